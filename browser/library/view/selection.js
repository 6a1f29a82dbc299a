/** The entries that are selected, to do something with several at once. */
export class Selection {
  /** @type {Set<string>} */
  #ids = new Set();
  /** The entry from which a range extends. */
  #anchor = '';

  get size() {
    return this.#ids.size;
  }

  /** @returns {string[]} */
  get ids() {
    return [...this.#ids];
  }

  /** @param {string} id */
  has(id) {
    return this.#ids.has(id);
  }

  /** @param {string} id */
  toggle(id) {
    if (!this.#ids.delete(id)) this.#ids.add(id);
    this.#anchor = id;
  }

  /**
   * Selects everything from the entry that was toggled last to this one. Without such
   * an entry in the list, it selects this one.
   * @param {string} id @param {string[]} order  the ids of the list
   */
  extendTo(id, order) {
    const to = order.indexOf(id);
    const anchor = order.indexOf(this.#anchor);
    const from = anchor < 0 ? to : anchor;
    order.slice(Math.min(from, to), Math.max(from, to) + 1).forEach((each) => this.#ids.add(each));
    if (anchor < 0) this.#anchor = id;
  }

  /** @param {string[]} ids */
  selectAll(ids) {
    this.#ids = new Set(ids);
  }

  /**
   * Drops the ids that are not shown any more, so that nothing happens to entries that the user
   * doesn't see.
   *
   * @param {string[]} shown
   */
  retain(shown) {
    const visible = new Set(shown);
    this.#ids = new Set(this.ids.filter((id) => visible.has(id)));
  }

  clear() {
    this.#ids.clear();
    this.#anchor = '';
  }
}

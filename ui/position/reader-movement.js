/** What begins a movement of the reader's own, and not of the view's. */
const INPUTS = ['wheel', 'pointerdown', 'touchstart', 'keydown'];

/** Whether the person reading has moved away from where the article was opened. */
export class Moves {
  #main;
  #touched = false;
  #begun = { top: 0, left: 0 };

  /**
   * @param {HTMLElement} main  which scrolls in pages, where else the window does
   * @param {AbortSignal} [signal]
   */
  constructor(main, signal) {
    this.#main = main;
    for (const input of INPUTS) {
      document.addEventListener(input, () => { this.#touched = true; }, { capture: true, passive: true, signal });
    }
  }

  /** The article has just been opened. */
  begin() {
    this.#begun = this.#position();
  }

  /** @returns {boolean} */
  get any() {
    const { top, left } = this.#position();
    return this.#touched && (top !== this.#begun.top || left !== this.#begun.left);
  }

  #position() {
    return { top: window.scrollY, left: this.#main.scrollLeft };
  }
}

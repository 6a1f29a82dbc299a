/**
 * Lets the browser's Back close the reader view.
 *
 * At the user's first interaction, the frame navigates to a fragment of its own
 * address. This adds an entry to the tab's history, which the web page can't
 * observe. When the user goes back from this entry, the reader view closes. If the
 * view is closed in another way, the frame first goes back to the state before
 * this entry. It also goes back over entries that were added when the user
 * followed links within the article.
 *
 * The entry is added only at an interaction, because browsers skip entries that
 * were added without one. Until the first interaction, Back leaves the web page as
 * usual.
 */
export class BackEntry {
  #onLeft;
  /** @type {() => void} called when the frame has gone back past its own entries */
  #then;
  #awaitingInteraction = new AbortController();
  /** The number of entries that the frame has added, up to the current one. */
  #depth = 0;
  #isLeaving = false;

  /**
   * @param {() => void} onLeft called when the frame has gone back past its own entries, to close
   *   the reader view
   */
  constructor(onLeft) {
    this.#onLeft = this.#then = onLeft;
    history.scrollRestoration = 'manual'; // going back must not scroll the article
    this.stay();
    window.addEventListener('hashchange', () => this.#onMove());
    // Firefox restores the frame together with the web page
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.stay());
  }

  /**
   * @param {() => void} [then] called instead of onLeft if the web page navigates, because then the
   *   reader view may return with the page
   */
  leave(then = this.#onLeft) {
    this.#awaitingInteraction.abort();
    if (this.#depth === 0) {
      then();
      return;
    }
    this.#then = then;
    if (this.#isLeaving) return; // to go back twice would leave the web page
    this.#isLeaving = true;
    // history.go() is asynchronous and ends with a hashchange event. If another navigation cancels
    // it, there is no event, so a timeout is needed.
    setTimeout(() => this.#isLeaving && this.#finishLeaving(), traversalTimeoutMs);
    history.go(-this.#depth);
  }

  /** Keeps the reader view open. The next interaction adds an entry again. */
  stay() {
    this.#awaitingInteraction.abort();
    this.#awaitingInteraction = new AbortController();
    this.#then = this.#onLeft;
    this.#isLeaving = false;
    const { signal } = this.#awaitingInteraction;
    window.addEventListener('pointerdown', () => this.#addEntry(), { signal, capture: true });
    window.addEventListener('keydown', (event) => this.#onKey(event), { signal, capture: true });
  }

  /**
   * Adds the entry at a key press, except for Escape: it closes the reader view at once, and
   * browsers don't count it as an interaction.
   *
   * @param {KeyboardEvent} event
   */
  #onKey(event) {
    if (event.isTrusted && event.key !== 'Escape') this.#addEntry();
  }

  #addEntry() {
    this.#awaitingInteraction.abort();
    location.hash = 'reading';
  }

  /**
   * Updates the depth after a navigation. A new history entry has no state yet. The state of an
   * entry that was visited before is its depth.
   */
  #onMove() {
    if (location.hash === '') {
      this.#depth = 0;
      this.#finishLeaving();
      return;
    }
    if (typeof history.state !== 'number') history.replaceState(this.#depth + 1, '');
    this.#depth = history.state;
  }

  #finishLeaving() {
    this.#isLeaving = false;
    this.#then();
  }
}

/**
 * How long to wait until the frame has gone back. Usually this takes a few ms, on a busy machine
 * some hundreds.
 */
const traversalTimeoutMs = 1500;

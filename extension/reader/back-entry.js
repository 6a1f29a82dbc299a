/**
 * Lets the browser's Back close the reader.
 *
 * At the first touch the frame navigates to a fragment of its own, which makes
 * an entry in the tab's history without the page hearing of it. When Back
 * leaves that entry, the reader closes. Closing in another way first goes back
 * over it, and over those of the article's own fragment links. It waits for a
 * touch because browsers skip entries that were made without one, and until
 * then Back is the browser's.
 */
export class BackEntry {
  #onLeft;
  /** @type {() => void} what comes once the history is as it was before */
  #then;
  #touched = new AbortController();
  /** How many entries the frame has made up to the current one. */
  #depth = 0;
  #isLeaving = false;

  /** @param {() => void} onLeft called when the history is as it was before */
  constructor(onLeft) {
    this.#onLeft = this.#then = onLeft;
    history.scrollRestoration = 'manual'; // going back must not move the text that was read
    this.stay();
    window.addEventListener('hashchange', () => this.#onMove());
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.stay()); // Firefox keeps the frame with its page
  }

  /** @param {() => void} [then] in the place of onLeft: the reader leaves the page together with it, and may come back */
  leave(then = this.#onLeft) {
    this.#touched.abort();
    if (this.#depth === 0) {
      then();
      return;
    }
    this.#then = then;
    if (this.#isLeaving) return; // going back twice would leave the page
    this.#isLeaving = true;
    // The traversal is asynchronous and ends in hashchange; a navigation that overtakes it must not keep the reader open.
    setTimeout(() => this.#isLeaving && this.#arrive(), patience);
    history.go(-this.#depth);
  }

  /** The reader is not left, or no longer: the next touch makes an entry. */
  stay() {
    this.#touched.abort();
    this.#touched = new AbortController();
    this.#then = this.#onLeft;
    this.#isLeaving = false;
    const { signal } = this.#touched;
    window.addEventListener('pointerdown', () => this.#make(), { signal, capture: true });
    window.addEventListener('keydown', (event) => this.#onKey(event), { signal, capture: true });
  }

  /** Escape closes at once, and browsers don't take it for a touch. @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.isTrusted && event.key !== 'Escape') this.#make();
  }

  #make() {
    this.#touched.abort();
    location.hash = 'reading';
  }

  /** A new entry has no state yet; one that we come back to knows its depth. */
  #onMove() {
    if (location.hash === '') {
      this.#depth = 0;
      this.#arrive();
      return;
    }
    if (typeof history.state !== 'number') history.replaceState(this.#depth + 1, '');
    this.#depth = history.state;
  }

  #arrive() {
    this.#isLeaving = false;
    this.#then();
  }
}

/** In ms; going back within a document takes a few, on a busy machine some hundreds. */
const patience = 1500;

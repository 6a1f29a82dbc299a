/**
 * Lets the browser's Back close the reader.
 *
 * At the user's first interaction the frame navigates to a fragment of its own
 * address. This adds an entry to the tab's history, which the page can't observe.
 * When Back leaves that entry, the reader closes. If the reader closes in another
 * way, the frame first goes back over that entry and those of the article's
 * fragment links.
 *
 * The entry needs a user interaction, because browsers skip entries that were
 * made without one. Before it, Back leaves the page as usual.
 */
export class BackEntry {
  #onLeft;
  /** @type {() => void} called once the frame's entries are left */
  #then;
  #awaitingInteraction = new AbortController();
  /** The number of the frame's entries up to the current one. */
  #depth = 0;
  #isLeaving = false;

  /** @param {() => void} onLeft called once the frame's entries are left, to close the reader */
  constructor(onLeft) {
    this.#onLeft = this.#then = onLeft;
    history.scrollRestoration = 'manual'; // going back must not scroll the article
    this.stay();
    window.addEventListener('hashchange', () => this.#onMove());
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.stay()); // Firefox restores the frame together with its page
  }

  /** @param {() => void} [then] called instead of onLeft, if the page navigates and the reader may return with it */
  leave(then = this.#onLeft) {
    this.#awaitingInteraction.abort();
    if (this.#depth === 0) {
      then();
      return;
    }
    this.#then = then;
    if (this.#isLeaving) return; // going back twice would leave the page
    this.#isLeaving = true;
    // The traversal is asynchronous and ends with hashchange. The timeout is for a navigation that cancels it.
    setTimeout(() => this.#isLeaving && this.#finishLeaving(), traversalTimeoutMs);
    history.go(-this.#depth);
  }

  /** The reader stays open, and the next interaction adds an entry. */
  stay() {
    this.#awaitingInteraction.abort();
    this.#awaitingInteraction = new AbortController();
    this.#then = this.#onLeft;
    this.#isLeaving = false;
    const { signal } = this.#awaitingInteraction;
    window.addEventListener('pointerdown', () => this.#addEntry(), { signal, capture: true });
    window.addEventListener('keydown', (event) => this.#onKey(event), { signal, capture: true });
  }

  /** Escape closes at once, and browsers don't count it as an interaction. @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.isTrusted && event.key !== 'Escape') this.#addEntry();
  }

  #addEntry() {
    this.#awaitingInteraction.abort();
    location.hash = 'reading';
  }

  /** A new entry has no state yet; an entry that was visited before has its depth. */
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

/** Going back within a document takes a few ms, and on a busy machine some hundreds. */
const traversalTimeoutMs = 1500;

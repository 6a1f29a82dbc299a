/** Input events. Before the first one, only the reader view itself can have scrolled the article, not the user. */
const INPUT_EVENTS = ['wheel', 'pointerdown', 'touchstart', 'keydown'];

/** Tells whether the user has scrolled away from where the article was opened. */
export class ReaderMovement {
  #main;
  #hasInput = false;
  #start = { top: 0, left: 0 };

  /**
   * @param {HTMLElement} main  the element that scrolls in the layouts with pages; in the other layout the window scrolls
   * @param {AbortSignal} [signal]
   */
  constructor(main, signal) {
    this.#main = main;
    for (const eventName of INPUT_EVENTS) {
      document.addEventListener(eventName, () => { this.#hasInput = true; }, { capture: true, passive: true, signal });
    }
  }

  /** Makes the current position the start. Called when an article was just opened. */
  reset() {
    this.#start = this.#position();
  }

  /** @returns {boolean} */
  get hasMoved() {
    const { top, left } = this.#position();
    return this.#hasInput && (top !== this.#start.top || left !== this.#start.left);
  }

  #position() {
    return { top: window.scrollY, left: this.#main.scrollLeft };
  }
}

/**
 * Events of the user's input. Scrolling before the first of them was done by the reader view
 * itself.
 */
const INPUT_EVENTS = ['wheel', 'pointerdown', 'touchstart', 'keydown'];

/** Tells whether the user has scrolled away from where the article was opened. */
export class ReaderMovement {
  #main;
  #hasInput = false;
  #start = { top: 0, left: 0 };

  /**
   * @param {HTMLElement} main the element that scrolls in the layouts with pages; in the other
   *   layout the window scrolls
   * @param {AbortSignal} [signal]
   */
  constructor(main, signal) {
    this.#main = main;
    for (const eventName of INPUT_EVENTS) {
      document.addEventListener(eventName, () => {
        this.#hasInput = true;
      }, { capture: true, passive: true, signal });
    }
  }

  /**
   * Measures the user's scrolling from the current position. Called when an article was just
   * opened.
   */
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

/** What begins a movement of the reader's own, and not of the view's. */
const INPUTS = ['wheel', 'pointerdown', 'touchstart', 'keydown'];

/** Whether the person reading has moved through the text. */
export class Moves {
  any = false;

  /** @param {AbortSignal} [signal] */
  constructor(signal) {
    let touched = false;
    for (const input of INPUTS) {
      document.addEventListener(input, () => { touched = true; }, { capture: true, passive: true, signal });
    }
    // Scrolling does not bubble, and in pages it is the article that scrolls.
    document.addEventListener('scroll', () => { this.any ||= touched; }, { capture: true, passive: true, signal });
  }
}

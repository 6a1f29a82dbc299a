import { isField } from '../../browser/ui/keys/is-field.js';

/**
 * Keeps the keys that the user presses before the reader view can handle them: while
 * the page still has the focus, and while the features are loading. Then it plays them
 * in their order. This begins after cover-guard.js, so a covered view gets none, and
 * the frame's own listeners see them as if they were pressed only now.
 *
 * @import { KeyPress } from './page-port.js'
 */
export class EarlyKeys {
  /** @type {KeyPress[]} */
  #presses = [];
  #until = new AbortController();

  constructor() {
    window.addEventListener('keydown', (event) => this.#onKey(event), { capture: true,
      signal: this.#until.signal });
  }

  /** Adds what the content script has passed on. @param {KeyPress} press */
  add(press) {
    if (!this.#until.signal.aborted) this.#presses.push(press);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (!isShortcut(event) || isField(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!event.repeat) this.add({ key: event.key, at: performance.timeOrigin + event.timeStamp });
  }

  /** Plays the keys, once the view can handle them. */
  play() {
    const presses = this.#presses.sort((a, b) => a.at - b.at);
    this.end();
    for (const { key } of presses) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true,
        shiftKey: key !== key.toLowerCase() });
      (document.activeElement ?? document.body).dispatchEvent(event);
    }
  }

  /** Forgets the keys, because there is nothing that they could be for. */
  end() {
    this.#until.abort();
    this.#presses = [];
  }
}

/**
 * Reports whether a key may be a shortcut of the view: a single character. Space and the others
 * scroll, or move the focus.
 *
 * @param {KeyboardEvent} event
 */
function isShortcut({ key, ctrlKey, altKey, metaKey, isComposing }) {
  return key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey && !isComposing;
}

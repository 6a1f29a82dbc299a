import { build } from './elements.js';

/** How long a confirmation stays on the screen. It may disappear by itself, because it needs no answer. */
const TOAST_MS = 5000;

/**
 * Confirms that something was done. The confirmation is on the screen for a
 * while, and screen readers announce it, because its element is a live region.
 * The element is a popover, so that it appears above open sheets. Screen readers
 * ignore a live region that has just appeared, so the style sheet (actions.css)
 * keeps even the closed popover in the layout.
 */
export class Toast {
  element = build('p', { class: 'toast', role: 'status', popover: 'manual' });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {string} text */
  show(text) {
    clearTimeout(this.#timer);
    this.element.replaceChildren(build('span', {}, text)); // a new node, so that screen readers repeat an identical text
    this.element.togglePopover(false);
    this.element.togglePopover(true);
    this.#timer = setTimeout(() => this.#clear(), TOAST_MS);
  }

  #clear() {
    this.element.replaceChildren();
    this.element.togglePopover(false);
  }
}

import { build } from './elements.js';

/** How long a confirmation stays. It may disappear because it needs no answer; questions are dialogs. */
const TOAST_MS = 5000;

/**
 * Confirms that something was done: on the screen for a while, and to screen
 * readers through a live region that exists from the start. The element is a
 * popover, so that it appears above open sheets. The style sheet (actions.css)
 * lays it out even when it is closed, so that the live region never disappears.
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

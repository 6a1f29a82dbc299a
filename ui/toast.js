import { build } from './elements.js';

/** How long a confirmation stands, in ms. What asks for an answer is a dialog. */
const STANDS = 5000;

/**
 * Says that something was done: to the eyes for a while, and to screen readers
 * through a live region that is there from the start. It is a popover that is
 * laid out when it is closed, too (actions.css): so the region never goes,
 * and what it says lies above the sheets that are open.
 */
export class Toast {
  element = build('p', { class: 'toast', role: 'status', popover: 'manual' });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #end;

  /** @param {string} text */
  say(text) {
    clearTimeout(this.#end);
    this.element.replaceChildren(build('span', {}, text)); // a new node: the same words are said again
    this.element.togglePopover(false);
    this.element.togglePopover(true);
    this.#end = setTimeout(() => this.#clear(), STANDS);
  }

  #clear() {
    this.element.replaceChildren();
    this.element.togglePopover(false);
  }
}

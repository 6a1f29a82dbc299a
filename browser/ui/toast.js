import { build } from './elements.js';

/**
 * @typedef {object} ToastAction  what the user can do about what was confirmed
 * @property {string} label
 * @property {() => void} run
 */

/**
 * How long a confirmation stays on the screen. It may disappear by itself, because it needs no
 * answer.
 */
const TOAST_MS = 5000;

/**
 * How long a confirmation with an action stays. The action can be done in another way, too, because
 * this time is too short for some people.
 */
const ACTION_MS = 10_000;

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
  /** @type {HTMLElement | null} what had the focus before a button of this */
  #former = null;

  constructor() {
    this.element.addEventListener('focusin', ({ relatedTarget }) => {
      if (relatedTarget instanceof HTMLElement && !this.element.contains(relatedTarget)) {
        this.#former = relatedTarget;
      }
    });
  }

  /** @param {string} text @param {ToastAction[]} actions */
  show(text, ...actions) {
    clearTimeout(this.#timer);
    this.element.replaceChildren(
      build('span', {}, text, ...actions.length > 0 ? [' ', this.#buttons(actions)] : []),
    ); // a new node, so that screen readers repeat an identical text
    this.element.togglePopover(false);
    this.element.togglePopover(true);
    this.#timer = setTimeout(() => this.#end(), actions.length > 0 ? ACTION_MS : TOAST_MS);
  }

  /** @param {ToastAction[]} actions */
  #buttons(actions) {
    return build('div', { class: 'toast-actions' },
      ...actions.flatMap((action, i) => [...i > 0 ? [' '] : [], this.#button(action)]));
  }

  /** @param {ToastAction} action */
  #button({ label, run }) {
    const button = build('button', { class: 'toast-action', type: 'button' }, label);
    button.addEventListener('click', () => {
      this.#clear();
      run();
    });
    return button;
  }

  /** Waits while the user is about to press a button. */
  #end() {
    if (this.element.matches(':hover, :focus-within') && this.element.querySelector('button')) {
      this.#timer = setTimeout(() => this.#end(), TOAST_MS);
    } else this.#clear();
  }

  #clear() {
    clearTimeout(this.#timer);
    if (this.element.contains(document.activeElement)) this.#former?.focus({ preventScroll: true });
    this.element.replaceChildren();
    this.element.togglePopover(false);
  }
}

import { build } from '../../ui/elements.js';

/**
 * How long a message with a button stays, at least. Nothing is lost with it: the key for undo still
 * works.
 */
const OFFER_MS = 10_000;
const PLAIN_MS = 5000;

/**
 * Confirms that something was done, with a button that undoes it. The text is in a
 * live region; the button is beside it, so that screen readers don't read its name
 * with every message. Like browser/ui/toast.js, it is in the layout even while it is closed.
 */
export class UndoToast {
  #message = build('p', { role: 'status' });
  #button;
  element;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {((hadFocus: boolean) => void) | null} */
  #undo = null;
  #isHeld = false;
  #restMs = 0;

  /** @param {string} label  of the button */
  constructor(label) {
    this.#button = build('button', { type: 'button', class: 'undo', hidden: '' }, label);
    this.#button.addEventListener('click', () => this.undo());
    this.element = build('div', { class: 'toast undo-toast', popover: 'manual' }, this.#message,
      this.#button);
    this.#holdWhileUsed();
  }

  /**
   * @param {string} text
   * @param {(hadFocus: boolean) => void} [undo] hadFocus: the focus was on the button, which
   *   disappears with it
   */
  show(text, undo) {
    this.#undo = undo ?? null;
    this.#message.replaceChildren(build('span', {}, text));
    this.#button.hidden = !undo;
    this.element.togglePopover(false);
    this.element.togglePopover(true);
    this.#restMs = undo ? OFFER_MS : PLAIN_MS;
    this.#schedule();
  }

  /** Undoes what was done last, even if the message is gone already. */
  undo() {
    const undo = this.#undo;
    const hadFocus = this.element.contains(document.activeElement);
    this.#undo = null;
    this.#close();
    undo?.(hadFocus);
  }

  /** While the pointer or the focus is on the button, it must not go away. */
  #holdWhileUsed() {
    for (const event of ['pointerenter', 'focusin']) {
      this.element.addEventListener(event, () => this.#hold(true));
    }
    for (const event of ['pointerleave', 'focusout']) {
      this.element.addEventListener(event, () => this.#hold(false));
    }
  }

  /** @param {boolean} isHeld */
  #hold(isHeld) {
    this.#isHeld = isHeld;
    this.#schedule();
  }

  #schedule() {
    clearTimeout(this.#timer);
    if (!this.#isHeld) this.#timer = setTimeout(() => this.#close(), this.#restMs);
  }

  #close() {
    clearTimeout(this.#timer);
    this.#isHeld = false;
    this.#message.replaceChildren();
    this.#button.hidden = true;
    this.element.togglePopover(false);
  }
}

import { build } from '../browser/ui/elements.js';

/**
 * Offers to install the web page as an app. Chromium lets the page ask; in other
 * browsers of phones, the browser's menu has an entry.
 *
 * @import { Host } from '../browser/ui/host.js'
 *
 * @typedef {Event & {prompt: () => Promise<unknown>}} InstallEvent
 */

export class InstallOffer {
  /** @type {InstallEvent | null} */
  #event = null;
  #button;
  #hint;
  element;

  /** @param {Host['text']} text */
  constructor(text) {
    this.#button = build('button', { class: 'action', type: 'button' }, text('webInstall'));
    this.#button.addEventListener('click', () => void this.#ask());
    this.#hint = build('p', { class: 'install-hint' }, text('webInstallHint'));
    this.element = build('div', { class: 'install' }, this.#button, this.#hint);
    window.addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault(); // the browser would ask at once
      this.#event = /** @type {InstallEvent} */ (event);
      this.#show();
    });
    window.addEventListener('appinstalled', () => {
      this.#event = null;
      this.element.hidden = true;
    });
    this.#show();
  }

  #show() {
    this.#button.hidden = this.#event === null;
    this.#hint.hidden = this.#event !== null || !matchMedia('(hover: none)').matches;
    this.element.hidden = isInstalled() || (this.#button.hidden && this.#hint.hidden);
  }

  /** The browser lets the page ask once with each event. */
  async #ask() {
    const event = this.#event;
    this.#event = null;
    this.#show();
    await event?.prompt();
  }
}

function isInstalled() {
  return matchMedia('(display-mode: standalone)').matches;
}

/**
 * The notice in a saved article of which pictures are missing. It offers to ask for the
 * permission of one host at a time.
 *
 * @import { SavedCopy } from '../../../model/article.js'
 * @import { Host } from '../../../ui/host.js'
 *
 * @typedef {SavedCopy['pictures']} Counts
 *
 * @typedef {object} NoticeOptions
 * @property {Pick<Host, 'text' | 'uiLang'>} texts
 * @property {Counts} pictures
 * @property {(host: string) => Promise<{pictures: Counts}>} [keep]
 *   asks for the permission for a host, and fetches its pictures; it is missing in the
 *   web page, which stores no pictures of other sites. Called while a click is handled,
 *   because the browser asks only then. With '' it only tries again what has failed
 * @property {() => void} [onKept]  is called when more pictures are stored
 */

import { actionButton } from '../../../ui/buttons.js';
import { build } from '../../../ui/elements.js';
import { directionOf, isolated } from '../../../ui/locale.js';

/** How many hosts the notice offers at once. Once one of them has its answer, the next follows. */
const MAX_HOSTS = 3;

/**
 * @param {NoticeOptions} options
 * @returns {HTMLElement | null} null if no picture is missing
 */
export function pictureNotice(options) {
  return options.pictures.kept < options.pictures.all ? new PictureNotice(options).element : null;
}

class PictureNotice {
  #options;
  #kept = build('p', {});
  #hint = build('p', { class: 'hint' });
  #hosts = build('div', { class: 'picture-notice-hosts' });
  #status = build('p', { class: 'hint', role: 'status' });
  /** @type {Set<string>} the hosts that the user was asked for here */
  #answered = new Set();

  /** @param {NoticeOptions} options */
  constructor(options) {
    this.#options = options;
    const { texts } = options;
    this.element = build('section', { 'class': 'picture-notice', 'lang': texts.uiLang,
      'dir': directionOf(texts.uiLang), 'aria-label': texts.text('libraryPictures') }, this.#kept,
      this.#hint, this.#hosts, this.#status);
    this.#show(options.pictures);
  }

  /** @param {Counts} pictures */
  #show({ kept, all, hosts, waiting = 0, failed = 0 }) {
    const { texts: { text, uiLang }, keep } = this.#options;
    const number = new Intl.NumberFormat(uiLang);
    const offered = keep
      ? hosts.filter((host) => !this.#answered.has(host)).slice(0, MAX_HOSTS)
      : [];
    this.#kept.textContent = text('libraryPicturesKept', number.format(kept), number.format(all));
    this.#hint.textContent = text(
      waiting > 0 && keep ? 'libraryPicturesWaiting' : hintFor(offered.length > 0, Boolean(keep)),
    );
    this.#hint.hidden = kept === all;
    const buttons = offered.map((host) =>
      this.#button(host, text('libraryPicturesKeep', isolated(host)))
    );
    if (keep && failed > 0) buttons.push(this.#button('', text('libraryPicturesAgain')));
    this.#hosts.replaceChildren(...buttons);
  }

  /** @param {string} host  '' for all that have failed @param {string} label */
  #button(host, label) {
    return actionButton(label, () => void this.#keep(host));
  }

  /** Asks for a host. Nothing may be awaited before. @param {string} host */
  async #keep(host) {
    const { keep, onKept, pictures: { kept }, texts: { text } } = this.#options;
    const answer = keep?.(host);
    this.#setBusy(true);
    this.#status.textContent = host
      ? text('libraryPicturesWorking', isolated(host))
      : text('libraryPicturesWorkingAgain');
    try {
      const pictures = (await answer)?.pictures ?? this.#options.pictures;
      this.#answered.add(host);
      this.#options = { ...this.#options, pictures };
      this.#show(pictures);
      this.#status.textContent = pictures.kept > kept
        ? this.#kept.textContent
        : host
        ? text('libraryPicturesStay', isolated(host))
        : text('libraryPicturesFailed');
      if (pictures.kept > kept) onKept?.();
    } catch (error) {
      console.warn('the pictures could not be kept', error);
      this.#status.textContent = text('libraryPicturesFailed');
    }
    this.#setBusy(false);
  }

  /** Disabled buttons lose the focus, so it returns to the first one. @param {boolean} isBusy */
  #setBusy(isBusy) {
    for (const button of this.#hosts.querySelectorAll('button')) button.disabled = isBusy;
    if (!isBusy && document.activeElement === document.body) {
      this.#hosts.querySelector('button')?.focus();
    }
  }
}

/** @param {boolean} offers @param {boolean} canKeep */
function hintFor(offers, canKeep) {
  if (offers) return 'libraryPicturesAsk';
  return canKeep ? 'libraryPicturesLinks' : 'libraryPicturesExtension';
}

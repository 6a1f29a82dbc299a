import { build } from '../elements.js';

/**
 * Asks before the first request for a further page on a site. The page's content
 * names the address, so the user sees it before the site does.
 *
 * @import { Reading } from '../reading.js'
 */

export class FirstRequest {
  #reading;
  #memory;
  /** The answer for this article. In a private window, it is stored nowhere else. */
  #isAllowed = false;

  /** @param {Reading} reading */
  constructor(reading) {
    this.#reading = reading;
    this.#memory = reading.host.reread?.memory?.(reading.article.url) ?? null;
  }

  /**
   * @param {string} address  of the next page
   * @returns {Promise<boolean>} whether it may be requested
   */
  async allows(address) {
    if (this.#isAllowed) return true;
    const { loadsNext } = await this.#memory?.load() ?? { loadsNext: false };
    if (loadsNext) return true;
    const isKept = this.#memory !== null && await this.#isPrivate() === false;
    if (this.#reading.signal.aborted) return false;
    this.#isAllowed = await this.#ask(address, isKept);
    if (this.#isAllowed && isKept) await this.#memory?.save({ loadsNext: true });
    return this.#isAllowed;
  }

  /** @returns {Promise<boolean | undefined>} undefined if it can't be found out */
  async #isPrivate() {
    const { library } = this.#reading.host;
    // the library answers, too, if it fails
    if (library && library.isPrivate === undefined) await library.find().catch(() => null);
    return library?.isPrivate;
  }

  /**
   * @param {string} address
   * @param {boolean} isKept whether the answer is stored
   * @returns {Promise<boolean>}
   */
  #ask(address, isKept) {
    const { host: { text }, signal } = this.#reading;
    const { host, pathname, search } = new URL(address);
    const heading = build('h2', { id: 'first-request-title', class: 'panel-title' },
      text('viewNextAskTitle'));
    const named = build('p', { class: 'address', dir: 'ltr' }, host + pathname + search);
    const about = build('div', { id: 'first-request-about' }, named,
      build('p', {}, text('viewNextAsk'), ...isKept ? [' ', text('viewNextAskOnce')] : []));
    const dialog = build('dialog', { 'class': 'obstacle', 'aria-labelledby': heading.id,
      'aria-describedby': about.id }, heading, about,
      build('p', { class: 'actions' },
        button(text('viewNextLoad'), 'suggested', () => dialog.close('load')),
        button(text('viewNextCancel'), '', () => dialog.close())));
    dialog.addEventListener('keydown', (event) => {
      // the key that opened the dialog is still held down
      if (event.key === 'Enter' && event.repeat) event.preventDefault();
    });
    document.body.append(dialog);
    dialog.showModal();
    return new Promise((resolve) => {
      const end = (/** @type {boolean} */ answer) => {
        dialog.remove();
        resolve(answer);
      };
      dialog.addEventListener('close', () => end(dialog.returnValue === 'load'));
      signal.addEventListener('abort', () => end(false));
    });
  }
}

/** @param {string} label @param {string} kind @param {() => void} run */
function button(label, kind, run) {
  const made = build('button', { class: `action ${kind}`.trim(), type: 'button' }, label);
  made.addEventListener('click', run);
  return made;
}

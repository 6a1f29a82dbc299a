import { makeLinkExternal } from '../article/enter-html.js';
import { makeFocusableOnce } from '../article/fragments.js';
import { build } from '../elements.js';
import { onKeys } from '../keys/shortcuts.js';
import { siteOf } from '../locale.js';
import { recordPageRequest } from '../network/page-requests.js';
import { appendPage } from './append-page.js';
import { FirstRequest } from './first-request.js';
import { MAX_PAGES, mayFetch, nextAddress } from '../../model/next-page/next-page.js';

/**
 * @import { Answer } from '../../model/article.js'
 * @import { Reading } from '../reading.js'
 */

/** The key that adds the next page. */
export const NEXT_PAGE_KEY = 'G';

/** The message keys for error codes. @type {Record<string, string>} */
const FAILURE_TEXTS = {
  unreachable: 'viewNextUnreachable',
  refused: 'viewNextRefused',
  not_page: 'viewNextRefused',
  elsewhere: 'viewNextElsewhere',
  nothing_found: 'viewNextNothing',
  too_large: 'viewNextNothing',
  timeout: 'viewTimeout',
  internal: 'viewNextNothing',
};

/**
 * Offers the article's next page, if there is one, below the text. The page is
 * fetched and added only when the user presses the button, and on a site's first
 * press after another about the address. If the page may not be fetched, there is
 * only a link to it.
 *
 * @param {Reading} reading
 */
export function offerNextPage(reading) {
  if (nextAddress([reading.article, ...reading.following])) {
    // the next page comes after the whole article
    void reading.complete.then(() => new Continuation(reading).update());
  }
}

class Continuation {
  #reading;
  #text;
  #title = build('div', { class: 'goes-on-title', id: 'goes-on-title' });
  #button = build('button', { 'class': 'action suggested', 'type': 'button',
    'aria-keyshortcuts': `Shift+${NEXT_PAGE_KEY}` });
  #link;
  #hint = build('div', { class: 'hint' });
  #message = build('div', { class: 'goes-on-message', role: 'status' });
  #added = build('div', { class: 'unseen', role: 'status' });
  #section;
  #isRequesting = false;
  #firstRequest;

  /** @param {Reading} reading */
  constructor(reading) {
    const { element, host } = reading;
    this.#reading = reading;
    this.#firstRequest = new FirstRequest(reading);
    this.#text = host.text;
    this.#link = build('a', {}, this.#text('viewShareNextLink'));
    this.#section = build('section', { 'class': 'goes-on', 'aria-labelledby': this.#title.id,
      'lang': host.uiLang, 'dir': 'auto' }, this.#title,
      build('div', { class: 'actions' }, this.#button, this.#link), this.#hint, this.#message);
    this.#button.addEventListener('click', () => void this.#addNextPage());
    onKeys({ [NEXT_PAGE_KEY]: (event) => this.#onKey(event) }, reading);
    element.append(this.#section, this.#added);
  }

  get #pages() {
    return [this.#reading.article, ...this.#reading.following];
  }

  /** Offers the page after the last one shown, or hides the section if there is none. */
  update() {
    const next = nextAddress(this.#pages);
    const number = this.#number(this.#pages.length + 1);
    this.#section.hidden = next === '';
    this.#title.textContent = this.#text('viewGoesOn', number);
    this.#button.textContent = this.#text('viewNextRead', number);
    this.#link.href = next;
    makeLinkExternal(this.#link);
    if (this.#reading.settings.values.newTab) this.#link.target = '_blank';
    this.#showButton(Boolean(this.#reading.host.readNext) && mayFetch(this.#pages, next));
    this.#message.textContent = this.#pages.length >= MAX_PAGES
      ? this.#text('viewNextMost', this.#number(MAX_PAGES))
      : '';
  }

  /** @param {boolean} isShown */
  #showButton(isShown) {
    this.#button.hidden = !isShown;
    this.#hint.hidden = !isShown;
    this.#hint.textContent = this.#text('viewNextHint', siteOf(this.#reading.article.url));
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (!this.#section.hidden && !this.#button.hidden) {
      event.preventDefault();
      void this.#addNextPage();
    }
  }

  async #addNextPage() {
    if (this.#isRequesting) return;
    this.#isRequesting = true;
    try {
      if (await this.#firstRequest.allows(nextAddress(this.#pages))) await this.#requestNextPage();
    } finally {
      this.#isRequesting = false;
    }
  }

  async #requestNextPage() {
    this.#section.setAttribute('aria-busy', 'true');
    this.#message.textContent = this.#text('viewNextLoading', this.#number(this.#pages.length + 1));
    const answer = await this.#request();
    this.#section.removeAttribute('aria-busy');
    if (!this.#reading.signal.aborted) this.#show(answer);
  }

  /** @returns {Promise<Answer>} */
  async #request() {
    recordPageRequest();
    try {
      return await this.#reading.host.readNext?.(this.#pages.length) ?? {};
    } catch (error) { // the browser has ended the process that fetches pages
      console.info('the next page could not be read', error);
      return {};
    }
  }

  /** @param {Answer} answer */
  #show({ article, error }) {
    if (!article) {
      this.#message.textContent = this.#text(FAILURE_TEXTS[error?.code ?? ''] ?? 'viewPageGone');
      return;
    }
    const number = this.#pages.length + 1;
    const beginning = appendPage(this.#reading, article, number);
    if (!beginning) {
      this.#message.textContent = this.#text('viewNextRepeats');
      this.#offerLinkOnly();
      return;
    }
    this.#reading.following.push(article);
    const hadFocus = this.#section.contains(document.activeElement);
    this.update();
    this.#added.textContent = this.#text('viewNextAdded', this.#number(number));
    if (hadFocus) moveFocusTo(beginning);
  }

  /**
   * Hides the button and leaves the link, because another request would get the same useless page.
   */
  #offerLinkOnly() {
    const hadFocus = document.activeElement === this.#button;
    this.#showButton(false);
    if (hadFocus) this.#link.focus();
  }

  /** @param {number} number */
  #number(number) {
    return new Intl.NumberFormat(this.#reading.host.uiLang).format(number);
  }
}

/**
 * Moves the focus and the view to the beginning of the added page. The page is
 * above the button that the user pressed, and has pushed this button down.
 *
 * @param {HTMLElement} beginning
 */
function moveFocusTo(beginning) {
  makeFocusableOnce(beginning);
  beginning.focus({ preventScroll: true });
  beginning.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

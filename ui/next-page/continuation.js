import { makeLinkExternal } from '../article/enter-html.js';
import { makeFocusableOnce } from '../article/fragments.js';
import { build } from '../elements.js';
import { onKeys } from '../keys/shortcuts.js';
import { recordPageRequest } from '../network/page-requests.js';
import { siteOf } from '../wording.js';
import { appendPage } from './append-page.js';
import { MOST_PAGES, mayFetch, nextAddress } from './next-page.js';

/**
 * @import { Answer } from '../host.js'
 * @import { Reading } from '../reading.js'
 */

/** What is said where there is no next page after all. @type {Record<string, string>} */
const failures = {
  unreachable: 'viewNextUnreachable', refused: 'viewNextRefused', not_page: 'viewNextRefused', elsewhere: 'viewNextElsewhere',
  nothing_found: 'viewNextNothing', too_large: 'viewNextNothing', timeout: 'viewTimeout', internal: 'viewNextNothing',
};

/**
 * Below an article that goes on, a press fetches its next page and adds it.
 * Nothing is fetched before, and where nothing may be fetched there is a link.
 *
 * @param {Reading} reading
 */
export function offerNextPage(reading) {
  if (nextAddress([reading.article, ...reading.following])) {
    new GoesOn(reading).offer();
  }
}

class GoesOn {
  #reading;
  #text;
  #title = build('div', { class: 'goes-on-title', id: 'goes-on-title' });
  #button = build('button', { 'class': 'action suggested', 'type': 'button', 'aria-keyshortcuts': 'N' });
  #link;
  #hint = build('div', { class: 'hint' });
  #message = build('div', { class: 'goes-on-message', role: 'status' });
  #added = build('div', { class: 'unseen', role: 'status' });
  #section;
  #asking = false;

  /** @param {Reading} reading */
  constructor(reading) {
    const { element, host } = reading;
    this.#reading = reading;
    this.#text = host.text;
    this.#link = build('a', {}, this.#text('viewShareNextLink'));
    this.#section = build('section', { 'class': 'goes-on', 'aria-labelledby': this.#title.id, 'lang': host.uiLang, 'dir': 'auto' },
      this.#title, build('div', { class: 'actions' }, this.#button, this.#link), this.#hint, this.#message);
    this.#button.addEventListener('click', () => void this.#read());
    onKeys({ n: (event) => this.#onKey(event) }, reading);
    element.append(this.#section, this.#added);
  }

  get #pages() {
    return [this.#reading.article, ...this.#reading.following];
  }

  /** Shows where the article goes on, and nothing where it ends. */
  offer() {
    const next = nextAddress(this.#pages);
    const number = this.#number(this.#pages.length + 1);
    this.#section.hidden = next === '';
    this.#title.textContent = this.#text('viewGoesOn', number);
    this.#button.textContent = this.#text('viewNextRead', number);
    this.#link.href = next;
    makeLinkExternal(this.#link);
    if (this.#reading.settings.values.newTab) this.#link.target = '_blank';
    this.#setFetching(Boolean(this.#reading.host.readNext) && mayFetch(this.#pages, next));
    this.#message.textContent = this.#pages.length >= MOST_PAGES ? this.#text('viewNextMost', this.#number(MOST_PAGES)) : '';
  }

  /** @param {boolean} possible */
  #setFetching(possible) {
    this.#button.hidden = !possible;
    this.#hint.hidden = !possible;
    this.#hint.textContent = this.#text('viewNextHint', siteOf(this.#reading.article.url));
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (!this.#section.hidden && !this.#button.hidden) {
      event.preventDefault();
      void this.#read();
    }
  }

  async #read() {
    if (this.#asking) return;
    this.#asking = true;
    this.#section.setAttribute('aria-busy', 'true');
    this.#message.textContent = this.#text('viewNextLoading', this.#number(this.#pages.length + 1));
    const answer = await this.#ask();
    this.#asking = false;
    this.#section.removeAttribute('aria-busy');
    if (!this.#reading.signal.aborted) this.#take(answer);
  }

  /** @returns {Promise<Answer>} */
  async #ask() {
    recordPageRequest();
    try {
      return await this.#reading.host.readNext?.(this.#pages.length) ?? {};
    } catch (error) { // what keeps the page was ended by the browser
      console.info('the next page could not be read', error);
      return {};
    }
  }

  /** @param {Answer} answer */
  #take({ article, error }) {
    if (!article) {
      this.#message.textContent = this.#text(failures[error?.code ?? ''] ?? 'viewPageGone');
      return;
    }
    const number = this.#pages.length + 1;
    const beginning = appendPage(this.#reading, article, number);
    if (!beginning) {
      this.#message.textContent = this.#text('viewNextRepeats');
      this.#leaveLink();
      return;
    }
    this.#reading.following.push(article);
    const hadFocus = this.#section.contains(document.activeElement);
    this.offer();
    this.#added.textContent = this.#text('viewNextAdded', this.#number(number));
    if (hadFocus) goOnAt(beginning);
  }

  /** Whoever asks again would get the same. */
  #leaveLink() {
    const hadFocus = document.activeElement === this.#button;
    this.#setFetching(false);
    if (hadFocus) this.#link.focus();
  }

  /** @param {number} number */
  #number(number) {
    return new Intl.NumberFormat(this.#reading.host.uiLang).format(number);
  }
}

/**
 * The button was pressed where the page now begins, and is now below it.
 *
 * @param {HTMLElement} beginning
 */
function goOnAt(beginning) {
  makeFocusableOnce(beginning);
  beginning.focus({ preventScroll: true });
  beginning.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

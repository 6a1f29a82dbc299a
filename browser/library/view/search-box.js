import { build } from '../../ui/elements.js';
import { codeOf } from '../failure.js';
import { MAX_HITS, MAX_QUERY_CHARS } from '../operations.js';
import { searchIcon } from './icons.js';

/**
 * @import { LibraryClient } from '../client.js'
 * @import { FailureCode } from '../failure.js'
 * @import { Found } from '../operations.js'
 * @import { ViewTexts } from './list-parts.js'
 *
 * @typedef {object} SearchParts
 * @property {LibraryClient} client
 * @property {ViewTexts} texts
 * @property {AbortSignal} signal
 * @property {(query: string, found: Found) => void} onFound
 * @property {() => void} onEnd  the field was emptied
 * @property {(code: FailureCode) => void} onFailure
 * @property {() => void} onLeave  the user moves on to the results
 */

/** While the user types, a search starts after this pause. */
const PAUSE_MS = 80;
/** The first results come with this number of snippets, and others when the user pauses. */
const FIRST_HITS = 60;
const MORE_PAUSE_MS = 300;
/** How often the progress of the index is looked at. */
const INDEX_INTERVAL_MS = 1000;

/** The search field. It searches while the user types; an answer to a former query is dropped. */
export class SearchBox {
  #parts;
  #field;
  #hints;
  #status = build('p', { class: 'search-status hint', hidden: '' });
  element;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #indexTimer;

  /** @param {SearchParts} parts */
  constructor(parts) {
    this.#parts = parts;
    const label = parts.texts.text('librarySearch');
    this.#field = build('input', {
      type: 'search',
      id: 'search',
      class: 'search-field',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      enterkeyhint: 'search',
      'aria-label': label,
      placeholder: label,
      maxlength: String(MAX_QUERY_CHARS),
      'aria-describedby': 'search-hints',
    });
    this.#hints = this.#buildHints();
    this.element = build('search', { class: 'search' },
      build('div', { class: 'search-box' }, searchIcon(), this.#field), this.#hints, this.#status);
    this.#listen();
  }

  #listen() {
    this.#field.addEventListener('input', () => this.#onInput());
    this.#field.addEventListener('keydown', (event) => this.#onKey(event));
    this.element.addEventListener('focusin', () => this.#showHints());
    this.element.addEventListener('focusout', () => {
      this.#hints.hidden = true;
    });
    // keeps the focus in the field
    this.#hints.addEventListener('pointerdown', (event) => event.preventDefault());
    this.#parts.signal.addEventListener('abort', () => this.#stop(), { once: true });
  }

  /** What the field understands beside words. A press adds it to the query. */
  #buildHints() {
    const { text } = this.#parts.texts;
    const rows = [
      ['“ ”', text('librarySearchPhrase')],
      ['-', text('librarySearchWithout')],
      ['tag:', text('librarySearchTag')],
      ['site:', text('librarySearchSite')],
      ['before:', text('librarySearchBefore')],
    ].map(([syntax, meaning]) => build('li', {}, this.#hint(syntax, meaning)));
    return build('ul', { id: 'search-hints', class: 'search-hints', hidden: '' }, ...rows);
  }

  /** @param {string} syntax @param {string} meaning */
  #hint(syntax, meaning) {
    const button = build('button', { type: 'button', class: 'hint-entry', tabindex: '-1' },
      build('code', {}, syntax), ' ', build('span', {}, meaning));
    button.addEventListener('click', () => {
      const [added, back] = syntax === '“ ”' ? ['""', 1] : [syntax, 0];
      this.#field.value = `${this.#field.value.trimEnd()} ${added}`.trimStart();
      this.#field.setSelectionRange(this.#field.value.length - back,
        this.#field.value.length - back);
      this.#field.focus();
      this.#onInput();
    });
    return button;
  }

  #showHints() {
    this.#hints.hidden = document.activeElement !== this.#field
      || this.#field.value.trim().length > 2;
  }

  focus() {
    this.#field.focus();
    this.#field.select();
  }

  get query() {
    return this.#field.value.trim();
  }

  /** Puts a query into the field and searches. @param {string} query */
  set(query) {
    this.#field.value = query;
    this.#hints.hidden = true;
    this.#start(0);
  }

  /** Searches again, because the library has changed. */
  repeat() {
    if (this.query !== '') this.#start(PAUSE_MS);
  }

  #onInput() {
    this.#showHints();
    this.#start(PAUSE_MS);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      if (this.query === '') this.#parts.onLeave();
      else this.set('');
    } else if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault();
      this.#parts.onLeave();
    }
  }

  #stop() {
    clearTimeout(this.#timer);
    clearTimeout(this.#indexTimer);
  }

  /** @param {number} pauseMs */
  #start(pauseMs) {
    this.#stop();
    const { query } = this;
    // an empty field has the direction of the interface, for the placeholder
    this.#field.dir = query === '' ? '' : 'auto';
    if (query === '') {
      this.#status.hidden = true;
      this.#parts.onEnd();
      return;
    }
    this.#timer = setTimeout(() => this.#search(query, FIRST_HITS), pauseMs);
  }

  /** @param {string} query @param {number} limit */
  async #search(query, limit) {
    const { client, onFound, onFailure, signal } = this.#parts;
    const isStale = () => query !== this.query || signal.aborted;
    try {
      const found = await client.run('search', { query, limit });
      if (isStale()) return;
      onFound(query, found);
      if (!found.indexed) void this.#followIndex(query);
      else this.#showTotal(found);
      if (found.ids.length > found.hits.length && limit < MAX_HITS) {
        this.#timer = setTimeout(() => this.#search(query, MAX_HITS), MORE_PAUSE_MS);
      }
    } catch (error) {
      console.warn('the search failed', error);
      if (!isStale()) onFailure(codeOf(error));
    }
  }

  /** Says it if more entries match than are shown. @param {Found} found */
  #showTotal({ ids, total }) {
    const { text, format } = this.#parts.texts;
    this.#status.hidden = total <= ids.length;
    this.#status.textContent = this.#status.hidden
      ? ''
      : text('libraryFoundMore', format.number(ids.length), format.number(total));
  }

  /**
   * Shows how far the index is, until it is complete; then searches with it.
   *
   * @param {string} query
   */
  async #followIndex(query) {
    const { indexed, all } = await this.#parts.client.run('indexState', {}).catch(() => ({
      indexed: 0,
      all: 0,
    }));
    if (query !== this.query || this.#parts.signal.aborted) return;
    this.#status.hidden = all === 0;
    const { text, format } = this.#parts.texts;
    this.#status.textContent = text('libraryIndexing', format.number(indexed), format.number(all));
    clearTimeout(this.#indexTimer);
    if (indexed < all) {
      this.#indexTimer = setTimeout(() => this.#followIndex(query), INDEX_INTERVAL_MS);
    } else this.#indexTimer = setTimeout(() => this.#search(query, MAX_HITS), INDEX_INTERVAL_MS);
  }
}

import { isSamePage, mayFetch, nextAddress } from '../browser/model/next-page/next-page.js';
import { CachedPage } from '../browser/core/cached-page.js';
import { failure } from './failure.js';

/**
 * @typedef {import('../browser/core/protocol.js').Reply} Reply
 * @typedef {import('../browser/core/cores.js').Cores} Cores
 * @typedef {{engine: string, rules: string[]}} Options for reading the article's pages
 * @typedef
 *   {Pick<import('./messages.js').NextChunk, 'index' | 'bytes' | 'last' | 'url' | 'charset'>} Chunk
 *   of a fetched page
 */

/** The core reads at most this much of a page. */
const maxPageBytes = 32 << 20;

/**
 * The pages of one article after its first page. The host finds the address of
 * each next page in the previous page. It sends that address to the content script,
 * which fetches the page. A page that comes from another address is refused.
 */
export class NextPages {
  #cores;
  #pages;
  /** @type {string[]} one character for each byte */
  #parts = [];
  #byteCount = 0;
  /** @type {Options} */
  options;

  /** @param {Pick<Cores, 'extract'>} cores @param {Reply} first @param {Options} options */
  constructor(cores, first, options) {
    this.#cores = cores;
    this.#pages = [first];
    this.options = options;
  }

  /** @returns {Reply[]} the pages read so far, without the first */
  get following() {
    return this.#pages.slice(1);
  }

  /**
   * Returns the address of the next page, or ''. Forgets the pages that the reader view does not
   * show.
   *
   * @param {number} after the number of pages that the reader view shows
   */
  address(after) {
    if (after < 1 || after > this.#pages.length) return '';
    this.#pages.length = after;
    this.#reset();
    return this.#next;
  }

  get #next() {
    const articles = this.#pages.flatMap(({ article }) => article ?? []);
    const next = nextAddress(articles);
    return mayFetch(articles, next) ? next : '';
  }

  /**
   * @param {Chunk} chunk
   * @returns {Promise<{ok: true} | {error: {code: string, message: string}}>}
   */
  async add({ index, bytes, last, url, charset }) {
    // the server redirected to a login page, or to the first page
    if (!this.#next || !isSamePage(url, this.#next)) return failure('elsewhere');
    if (index !== this.#parts.length) return failure('bad_request');
    this.#parts.push(bytes);
    this.#byteCount += bytes.length;
    if (this.#byteCount > maxPageBytes) return failure('too_large');
    return last ? this.#read(url, charset) : { ok: true };
  }

  /** @param {string} url @param {string} charset */
  async #read(url, charset) {
    const page = bytesOf(this.#parts.join(''));
    this.#reset();
    const { engine, rules } = this.options;
    const reply = await new CachedPage(this.#cores, {
      page,
      url,
      format: 'file',
      charset,
      name: '',
      engine,
      fields: ['share', 'markdown'],
      corrections: { rules },
    }).read();
    if (reply.error) return { error: reply.error };
    this.#pages.push(reply);
    return /** @type {const} */ ({ ok: true });
  }

  #reset() {
    this.#parts = [];
    this.#byteCount = 0;
  }
}

/** @param {string} text one character for each byte */
function bytesOf(text) {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

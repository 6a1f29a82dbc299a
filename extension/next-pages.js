import { isSamePage, mayFetch, nextAddress } from '../ui/next-page/next-page.js';
import { decode } from '../ui/saved/decode.js';
import { CachedPage } from '../wasm/cached-page.js';

/**
 * @typedef {import('../wasm/protocol.js').Article} Article
 * @typedef {import('../wasm/protocol.js').Reply} Reply
 * @typedef {import('../wasm/extractor.js').Extractor} Extractor
 * @typedef {{engine: string, rules: string[]}} Way how the article's pages are read
 * @typedef {Pick<import('./messages.js').NextChunk, 'index' | 'bytes' | 'last' | 'url' | 'charset'>} Piece of a page that was fetched
 */

/** In bytes: as much as the core reads of a page. */
const maxBytes = 32 << 20;

/**
 * The pages of one article after the first. Their addresses come from the
 * pages themselves, never from a message: whoever fetches is told the one
 * address that was found, and what is brought must be from there.
 */
export class NextPages {
  #extractor;
  #pages;
  /** @type {string[]} a character for each byte */
  #parts = [];
  #size = 0;
  /** @type {Way} */
  way;

  /** @param {Pick<Extractor, 'extract'>} extractor @param {Article} first @param {Way} way */
  constructor(extractor, first, way) {
    this.#extractor = extractor;
    this.#pages = [first];
    this.way = way;
  }

  /** @returns {Article[]} those after the first that were read */
  get following() {
    return this.#pages.slice(1);
  }

  /** Those that the reader does not show are forgotten. @param {number} after how many it shows */
  address(after) {
    if (after < 1 || after > this.#pages.length) return '';
    this.#pages.length = after;
    this.#begin();
    return this.#next;
  }

  get #next() {
    const next = nextAddress(this.#pages);
    return mayFetch(this.#pages, next) ? next : '';
  }

  /** @param {Piece} piece @returns {Promise<{ok: true} | {error: {code: string, message: string}}>} */
  async take({ index, bytes, last, url, charset }) {
    if (!this.#next || !isSamePage(url, this.#next)) return failure('elsewhere'); // a login, or the article's beginning
    if (index !== this.#parts.length) return failure('bad_request');
    this.#parts.push(bytes);
    this.#size += bytes.length;
    if (this.#size > maxBytes) return failure('too_large');
    return last ? this.#read(url, charset) : { ok: true };
  }

  /** @param {string} url @param {string} charset */
  async #read(url, charset) {
    const page = decode(bytesOf(this.#parts.join('')), charset);
    this.#begin();
    const { engine, rules } = this.way;
    const { article, error } = await new CachedPage(this.#extractor, {
      page, url, format: 'html', source: 'saved', name: '', engine, fields: ['share', 'markdown'], corrections: { rules },
    }).read();
    if (!article) return { error };
    this.#pages.push(article);
    return /** @type {const} */ ({ ok: true });
  }

  #begin() {
    this.#parts = [];
    this.#size = 0;
  }
}

/** @param {string} text a character for each byte */
function bytesOf(text) {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** @param {string} code */
function failure(code) {
  return { error: { code, message: '' } };
}

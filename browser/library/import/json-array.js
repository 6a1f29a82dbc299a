/**
 * Reads a JSON file that is one list, element by element, so that a file may be larger
 * than the memory.
 *
 * @typedef {{value: any, line: number}} Element
 */

import { ImportFailure } from './failure.js';
import { countLines, textOf } from './text-stream.js';

/** An element that is longer is no article. */
const MAX_ELEMENT_CHARS = 32 << 20;

/**
 * @param {Blob} blob
 * @returns {AsyncGenerator<Element>} rejected with an ImportFailure that names the line of the
 *   error
 */
export async function* jsonElements(blob) {
  const splitter = new Splitter();
  for await (const piece of textOf(blob)) yield* splitter.add(piece);
  yield* splitter.end();
}

/** Finds the ends of the elements. JSON.parse checks what is in them. */
class Splitter {
  #pending = '';
  #at = 0;
  #line = 1;
  #depth = 0;
  #isString = false;
  /** The beginning of an element is looked at again only when there is twice as much of it. */
  #wantedChars = 0;
  /** @type {'before' | 'first' | 'element' | 'comma' | 'after'} */
  #state = 'before';

  /** @param {string} piece @returns {Generator<Element>} */
  *add(piece) {
    this.#pending += piece;
    if (this.#pending.length < this.#wantedChars) return;
    yield* this.#elements();
    if (this.#pending.length > MAX_ELEMENT_CHARS) {
      throw new ImportFailure('rowTooLarge', { line: this.#line });
    }
  }

  /** @returns {Generator<Element>} */
  *end() {
    yield* this.#elements();
    if (this.#state !== 'after') {
      throw new ImportFailure('json', { line: this.#line + countLines(this.#pending) });
    }
  }

  /** @returns {Generator<Element>} those whose ends are there */
  *#elements() {
    while (this.#at < this.#pending.length) {
      if (this.#state !== 'element') this.#betweenElements();
      else {
        const element = this.#nextElement();
        if (!element) break;
        yield element;
      }
    }
    this.#wantedChars = Math.min(2 * this.#pending.length, MAX_ELEMENT_CHARS + 1);
  }

  #betweenElements() {
    const character = this.#pending[this.#at];
    if (/\s|\ufeff/.test(character)) this.#skip();
    else if (this.#state === 'before' && character === '[') this.#pass('first');
    else if (this.#state === 'before') throw new ImportFailure('notList', { line: this.#line });
    else if (this.#state === 'first' && character === ']') this.#pass('after');
    else if (this.#state === 'comma' && character === ',') this.#pass('element');
    else if (this.#state === 'comma' && character === ']') this.#pass('after');
    else if (this.#state === 'first') this.#state = 'element';
    else throw new ImportFailure('json', { line: this.#line });
  }

  /** @param {'first' | 'element' | 'comma' | 'after'} state */
  #pass(state) {
    this.#skip();
    this.#state = state;
  }

  #skip() {
    if (this.#pending[this.#at] === '\n') this.#line++;
    this.#pending = this.#pending.slice(this.#at + 1);
    this.#at = 0;
  }

  /** @returns {Element | undefined} undefined if its end is not there yet */
  #nextElement() {
    const end = this.#endOfElement();
    if (end < 0) return undefined;
    const text = this.#pending.slice(0, end);
    this.#pending = this.#pending.slice(end);
    this.#at = 0;
    const before = /^\s*/.exec(text)?.[0] ?? '';
    const line = this.#line + countLines(before);
    const value = parsed(text, this.#line);
    this.#line += countLines(text);
    this.#state = 'comma';
    return { value, line };
  }

  #close() {
    if (this.#depth === 0) {
      throw new ImportFailure('json', {
        line: this.#line + countLines(this.#pending.slice(0, this.#at)),
      });
    }
    this.#depth--;
  }

  /**
   * @returns {number} the offset of the comma or bracket behind the element; -1 if it is not there
   *   yet
   */
  #endOfElement() {
    const text = this.#pending;
    for (; this.#at < text.length; this.#at++) {
      const character = text[this.#at];
      if (this.#isString) {
        const end = endOfString(text, this.#at);
        if (end < 0) {
          this.#at = text.length - backslashesBefore(text, text.length);
          return -1;
        }
        this.#at = end;
        this.#isString = false;
      } else if (character === '"') this.#isString = true;
      else if (character === '{' || character === '[') this.#depth++;
      else if (this.#depth === 0 && (character === ',' || character === ']')) return this.#at;
      else if (character === '}' || character === ']') this.#close();
    }
    return -1;
  }
}

/**
 * Returns the offset of the quotation mark that ends a string.
 * @param {string} text @param {number} from  an offset inside the string, not behind a backslash
 * @returns {number} -1 if it is not there yet
 */
function endOfString(text, from) {
  for (let end = text.indexOf('"', from); end >= 0; end = text.indexOf('"', end + 1)) {
    if (backslashesBefore(text, end) % 2 === 0) return end;
  }
  return -1;
}

/** @param {string} text @param {number} end */
function backslashesBefore(text, end) {
  let count = 0;
  while (text[end - 1 - count] === '\\') count++;
  return count;
}

/** @param {string} text @param {number} line in which it begins */
function parsed(text, line) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportFailure('json', { line: line + linesBeforeError(text, String(error)),
      cause: error });
  }
}

/**
 * Returns in which line of the text the error is, by the browser's message; 0 if it does not say.
 *
 * @param {string} text
 * @param {string} message
 */
function linesBeforeError(text, message) {
  const [, line] = /line (\d+)/.exec(message) ?? [];
  if (line) return Number(line) - 1;
  const [, position] = /position (\d+)/.exec(message) ?? [];
  return position ? countLines(text.slice(0, Number(position))) : 0;
}

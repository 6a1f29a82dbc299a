/**
 * Reads lists of links in HTML without a DOM, so that it also works in unit tests and
 * with large files. It looks at each character once: a file of 128 MB that consists of
 * tags without an end takes no longer than another.
 */

import { decoded } from '../../model/text/references.js';

/**
 * @typedef
 *   {{name: string, isEnd: boolean, attributes: (name: string) => string, text: string, at: number}}
 *   Tag text: what follows up to the next tag, without references
 */

/**
 * The parts of a tag (HTML standard, "Tokenization"): after < and after each part, one of them is
 * matched.
 */
const NAME = /(\/?)([a-z][^\s/>]*)/iy;
const BEFORE_ATTRIBUTE = /[\s/]*/y;
const ATTRIBUTE_NAME = /[^\s/>][^\s/>=]*/y;
const EQUALS = /\s*=\s*/y;
const BARE_VALUE = /[^\s>]*/y;

/**
 * @param {string} html
 * @returns {Generator<Tag>} up to the first tag without an end, which as in browsers takes the rest
 *   of the file
 */
export function* tagsOf(html) {
  for (let at = html.indexOf('<'); at >= 0;) {
    const [start, slash, name] = matchAt(NAME, html, at + 1) ?? [''];
    const tag = start ? attributesFrom(html, at + 1 + start.length) : { end: at + 1, values: null };
    if (!tag) return;
    const next = html.indexOf('<', tag.end);
    const { values } = tag;
    if (values) {
      yield {
        name: name.toLowerCase(),
        isEnd: slash !== '',
        attributes: (wanted) => decoded(values.get(wanted) ?? ''),
        text: decoded(html.slice(tag.end, next < 0 ? undefined : next)),
        at,
      };
    }
    at = next;
  }
}

/** @param {RegExp} part  sticky @param {string} html @param {number} at */
function matchAt(part, html, at) {
  part.lastIndex = at;
  return part.exec(html);
}

/**
 * @param {string} html @param {number} at  behind the name of a tag
 * @returns {{values: Map<string, string>, end: number} | null} null if the tag has no end
 */
function attributesFrom(html, at) {
  /** @type {Map<string, string>} */
  const values = new Map();
  for (let end = at;;) {
    end += matchAt(BEFORE_ATTRIBUTE, html, end)?.[0].length ?? 0;
    if (html[end] === '>') return { values, end: end + 1 };
    const name = matchAt(ATTRIBUTE_NAME, html, end)?.[0];
    if (name === undefined) return null;
    end += name.length;
    const equals = matchAt(EQUALS, html, end)?.[0] ?? '';
    const value = equals ? valueFrom(html, end + equals.length) : { text: '', end };
    if (!value) return null;
    const key = name.toLowerCase();
    if (!values.has(key)) values.set(key, value.text);
    end = value.end;
  }
}

/**
 * @param {string} html
 * @param {number} at
 * @returns {{text: string, end: number} | null} null if its quotation mark is not closed
 */
function valueFrom(html, at) {
  const quote = html[at];
  if (quote !== '"' && quote !== "'") {
    const text = matchAt(BARE_VALUE, html, at)?.[0] ?? '';
    return { text, end: at + text.length };
  }
  const end = html.indexOf(quote, at + 1);
  return end < 0 ? null : { text: html.slice(at + 1, end), end: end + 1 };
}

import { build } from '../elements.js';

/**
 * Where words may be parted, as the browser's own dictionaries for hyphens
 * know it: words are set in a column without any width, and where they break,
 * a syllable ends. So it knows the languages that the browser knows.
 */
export class Syllables {
  #column = build('div', { class: 'syllable-column', 'aria-hidden': 'true' });

  constructor() {
    document.body.append(this.#column);
  }

  /**
   * @param {Text} text
   * @returns {Map<number, number[]>} by the place of a word, the ends of its
   *   syllables but the last one
   */
  breaksIn(text) {
    const words = Array.from(text.data.matchAll(LONG_WORD), ({ index, 0: word }) => ({ index, word }));
    this.#column.lang = text.parentElement?.closest('[lang]')?.getAttribute('lang') ?? '';
    const nodes = words.map(({ word }) => document.createTextNode(word));
    // A space parts them; each begins a line of its own anyway.
    this.#column.replaceChildren(...nodes.flatMap((node) => [node, ' ']));
    const found = words.map(({ index }, i) => /** @type {[number, number[]]} */ ([index, breaksOf(nodes[i])]));
    this.#column.replaceChildren();
    return new Map(found.filter(([, ends]) => ends.length > 0));
  }

  end() {
    this.#column.remove();
  }
}

/** Shorter ones have one syllable, or two that nobody parts. */
const LONG_WORD = /[\p{L}\p{M}]{4,}/gu;

/** @param {Text} node */
function breaksOf(node) {
  const range = new Range();
  const ends = [];
  let line = NaN;
  for (let i = 0; i < node.length; i++) {
    range.setStart(node, i);
    range.setEnd(node, i + 1);
    const { top } = range.getBoundingClientRect();
    if (i > 0 && top > line) ends.push(i);
    line = top;
  }
  return ends;
}

/**
 * @param {string} lang
 * @returns {boolean} whether the browser has a dictionary for it
 */
export function hasSyllables(lang) {
  const syllables = new Syllables();
  const holder = build('p', { lang }, SAMPLE);
  const found = syllables.breaksIn(/** @type {Text} */ (holder.firstChild));
  syllables.end();
  return found.size > 0;
}

/** Words that are parted in any language of Latin letters, and some of others. */
const SAMPLE = 'information international република категория πληροφορία';

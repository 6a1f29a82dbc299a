import { build } from '../elements.js';

/**
 * Finds syllables with the browser's own hyphenation dictionaries. Words are
 * laid out in a column of zero width, where the browser breaks them after each
 * syllable. This works in the languages for which the browser has a dictionary.
 */
export class Syllables {
  #column = build('div', { class: 'syllable-column', 'aria-hidden': 'true' });

  constructor() {
    document.body.append(this.#column);
  }

  /**
   * @param {Text} text
   * @returns {Map<number, number[]>} the keys are the offsets of the words in
   *   the text; the values are the offsets, in the word, at which all syllables
   *   but the last end
   */
  breaksIn(text) {
    const words = Array.from(text.data.matchAll(LONG_WORD),
      ({ index, 0: word }) => ({ index, word }));
    this.#column.lang = text.parentElement?.closest('[lang]')?.getAttribute('lang') ?? '';
    const nodes = words.map(({ word }) => document.createTextNode(word));
    // The words are separated by spaces, so that each word starts on a new
    // line.
    this.#column.replaceChildren(...nodes.flatMap((node) => [node, ' ']));
    const found = words.map(({ index },
      i) => /** @type {[number, number[]]} */ ([index, breaksOf(nodes[i])])
    );
    this.#column.replaceChildren();
    return new Map(found.filter(([, ends]) => ends.length > 0));
  }

  end() {
    this.#column.remove();
  }
}

/**
 * Matches words of at least four letters. Shorter words have one syllable, or two that are never
 * separated.
 */
const LONG_WORD = /[\p{L}\p{M}]{4,}/gu;

/** @param {Text} node */
function breaksOf(node) {
  const range = new Range();
  const ends = [];
  let lineTop = NaN;
  for (let i = 0; i < node.length; i++) {
    range.setStart(node, i);
    range.setEnd(node, i + 1);
    const { top } = range.getBoundingClientRect();
    if (i > 0 && top > lineTop) ends.push(i);
    lineTop = top;
  }
  return ends;
}

/**
 * @param {string} lang
 * @returns {boolean} whether the browser has a hyphenation dictionary for the language
 */
export function hasSyllables(lang) {
  const syllables = new Syllables();
  const holder = build('p', { lang }, SAMPLE_WORDS);
  const found = syllables.breaksIn(/** @type {Text} */ (holder.firstChild));
  syllables.end();
  return found.size > 0;
}

/**
 * Words that can be hyphenated in any language with Latin letters, and in some languages with
 * Cyrillic or Greek letters.
 */
const SAMPLE_WORDS = 'information international република категория πληροφορία';

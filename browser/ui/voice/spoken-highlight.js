import { rangeOf } from './sentences.js';

/**
 * Highlights the sentence and the word that are being spoken, with the CSS
 * Custom Highlight API, which changes no element. In a browser without this API,
 * the whole paragraph is shaded.
 *
 * @import { Sentence } from './sentences.js'
 */

// The names of the highlights, which voice.css styles with ::highlight().
const SENTENCE = 'spoken-sentence';
const WORD = 'spoken-word';

export class SpokenHighlight {
  /** @type {HTMLElement | null} */
  #element = null;

  /** @param {Sentence} sentence */
  showSentence({ passage, start, end }) {
    this.clear();
    if (hasHighlights()) {
      CSS.highlights.set(SENTENCE, new Highlight(rangeOf(passage, start, end)));
    } else {
      this.#element = passage.element;
      this.#element.dataset.spoken = '';
    }
  }

  /**
   * @param {Sentence} sentence
   * @param {number} start
   * @param {number} end both are offsets in the passage's text
   */
  showWord({ passage }, start, end) {
    if (hasHighlights()) CSS.highlights.set(WORD, new Highlight(rangeOf(passage, start, end)));
  }

  clearWord() {
    if (hasHighlights()) CSS.highlights.delete(WORD);
  }

  clear() {
    if (hasHighlights()) CSS.highlights.delete(SENTENCE);
    this.clearWord();
    delete this.#element?.dataset.spoken;
    this.#element = null;
  }
}

function hasHighlights() {
  return typeof Highlight === 'function' && 'highlights' in CSS;
}

/**
 * Scrolls to a sentence unless it is already in the middle part of the window.
 * If the text moved at every sentence, it would be hard to follow.
 *
 * @param {Sentence} sentence
 */
export function scrollToSentence({ passage, start, end }) {
  openDetailsAround(passage.element);
  const box = rangeOf(passage, start, end).getBoundingClientRect();
  const isInView = box.top >= innerHeight * 0.1 && box.bottom <= innerHeight * 0.75 && box.left >= 0
    && box.right <= innerWidth;
  if (isInView) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  // only in the paged layouts, where text continues beside the window
  const isOnOtherPage = box.right < 0 || box.left > innerWidth;
  if (isOnOtherPage) {
    passage.element.scrollIntoView({ block: 'nearest', inline: 'start', behavior });
  } else scrollBy({ top: box.top - innerHeight * 0.25, behavior });
}

/** @param {Element} element */
function openDetailsAround(element) {
  for (let around = element.closest('details'); around;
    around = around.parentElement?.closest('details') ?? null) around.open = true;
}

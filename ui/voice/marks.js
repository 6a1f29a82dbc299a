import { rangeIn } from './sentences.js';

/**
 * Marks in the text what is being said, without changing the text: by
 * highlights where the browser has them, else on the whole paragraph.
 *
 * @import { Sentence } from './sentences.js'
 */

// Names in voice.css, ::highlight().
const SENTENCE = 'spoken-sentence';
const WORD = 'spoken-word';

export class VoiceMarks {
  /** @type {HTMLElement | null} */
  #element = null;

  /** @param {Sentence} sentence */
  sentence({ passage, start, end }) {
    this.clear();
    if (hasHighlights()) {
      CSS.highlights.set(SENTENCE, new Highlight(rangeIn(passage, start, end)));
    } else {
      this.#element = passage.element;
      this.#element.dataset.spoken = '';
    }
  }

  /** @param {Sentence} sentence @param {number} start @param {number} end  in its passage */
  word({ passage }, start, end) {
    if (hasHighlights()) CSS.highlights.set(WORD, new Highlight(rangeIn(passage, start, end)));
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
 * Keeps what is being said in view: only when it leaves the middle of the
 * window, so that the text does not move with every sentence.
 *
 * @param {Sentence} sentence
 */
export function followSentence({ passage, start, end }) {
  openAround(passage.element);
  const box = rangeIn(passage, start, end).getBoundingClientRect();
  const inSight = box.top >= innerHeight * 0.1 && box.bottom <= innerHeight * 0.75 && box.left >= 0 && box.right <= innerWidth;
  if (inSight) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  const beside = box.right < 0 || box.left > innerWidth; // on another of the pages that layouts turn
  if (beside) passage.element.scrollIntoView({ block: 'nearest', inline: 'start', behavior });
  else scrollBy({ top: box.top - innerHeight * 0.25, behavior });
}

/** @param {Element} element */
function openAround(element) {
  for (let around = element.closest('details'); around; around = around.parentElement?.closest('details') ?? null) around.open = true;
}

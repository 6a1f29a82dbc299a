import { Units } from './units.js';

/**
 * @import { TextOnScreen } from './article-highlights.js'
 * @import { Passage } from '../../model/highlights/highlight.js'
 * @import { Unit } from './units.js'
 *
 * @typedef {object} Step  what an arrow key does
 * @property {Unit} unit
 * @property {1 | -1} direction
 */

/**
 * Selects a passage by words and sentences, as the arrow keys do in a text field: they
 * move to another word or sentence, and with Shift they extend the selection.
 */
export class KeyboardSelection {
  #units;
  #text;
  /** Where the selection was started. @type {number} */
  #base;
  /** The end that Shift and an arrow key move. @type {number} */
  #moving;

  /**
   * @param {string} text an article's normalized text
   * @param {number} offset the selection begins in the sentence there
   * @param {string} [lang]
   */
  constructor(text, offset, lang) {
    this.#text = text;
    this.#units = new Units(text, lang);
    const { start, end } = this.#units.after('sentence', offset)
      ?? this.#units.before('sentence', offset) ?? { start: 0, end: 0 };
    [this.#base, this.#moving] = [start, end];
  }

  /** @returns {Passage} */
  get passage() {
    return { start: Math.min(this.#base, this.#moving), end: Math.max(this.#base, this.#moving) };
  }

  /**
   * Moves to the next or the previous word or sentence.
   *
   * @param {Step} step
   * @returns {string} the selected text
   */
  move({ unit, direction }) {
    const { start, end } = this.passage;
    const next = direction === 1
      ? this.#units.after(unit, end, 'start')
      : this.#units.before(unit, start);
    if (next) [this.#base, this.#moving] = [next.start, next.end];
    return this.#quote(this.passage);
  }

  /**
   * Moves one end of the selection by a word or a sentence.
   *
   * @param {Step} step
   * @returns {string} the text that was added or removed
   */
  extend(step) {
    const from = this.#moving;
    this.#moving = this.#edge(step, from) ?? from;
    // a selection is never empty
    if (this.#moving === this.#base) this.#moving = this.#edge(step, this.#base) ?? from;
    return this.#quote({ start: Math.min(from, this.#moving), end: Math.max(from, this.#moving) });
  }

  /** @param {Step} step @param {number} from @returns {number | undefined} */
  #edge({ unit, direction }, from) {
    return direction === 1
      ? this.#units.after(unit, from)?.end
      : this.#units.before(unit, from)?.start;
  }

  /** @param {Passage} passage */
  #quote({ start, end }) {
    return this.#text.slice(start, end).trim();
  }
}

/**
 * @param {KeyboardEvent} event
 * @param {boolean} isRightToLeft
 * @returns {Step | null} null if the key is no arrow key
 */
export function stepOf({ key }, isRightToLeft) {
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  /** @type {Record<string, Step>} */
  const steps = {
    [forward]: { unit: 'word', direction: 1 },
    [backward]: { unit: 'word', direction: -1 },
    ArrowDown: { unit: 'sentence', direction: 1 },
    ArrowUp: { unit: 'sentence', direction: -1 },
  };
  return Object.hasOwn(steps, key) ? steps[key] : null;
}

/**
 * Selects a passage on the screen.
 *
 * @param {TextOnScreen} text
 * @param {Passage} passage
 * @returns {Range}
 */
export function selectOnScreen(text, { start, end }) {
  const range = text.rangeOf(start, end);
  getSelection()?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer,
    range.endOffset);
  return range;
}

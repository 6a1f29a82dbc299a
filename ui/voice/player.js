import { textOf, wordLength } from './sentences.js';

/**
 * @import { Speech, Voice } from './engine.js'
 * @import { Sentence } from './sentences.js'
 *
 * @typedef {'silent' | 'speaking' | 'paused' | 'finished' | 'failed'} State
 *
 * @typedef {object} Manner  how a language is spoken
 * @property {Voice} voice
 * @property {number} rate
 *
 * @typedef {object} Listener
 * @property {(state: State) => void} state
 * @property {(sentence: Sentence) => void} sentence  it is spoken from now on
 * @property {(sentence: Sentence, start: number, end: number) => void} word
 *   the place in the passage's text
 */

/**
 * Reads sentences aloud, one utterance each: so what is being said is known
 * even from voices that report no words.
 *
 * A pause ends the utterance and going on begins another at the same word:
 * the platforms' own pause does nothing on Android, and some voices never
 * come back from it.
 */
export class VoicePlayer {
  #speech;
  #sentences;
  #mannerOf;
  #listener;
  #at = 0;
  #word = 0; // where the last reported word begins in the sentence
  #utterance = 0; // counts them: what an earlier one reports is ignored
  /** @type {State} */
  #state = 'silent';

  /**
   * @param {Speech} speech
   * @param {Sentence[]} sentences
   * @param {(lang: string) => Manner} mannerOf
   * @param {Listener} listener
   */
  constructor(speech, sentences, mannerOf, listener) {
    this.#speech = speech;
    this.#sentences = sentences;
    this.#mannerOf = mannerOf;
    this.#listener = listener;
  }

  get state() {
    return this.#state;
  }

  /** Goes on where it was; from the beginning after the end. */
  play() {
    if (this.#at >= this.#sentences.length) this.#moveTo(0);
    this.#speak();
  }

  pause() {
    this.#silence();
    this.#enter('paused');
  }

  stop() {
    this.#silence();
    this.#enter('silent');
  }

  /** @param {number} index  of the sentence from which to read */
  playFrom(index) {
    this.#moveTo(index);
    this.#speak();
  }

  /** @param {number} steps  sentences forwards, or backwards */
  skip(steps) {
    this.#moveTo(Math.min(Math.max(this.#at + steps, 0), this.#sentences.length - 1));
    if (this.#state === 'speaking') {
      this.#speak();
    } else {
      this.#listener.sentence(this.#sentences[this.#at]);
    }
  }

  /** Takes up a changed voice or rate, at the word that is being spoken. */
  refresh() {
    if (this.#state === 'speaking') this.#speak();
  }

  /** @param {number} index */
  #moveTo(index) {
    this.#at = index;
    this.#word = 0;
  }

  #silence() {
    this.#utterance++;
    this.#speech.cancel();
  }

  #speak() {
    const sentence = this.#sentences[this.#at];
    if (!sentence) {
      this.#enter('finished');
      return;
    }
    this.#silence();
    this.#enter('speaking');
    this.#listener.sentence(sentence);
    const { lang } = sentence.passage;
    const text = textOf(sentence).slice(this.#word);
    this.#speech.speak({ text, lang, ...this.#mannerOf(lang) }, this.#hearing(sentence, this.#word));
  }

  /**
   * @param {Sentence} sentence
   * @param {number} skipped  characters of the sentence that were spoken before
   */
  #hearing(sentence, skipped) {
    const mine = this.#utterance;
    const isCurrent = () => mine === this.#utterance;
    return {
      word: (/** @type {number} */ start, /** @type {number} */ length) => isCurrent() && this.#heard(sentence, skipped + start, length),
      end: () => isCurrent() && this.#next(),
      error: () => isCurrent() && this.#enter('failed'),
    };
  }

  /** @param {Sentence} sentence @param {number} word @param {number} length */
  #heard(sentence, word, length) {
    this.#word = word;
    const start = sentence.start + word;
    const end = start + (length || wordLength(sentence.passage.text, start));
    this.#listener.word(sentence, start, Math.min(end, sentence.end));
  }

  #next() {
    this.#moveTo(this.#at + 1);
    this.#speak();
  }

  /** @param {State} state */
  #enter(state) {
    if (this.#state === state) return;
    this.#state = state;
    this.#listener.state(state);
  }
}

import { textOf, wordLength } from './sentences.js';

/**
 * @import { Speech, UtteranceListener, Voice } from './device-speech.js'
 * @import { Sentence } from './sentences.js'
 *
 * @typedef {'silent' | 'speaking' | 'paused' | 'finished' | 'failed'} State
 *
 * @typedef {object} VoiceAndRate
 * @property {Voice} voice
 * @property {number} rate  1 is the voice's own speed
 *
 * @typedef {object} PlayerListener
 * @property {(state: State) => void} state  called when the state changes
 * @property {(sentence: Sentence) => void} sentence  called when the player moves to a sentence
 * @property {(sentence: Sentence, start: number, end: number) => void} word
 *   called when the voice begins a word; start and end are the word's offsets
 *   in the passage's text
 */

/**
 * Reads sentences aloud. Each sentence is a separate utterance, so the player
 * knows the current sentence even if the voice reports no words.
 *
 * The method pause cancels the utterance, and play starts a new one at the same
 * word. The platform's own pause is not used, because it does nothing on
 * Android and some voices never resume after it.
 */
export class VoicePlayer {
  #speech;
  #sentences;
  #voiceFor;
  #listener;
  #index = 0; // of the current sentence
  #wordStart = 0; // where the last reported word begins in that sentence
  #utteranceId = 0; // identifies the current utterance; reports of earlier ones are ignored
  /** @type {State} */
  #state = 'silent';

  /**
   * @param {Speech} speech
   * @param {Sentence[]} sentences
   * @param {(lang: string) => VoiceAndRate} voiceFor
   * @param {PlayerListener} listener
   */
  constructor(speech, sentences, voiceFor, listener) {
    this.#speech = speech;
    this.#sentences = sentences;
    this.#voiceFor = voiceFor;
    this.#listener = listener;
  }

  get state() {
    return this.#state;
  }

  /** Resumes at the current word. If all sentences have been spoken, restarts at the first. */
  play() {
    if (this.#index >= this.#sentences.length) this.#moveTo(0);
    this.#speak();
  }

  pause() {
    this.#silence();
    this.#setState('paused');
  }

  stop() {
    this.#silence();
    this.#setState('silent');
  }

  /** @param {number} index  of the first sentence to read */
  playFrom(index) {
    this.#moveTo(index);
    this.#speak();
  }

  /** @param {number} steps  how many sentences to skip; negative numbers go back */
  skip(steps) {
    this.#moveTo(Math.min(Math.max(this.#index + steps, 0), this.#sentences.length - 1));
    if (this.#state === 'speaking') {
      this.#speak();
    } else {
      this.#listener.sentence(this.#sentences[this.#index]);
    }
  }

  /** Continues at the current word with the voice and rate that the user has just picked. */
  refresh() {
    if (this.#state === 'speaking') this.#speak();
  }

  /** @param {number} index */
  #moveTo(index) {
    this.#index = index;
    this.#wordStart = 0;
  }

  #silence() {
    this.#utteranceId++;
    this.#speech.cancel();
  }

  #speak() {
    const sentence = this.#sentences[this.#index];
    if (!sentence) {
      this.#setState('finished');
      return;
    }
    this.#silence();
    this.#setState('speaking');
    this.#listener.sentence(sentence);
    const { lang } = sentence.passage;
    const text = textOf(sentence).slice(this.#wordStart);
    this.#speech.speak({ text, lang, ...this.#voiceFor(lang) },
      this.#utteranceListener(sentence, this.#wordStart));
  }

  /**
   * Returns a listener for the utterance that starts now. The listener ignores
   * all reports that arrive after this utterance was canceled.
   *
   * @param {Sentence} sentence
   * @param {number} skipped  the offset in the sentence at which the utterance begins
   * @returns {UtteranceListener}
   */
  #utteranceListener(sentence, skipped) {
    const id = this.#utteranceId;
    const isCurrent = () => id === this.#utteranceId;
    return {
      word: (/** @type {number} */ start, /** @type {number} */ length) =>
        isCurrent() && this.#reportWord(sentence, skipped + start, length),
      end: () => isCurrent() && this.#next(),
      error: () => isCurrent() && this.#setState('failed'),
    };
  }

  /** @param {Sentence} sentence @param {number} wordStart @param {number} length */
  #reportWord(sentence, wordStart, length) {
    this.#wordStart = wordStart;
    const start = sentence.start + wordStart;
    const end = start + (length || wordLength(sentence.passage.text, start));
    this.#listener.word(sentence, start, Math.min(end, sentence.end));
  }

  #next() {
    this.#moveTo(this.#index + 1);
    this.#speak();
  }

  /** @param {State} state */
  #setState(state) {
    if (this.#state === state) return;
    this.#state = state;
    this.#listener.state(state);
  }
}

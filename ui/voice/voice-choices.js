import { voicesFor } from './engine.js';

/**
 * @import { Settings } from '../settings/settings.js'
 * @import { SettingsStore } from '../settings/store.js'
 * @import { Voice } from './engine.js'
 * @import { Manner } from './player.js'
 */

/** In percent of a voice's own speed; the range of SpeechSynthesisUtterance.rate is wider than anyone can follow. */
export const RATES = { least: 50, most: 250, step: 10, initial: 100 };

/**
 * How each language of an article is spoken: by the chosen voice or the first
 * that the device has for it, and where it has none, as the article's own
 * language is.
 */
export class Manners {
  #voices;
  #lang;
  #store;

  /**
   * @param {Voice[]} voices
   * @param {string} lang  the article's, as BCP 47
   * @param {SettingsStore} store
   */
  constructor(voices, lang, store) {
    this.#voices = voices;
    this.#lang = lang;
    this.#store = store;
  }

  /** @param {string} lang @returns {Voice[]} */
  voicesFor(lang) {
    return voicesFor(this.#voices, lang);
  }

  /** @param {string} lang @returns {Manner | null} null without any voice */
  of(lang) {
    return this.#own(lang || this.#lang) ?? this.#own(this.#lang);
  }

  /**
   * @param {string} lang
   * @param {import('../settings/settings.js').VoiceChoice} changes
   */
  choose(lang, changes) {
    const { voices } = this.#store.values;
    const key = primary(lang);
    this.#store.set({ voices: { ...voices, [key]: { ...voices[key], ...changes } } });
  }

  /** @param {string} lang @returns {Manner | null} */
  #own(lang) {
    const candidates = this.voicesFor(lang);
    const { voice: id, rate = RATES.initial } = this.#store.values.voices[primary(lang)] ?? {};
    const voice = candidates.find((each) => each.id === id) ?? candidates[0];
    const within = Math.min(Math.max(rate, RATES.least), RATES.most);
    return voice ? { voice, rate: within / 100 } : null;
  }
}

/** @param {string} lang */
function primary(lang) {
  return lang.toLowerCase().split('-')[0];
}

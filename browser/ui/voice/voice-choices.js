import { voicesFor } from './device-speech.js';

/**
 * @import { Settings } from '../../model/settings.js'
 * @import { SettingsStore } from '../settings/store.js'
 * @import { Voice } from './device-speech.js'
 * @import { VoiceAndRate } from './player.js'
 */

/**
 * The rates to choose from, in percent of a voice's own speed. Nobody can follow the fastest rates
 * that SpeechSynthesisUtterance allows.
 */
export const RATE_PERCENT = { min: 50, max: 250, step: 10, initial: 100 };

/**
 * Selects a voice and a rate for each language in an article: the voice that
 * the user picked for the language, or else the device's first voice for that
 * language.
 * Text in a language without any voice gets the voice of the article's main
 * language.
 */
export class VoiceChoices {
  #voices;
  #lang;
  #store;

  /**
   * @param {Voice[]} voices
   * @param {string} lang  the article's main language, as BCP 47
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

  /**
   * @param {string} lang
   * @returns {VoiceAndRate | null} null if neither this language nor the article's main language
   *   has a voice
   */
  forLanguage(lang) {
    return this.#forExactLanguage(lang || this.#lang) ?? this.#forExactLanguage(this.#lang);
  }

  /**
   * Saves the voice or the rate that the user picked for a language.
   *
   * @param {string} lang
   * @param {import('../../model/settings.js').VoiceChoice} changes
   */
  choose(lang, changes) {
    const { voices } = this.#store.values;
    const key = primary(lang);
    this.#store.set({ voices: { ...voices, [key]: { ...voices[key], ...changes } } });
  }

  /** @param {string} lang @returns {VoiceAndRate | null} */
  #forExactLanguage(lang) {
    const candidates = this.voicesFor(lang);
    const { voice: id, rate = RATE_PERCENT.initial } = this.#store.values.voices[primary(lang)]
      ?? {};
    const voice = candidates.find((each) => each.id === id) ?? candidates[0];
    const percent = Math.min(Math.max(rate, RATE_PERCENT.min), RATE_PERCENT.max);
    return voice ? { voice, rate: percent / 100 } : null;
  }
}

/** @param {string} lang */
function primary(lang) {
  return lang.toLowerCase().split('-')[0];
}

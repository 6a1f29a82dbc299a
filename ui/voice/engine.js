/**
 * The device's own voices. Voices that live on somebody's server are left
 * out: they would be sent what is read.
 *
 * @typedef {object} Voice
 * @property {string} id
 * @property {string} name
 * @property {string} lang  BCP 47
 *
 * @typedef {object} Utterance
 * @property {string} text
 * @property {string} lang
 * @property {Voice} voice
 * @property {number} rate  1 is the voice's own speed
 *
 * @typedef {object} Hearing  what comes back while an utterance is spoken
 * @property {(start: number, length: number) => void} word  of which nothing
 *   comes from some voices; the length is 0 where the voice does not tell it
 * @property {() => void} end  it was spoken to its end
 * @property {(code: string) => void} error
 *
 * @typedef {object} Speech
 * @property {() => Promise<Voice[]>} voices
 * @property {(utterance: Utterance, hearing: Hearing) => void} speak
 * @property {() => void} cancel  of what was cancelled nothing is heard any more
 *
 * @typedef {(run: () => void, delay: number) => unknown} Later  the platform's timer, or a test's own; in ms
 */

/** How long browsers may take to find their voices, in ms. Chromium needs some 100 at its first question. */
const PATIENCE = 1000;

/** @implements {Speech} */
export class DeviceSpeech {
  #later;

  /** @param {Later} [later] what the wait for voices goes by */
  constructor(later = (run, delay) => setTimeout(run, delay)) {
    this.#later = later;
  }

  /** @returns {Promise<Voice[]>} */
  async voices() {
    const all = await platformVoices(this.#later);
    return all.filter(({ localService }) => localService).map(({ voiceURI, name, lang }) => (
      { id: voiceURI, name, lang: lang.replace('_', '-') })); // Android writes en_US
  }

  /**
   * @param {Utterance} what
   * @param {Hearing} hearing
   */
  speak({ text, lang, voice, rate }, hearing) {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = lang || voice.lang;
    utterance.voice = speechSynthesis.getVoices().find(({ voiceURI, localService }) => localService && voiceURI === voice.id) ?? null;
    utterance.rate = rate;
    if (!utterance.voice) { // it was removed: the browser would choose any other
      hearing.error('voice-unavailable');
      return;
    }
    utterance.addEventListener('boundary', (event) => {
      if (event.name === 'word') hearing.word(event.charIndex, event.charLength ?? 0);
    });
    utterance.addEventListener('end', () => hearing.end());
    utterance.addEventListener('error', ({ error }) => hearing.error(error));
    speechSynthesis.speak(utterance);
  }

  cancel() {
    speechSynthesis.cancel();
  }
}

/** @param {Later} later @returns {Promise<SpeechSynthesisVoice[]>} none where there is no speech */
async function platformVoices(later) {
  if (!('speechSynthesis' in globalThis)) return [];
  if (speechSynthesis.getVoices().length === 0) await voicesChanged(later);
  return speechSynthesis.getVoices();
}

/** @param {Later} later @returns {Promise<void>} */
function voicesChanged(later) {
  return new Promise((resolve) => {
    speechSynthesis.addEventListener('voiceschanged', () => resolve(), { once: true });
    later(resolve, PATIENCE);
  });
}

/**
 * The voices for a language, those for its region first.
 *
 * @param {Voice[]} voices
 * @param {string} lang
 * @returns {Voice[]}
 */
export function voicesFor(voices, lang) {
  const wanted = lang.toLowerCase();
  const [primary] = wanted.split('-');
  const related = voices.filter((voice) => voice.lang.toLowerCase().split('-')[0] === primary);
  return related.toSorted((a, b) => Number(b.lang.toLowerCase() === wanted) - Number(a.lang.toLowerCase() === wanted));
}

/**
 * Speaks text with the voices that are installed on the device. Voices that run
 * on a server are left out, because the browser would send the text to that
 * server.
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
 * @typedef {object} UtteranceListener
 * @property {(start: number, length: number) => void} word
 *   called when the voice begins a word, with the word's offset in the text and
 *   its length; the length is 0 if the voice does not report it, and some
 *   voices never report words
 * @property {() => void} end  called when the whole utterance has been spoken
 * @property {(code: string) => void} error  called with a code of SpeechSynthesisErrorEvent
 *
 * @typedef {object} Speech
 * @property {() => Promise<Voice[]>} voices
 * @property {(utterance: Utterance, listener: UtteranceListener) => void} speak
 * @property {() => void} cancel  stops the current utterance and drops all others
 *
 * @typedef {(run: () => void, delayMs: number) => unknown} SetTimer the platform's setTimeout, or a
 *   fake one in tests
 */

/**
 * How long to wait until the browser has loaded its list of voices. Chromium needs about 100 ms.
 */
const VOICES_TIMEOUT_MS = 1000;

/** @implements {Speech} */
export class DeviceSpeech {
  #setTimer;

  /** @param {SetTimer} [setTimer] */
  constructor(setTimer = (run, delayMs) => setTimeout(run, delayMs)) {
    this.#setTimer = setTimer;
  }

  /** @returns {Promise<Voice[]>} */
  async voices() {
    const all = await platformVoices(this.#setTimer);
    return all.filter(({ localService }) => localService).map(({ voiceURI, name, lang }) => (
      { id: voiceURI, name, lang: lang.replace('_', '-') }
    )); // Android writes en_US instead of en-US
  }

  /**
   * @param {Utterance} requested
   * @param {UtteranceListener} listener
   */
  speak({ text, lang, voice, rate }, listener) {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = lang || voice.lang;
    utterance.voice =
      speechSynthesis.getVoices().find(({ voiceURI, localService }) =>
        localService && voiceURI === voice.id
      ) ?? null;
    utterance.rate = rate;
    // the voice was uninstalled, and the browser would speak with another one
    if (!utterance.voice) {
      listener.error('voice-unavailable');
      return;
    }
    utterance.addEventListener('boundary', (event) => {
      if (event.name === 'word') listener.word(event.charIndex, event.charLength ?? 0);
    });
    utterance.addEventListener('end', () => listener.end());
    utterance.addEventListener('error', ({ error }) => listener.error(error));
    speechSynthesis.speak(utterance);
  }

  cancel() {
    speechSynthesis.cancel();
  }
}

/**
 * @param {SetTimer} setTimer
 * @returns {Promise<SpeechSynthesisVoice[]>} empty if the platform has no speech
 */
async function platformVoices(setTimer) {
  if (!('speechSynthesis' in globalThis)) return [];
  if (speechSynthesis.getVoices().length === 0) await voicesChanged(setTimer);
  return speechSynthesis.getVoices();
}

/** @param {SetTimer} setTimer @returns {Promise<void>} */
function voicesChanged(setTimer) {
  return new Promise((resolve) => {
    speechSynthesis.addEventListener('voiceschanged', () => resolve(), { once: true });
    setTimer(resolve, VOICES_TIMEOUT_MS);
  });
}

/**
 * Returns the voices for a language. Those for the same region, such as
 * "de-AT", come first.
 *
 * @param {Voice[]} voices
 * @param {string} lang
 * @returns {Voice[]}
 */
export function voicesFor(voices, lang) {
  const wanted = lang.toLowerCase();
  const [primary] = wanted.split('-');
  const related = voices.filter((voice) => voice.lang.toLowerCase().split('-')[0] === primary);
  return related.toSorted((a, b) =>
    Number(b.lang.toLowerCase() === wanted) - Number(a.lang.toLowerCase() === wanted)
  );
}

/** Voices for tests: the browsers in which they run have none. */

/**
 * Runs in the reader view, or in a page that contains it: replaces speech synthesis by voices whose
 * events the
 * test sends. Also makes screen wake locks fail, and scrolling jump without
 * animation, because the test can only click on text that does not move.
 */
export function simulateVoices() {
  const voices = [
    { voiceURI: 'ada', name: 'Ada', lang: 'en_GB', localService: true },
    { voiceURI: 'bo', name: 'Bo', lang: 'en-US', localService: true },
    { voiceURI: 'dora', name: 'Dora', lang: 'de-DE', localService: true },
    { voiceURI: 'cloud', name: 'Cloud', lang: 'en-GB', localService: false },
  ];
  const simulated = { utterances: /** @type {unknown[]} */ ([]), locks: 0 };
  const synthesis = { getVoices: () => voices,
    speak: (/** @type {unknown} */ utterance) => simulated.utterances.push(utterance),
    cancel: () => {} };
  class Utterance extends EventTarget {
    /** @param {string} text */
    constructor(text) {
      super();
      this.text = text;
    }
  }
  const wakeLock = {
    request: async () => {
      simulated.locks++;
      throw new DOMException('refused', 'NotAllowedError');
    },
  };
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis, configurable: true });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance,
    configurable: true });
  Object.defineProperty(navigator, 'wakeLock', { value: wakeLock, configurable: true });
  Reflect.set(window, 'simulated', simulated);
  const scroll = window.scrollBy.bind(window);
  Reflect.set(window, 'scrollBy',
    (/** @type {ScrollToOptions} */ how) => scroll({ ...how, behavior: 'instant' }));
}

/**
 * Runs in the reader view: returns the current utterance, and the sentence and word that are marked
 * in the text.
 */
export function speech() {
  const { utterances, locks } = Reflect.get(window, 'simulated');
  const { text, lang, rate, voice } = utterances.at(-1) ?? {};
  const marked = (/** @type {string} */ name) =>
    [...CSS.highlights.get(name) ?? []].map(String).join();
  return { text, lang, rate, voice: voice?.name, count: utterances.length, locks,
    sentence: marked('spoken-sentence'), word: marked('spoken-word') };
}

/**
 * Runs in the reader view: sends an event to the current utterance.
 *
 * @param {string} type
 * @param {number} [charIndex]
 * @param {number} [charLength]
 */
export function sendEvent(type, charIndex, charLength) {
  const utterance = Reflect.get(window, 'simulated').utterances.at(-1);
  utterance.dispatchEvent(Object.assign(new Event(type), { name: 'word', charIndex, charLength }));
}

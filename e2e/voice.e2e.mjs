/** Reading aloud: with the browser's own speech, which has no voices here, and with voices that the test lends it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from './eventually.mjs';
import { inEachBrowser, openFixture, openReader, readerIsGone } from './harness.mjs';
import { appears, assertAccessible, clickOn, disappears, says, textOf } from './in-view.mjs';

/**
 * @import { Bench } from './harness.mjs'
 * @import { View } from './driver.mjs'
 *
 * @typedef {{text: string, lang: string, rate: number, voice: {name: string}} & EventTarget} Utterance
 */

/**
 * Runs in the view: voices that say nothing until the test has them say it, a
 * screen that must not stay on, and scrolling that is done at once, for a
 * click needs its place.
 */
function lendVoices() {
  const voices = [
    { voiceURI: 'ada', name: 'Ada', lang: 'en_GB', localService: true },
    { voiceURI: 'bo', name: 'Bo', lang: 'en-US', localService: true },
    { voiceURI: 'dora', name: 'Dora', lang: 'de-DE', localService: true },
    { voiceURI: 'cloud', name: 'Cloud', lang: 'en-GB', localService: false },
  ];
  const lent = { said: /** @type {unknown[]} */ ([]), locks: 0 };
  const speech = { getVoices: () => voices, speak: (/** @type {unknown} */ utterance) => lent.said.push(utterance), cancel: () => {} };
  class Utterance extends EventTarget {
    /** @param {string} text */
    constructor(text) {
      super();
      this.text = text;
    }
  }
  const wakeLock = {
    request: async () => {
      lent.locks++;
      throw new DOMException('refused', 'NotAllowedError');
    },
  };
  Object.defineProperty(window, 'speechSynthesis', { value: speech, configurable: true });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance, configurable: true });
  Object.defineProperty(navigator, 'wakeLock', { value: wakeLock, configurable: true });
  Reflect.set(window, 'lent', lent);
  const scroll = window.scrollBy.bind(window);
  Reflect.set(window, 'scrollBy', (/** @type {ScrollToOptions} */ how) => scroll({ ...how, behavior: 'instant' }));
}

/** What is being said, and what of it is marked. Runs in the view. */
function now() {
  const { said, locks } = Reflect.get(window, 'lent');
  const { text, lang, rate, voice } = said.at(-1) ?? {};
  const marked = (/** @type {string} */ name) => [...CSS.highlights.get(name) ?? []].map(String).join();
  return { text, lang, rate, voice: voice?.name, count: said.length, locks, sentence: marked('spoken-sentence'), word: marked('spoken-word') };
}

/** Runs in the view. @param {string} type @param {number} [charIndex] @param {number} [charLength] */
function hear(type, charIndex, charLength) {
  const utterance = Reflect.get(window, 'lent').said.at(-1);
  utterance.dispatchEvent(Object.assign(new Event(type), { name: 'word', charIndex, charLength }));
}

/** By the keyboard: the bar may have given way to the text. @param {View} view */
async function openVoice(view) {
  await view.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('.tools [aria-label="Read aloud"]')).focus());
  await view.press('Enter');
  await appears(view, '.voice');
}

/** @param {View} view @param {number} count */
async function saysUtterance(view, count) {
  await eventually(`utterance ${count}`, async () => (await view.evaluate(now)).count === count);
  return view.evaluate(now);
}

inEachBrowser('voice', (bench) => {
  test('without a voice of the device, that is said', async () => {
    const page = await openFixture(bench, 'news-ferry');
    const view = await openReader(bench, page);
    await openVoice(view);
    await says(view, '.voice-message', /no offline voice for British English/);
    await assertAccessible(view, 'no voice');
    await view.press('Escape');
    await disappears(view, '.voice');
    await view.press('Escape');
    await readerIsGone(bench, page);
    await page.close();
  });

  test('sentences follow one another, words are marked, and a tap reads from there', async () => {
    const page = await openFixture(bench, 'news-ferry');
    const view = await openReader(bench, page);
    await view.evaluate(lendVoices);
    await openVoice(view);
    const { text: first, lang, rate, voice, sentence, locks } = await saysUtterance(view, 1);
    assert.deepEqual({ lang, rate, voice, locks }, { lang: 'en-GB', rate: 1, voice: 'Ada', locks: 1 });
    assert.equal(sentence, first);
    await view.evaluate(hear, 'boundary', 0, 4);
    assert.equal((await view.evaluate(now)).word, first.slice(0, 4));
    for (const theme of ['light', 'dark', 'sepia', 'gray', 'contrast']) {
      // What ui/settings/appearance.js does for the setting.
      await view.evaluate((name) => { document.documentElement.dataset.theme = name; }, theme);
      await assertAccessible(view, `the voice speaks, ${theme}`);
    }

    await view.evaluate(hear, 'end');
    await saysUtterance(view, 2);
    await clickOn(view, '.content li:last-child');
    assert.match((await saysUtterance(view, 3)).text, /^The state of the batteries is shown on a screen/);

    await view.evaluate(hear, 'boundary', 4, 5);
    await clickOn(view, '.voice-keys button:nth-child(2)');
    assert.equal(await view.evaluate(() => document.querySelector('.voice-keys button:nth-child(2)')?.getAttribute('aria-label')), 'Play');
    await clickOn(view, '.voice-keys button:nth-child(2)');
    assert.match((await saysUtterance(view, 4)).text, /^state of the batteries/, 'it goes on at the word');
    await view.evaluate(hear, 'boundary', 0, 5);
    assert.equal((await view.evaluate(now)).word, 'state');
    await view.evaluate(() => {
      const select = /** @type {HTMLSelectElement} */ (document.querySelector('.voice-choice:last-of-type select'));
      select.value = 'sentence';
      select.dispatchEvent(new Event('change'));
    });
    await view.evaluate(hear, 'boundary', 6, 2);
    assert.equal((await view.evaluate(now)).word, '', 'only sentences are marked');
    assert.match((await view.evaluate(now)).sentence, /^The state of the batteries/);

    await clickOn(view, '.voice-keys button:last-child');
    assert.match((await saysUtterance(view, 5)).text, /^The third of these was the islanders' own idea/);
    await view.press('Escape');
    await disappears(view, '.voice');
    assert.deepEqual(await view.evaluate(() => [...CSS.highlights.keys()].filter((name) => name.startsWith('spoken'))), []);
    await page.close();
  });

  test('voice and speed are chosen, kept, and only the device’s own voices are offered', async () => {
    const page = await openFixture(bench, 'news-ferry');
    let view = await openReader(bench, page);
    await view.evaluate(lendVoices);
    await openVoice(view);
    await saysUtterance(view, 1);
    assert.equal(await textOf(view, '.voice-choice select'), 'AdaBo');
    await view.evaluate(() => {
      const [rate, voice] = ['.voice-rate input', '.voice-choice select'].map((each) => /** @type {HTMLInputElement} */ (document.querySelector(each)));
      rate.value = '150';
      rate.dispatchEvent(new Event('change'));
      voice.value = 'bo';
      voice.dispatchEvent(new Event('change'));
    });
    const changed = await saysUtterance(view, 3);
    assert.deepEqual([changed.rate, changed.voice], [1.5, 'Bo']);
    await eventually('the choice is saved', () => view.evaluate(async () => {
      const { storage } = Reflect.get(window, 'browser') ?? Reflect.get(window, 'chrome');
      const stored = await storage.local.get('view.voices');
      return /** @type {any} */ (stored['view.voices'])?.en?.voice === 'bo';
    }));
    await page.reload();
    view = await openReader(bench, page);
    await view.evaluate(lendVoices);
    await openVoice(view);
    const kept = await saysUtterance(view, 1);
    assert.deepEqual([kept.rate, kept.voice], [1.5, 'Bo']);
    await page.close();
  });

  test('code, footnotes and addresses are passed over', async () => {
    const { said, code } = await hearAll(bench, 'docs-queue');
    assert.ok(said.length > 500 && code.length > 10);
    assert.ok(!said.includes(code.slice(0, 20)));
    assert.doesNotMatch(said, /https?:|www\./);

    const withNotes = await hearAll(bench, 'long-read');
    assert.match(withNotes.said, /as a cook reads butter in a pan/);
    assert.doesNotMatch(withNotes.said, /another takes its place\.\s*2/, 'a mark');
    assert.doesNotMatch(withNotes.said, /flamingos of the delta|\u21A9/, 'a note');
  });

  test('a passage in another language is spoken by a voice for it', async () => {
    const page = await openFixture(bench, 'news-ferry');
    const view = await openReader(bench, page);
    await view.evaluate(() => document.querySelector('.content p:nth-of-type(2)')?.setAttribute('lang', 'de'));
    await view.evaluate(lendVoices);
    await openVoice(view);
    await saysUtterance(view, 1);
    await clickOn(view, '.content p:nth-of-type(2)');
    const { lang, voice } = await saysUtterance(view, 2);
    assert.deepEqual([lang, voice], ['de', 'Dora']);
    await page.close();
  });
});

/**
 * All that is said of a page, from its first sentence.
 * @param {Bench} bench @param {string} slug
 */
async function hearAll(bench, slug) {
  const page = await openFixture(bench, slug);
  const view = await openReader(bench, page);
  const code = await textOf(view, '.content pre');
  await view.evaluate(lendVoices);
  await openVoice(view);
  let said = '';
  for (let count = 1; ; count++) {
    said += `${(await saysUtterance(view, count)).text} `;
    await view.evaluate(hear, 'end');
    if (await view.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('.voice')).dataset.voice === 'finished')) break;
  }
  await page.close();
  return { said, code };
}

/**
 * Reading aloud. The browsers in which the tests run have no voices, so most of the tests simulate
 * some.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from './support/eventually.mjs';
import { inEachBrowser, openFixture, openReader, readerIsGone } from './support/harness.mjs';
import { applyTheme, assertAccessible, clickOn, disappears, openWithKeyboard, showsText,
  textOf } from './support/in-view.mjs';
import { sendEvent, simulateVoices, speech } from './support/voices.mjs';

/**
 * @import { Bench } from './support/harness.mjs'
 * @import { View } from './support/driver.mjs'
 */

/** @param {View} view */
function openVoice(view) {
  return openWithKeyboard(view, '.tools [aria-label="Read aloud"]', '.voice');
}

/** Opens an article and starts to read it aloud. @param {Bench} bench */
async function openSpeaking(bench) {
  const page = await openFixture(bench, 'news-ferry');
  const view = await openReader(bench, page);
  await view.evaluate(simulateVoices);
  await openVoice(view);
  await speaks(view, 1);
  return { page, view };
}

/**
 * Waits until `count` utterances have started, and returns the current one.
 *
 * @param {View} view
 * @param {number} count
 */
async function speaks(view, count) {
  await eventually(`utterance ${count}`, async () => (await view.evaluate(speech)).count === count);
  return view.evaluate(speech);
}

const lastItem = '.content li:last-child';

inEachBrowser('voice', (bench) => {
  testSpeaking(bench);
  testVoices(bench);
  testContent(bench);
});

/** @param {Bench} bench */
function testSpeaking(bench) {
  test('the spoken sentence and word are marked, in each theme', async () => {
    const { page, view } = await openSpeaking(bench);
    const { text, lang, rate, voice, sentence, locks } = await speaks(view, 1);
    assert.deepEqual({ lang, rate, voice, locks }, { lang: 'en-GB', rate: 1, voice: 'Ada',
      locks: 1 });
    assert.equal(sentence, text);
    await view.evaluate(sendEvent, 'boundary', 0, 4);
    assert.equal((await view.evaluate(speech)).word, text.slice(0, 4));
    for (const theme of ['light', 'dark', 'sepia', 'gray', 'contrast']) {
      await applyTheme(view, theme);
      await assertAccessible(view, `speaking, ${theme}`);
    }
    await page.close();
  });

  test('sentences follow one another, and a tap moves the voice', async () => {
    const { page, view } = await openSpeaking(bench);
    await view.evaluate(sendEvent, 'end');
    await speaks(view, 2);
    await clickOn(view, lastItem);
    assert.match((await speaks(view, 3)).text, /^The state of the batteries is shown on a screen/);
    await clickOn(view, '.voice-keys button:last-child');
    assert.match((await speaks(view, 4)).text, /^The third of these was the islanders' own idea/);
    await view.press('Escape');
    await disappears(view, '.voice');
    assert.deepEqual(
      await view.evaluate(() =>
        [...CSS.highlights.keys()].filter((name) => name.startsWith('spoken'))
      ),
      [],
    );
    await page.close();
  });

  test('a paused voice continues at its word', async () => {
    const { page, view } = await openSpeaking(bench);
    await clickOn(view, lastItem);
    await speaks(view, 2);
    await view.evaluate(sendEvent, 'boundary', 4, 5);
    await clickOn(view, '.voice-keys button:nth-child(2)');
    assert.equal(
      await view.evaluate(() =>
        document.querySelector('.voice-keys button:nth-child(2)')?.getAttribute('aria-label')
      ),
      'Play',
    );
    await clickOn(view, '.voice-keys button:nth-child(2)');
    assert.match((await speaks(view, 3)).text, /^state of the batteries/);
    await view.evaluate(sendEvent, 'boundary', 0, 5);
    assert.equal((await view.evaluate(speech)).word, 'state');

    await view.evaluate(() => {
      const select = /** @type {HTMLSelectElement} */ (document.querySelector(
        '.voice-choice:last-of-type select',
      ));
      select.value = 'sentence';
      select.dispatchEvent(new Event('change'));
    });
    await view.evaluate(sendEvent, 'boundary', 6, 2);
    const { word, sentence } = await view.evaluate(speech);
    assert.equal(word, '', 'only sentences are marked');
    assert.match(sentence, /^The state of the batteries/);
    await page.close();
  });
}

/** Runs in the reader view. */
function isBesideClose() {
  const [message, close] = ['.voice-message', '.voice-close'].map((each) =>
    document.querySelector(each)?.getBoundingClientRect() ?? new DOMRect()
  );
  return message.top < close.bottom && message.right <= close.left
    && !document.querySelector('.voice-keys')?.checkVisibility();
}

/** @param {Bench} bench */
function testVoices(bench) {
  test('a message explains that the device has no voice', async () => {
    const page = await openFixture(bench, 'news-ferry');
    const view = await openReader(bench, page);
    await openVoice(view);
    await showsText(view, '.voice-message', /no offline voice for British English/);
    assert.ok(await view.evaluate(isBesideClose), 'the message is where the controls would be');
    await assertAccessible(view, 'no voice');
    await view.press('Escape');
    await disappears(view, '.voice');
    await view.press('Escape');
    await readerIsGone(bench, page);
    await page.close();
  });

  test('voice and speed are stored, and only voices of the device are offered', async () => {
    const page = await openFixture(bench, 'news-ferry');
    let view = await openReader(bench, page);
    await view.evaluate(simulateVoices);
    await openVoice(view);
    await speaks(view, 1);
    assert.equal(await textOf(view, '.voice-choice select'), 'AdaBo');
    await view.evaluate(() => {
      const [rate, voice] = ['.voice-rate input', '.voice-choice select'].map((
        each,
      ) => /** @type {HTMLInputElement} */ (document.querySelector(each)));
      rate.value = '150';
      rate.dispatchEvent(new Event('change'));
      voice.value = 'bo';
      voice.dispatchEvent(new Event('change'));
    });
    const changed = await speaks(view, 3);
    assert.deepEqual([changed.rate, changed.voice], [1.5, 'Bo']);
    await eventually('the voice is stored', () =>
      view.evaluate(async () => {
        const { storage } = Reflect.get(window, 'browser') ?? Reflect.get(window, 'chrome');
        const stored = await storage.local.get('view.voices');
        return /** @type {any} */ (stored['view.voices'])?.en?.voice === 'bo';
      }));
    await page.reload();
    view = await openReader(bench, page);
    await view.evaluate(simulateVoices);
    await openVoice(view);
    const restored = await speaks(view, 1);
    assert.deepEqual([restored.rate, restored.voice], [1.5, 'Bo']);
    await page.close();
  });

  test('a passage in another language is spoken by a voice for it', async () => {
    const page = await openFixture(bench, 'news-ferry');
    const view = await openReader(bench, page);
    await view.evaluate(() =>
      document.querySelector('.content p:nth-of-type(2)')?.setAttribute('lang', 'de')
    );
    await view.evaluate(simulateVoices);
    await openVoice(view);
    await speaks(view, 1);
    await clickOn(view, '.content p:nth-of-type(2)');
    const { lang, voice } = await speaks(view, 2);
    assert.deepEqual([lang, voice], ['de', 'Dora']);
    await page.close();
  });
}

/** @param {Bench} bench */
function testContent(bench) {
  test('code, footnotes and addresses are not spoken', async () => {
    const { spoken, code } = await speakAll(bench, 'docs-queue');
    assert.ok(spoken.length > 500 && code.length > 10);
    assert.ok(!spoken.includes(code.slice(0, 20)));
    assert.doesNotMatch(spoken, /https?:|www\./);

    const withFootnotes = await speakAll(bench, 'long-read');
    assert.match(withFootnotes.spoken, /as a cook reads butter in a pan/);
    assert.doesNotMatch(withFootnotes.spoken, /another takes its place\.\s*2/, 'a marker');
    assert.doesNotMatch(withFootnotes.spoken, /flamingos of the delta|\u21A9/, 'a footnote');
  });
}

/**
 * Lets the voice speak a whole article, and returns what it spoke.
 * @param {Bench} bench @param {string} slug
 */
async function speakAll(bench, slug) {
  const page = await openFixture(bench, slug);
  const view = await openReader(bench, page);
  const code = await textOf(view, '.content pre');
  await view.evaluate(simulateVoices);
  await openVoice(view);
  let spoken = '';
  for (let count = 1;; count++) {
    spoken += `${(await speaks(view, count)).text} `;
    await view.evaluate(sendEvent, 'end');
    if (await view.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelector('.voice')).dataset.voice === 'finished'
    )) break;
  }
  await page.close();
  return { spoken, code };
}

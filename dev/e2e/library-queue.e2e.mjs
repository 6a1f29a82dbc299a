/** The articles of the library are read aloud one after the other, and one leads to the next. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { eventually } from './support/eventually.mjs';
import { inEachBrowser } from './support/harness.mjs';
import { appears, assertAccessible, clickOn, disappears, showsText,
  textOf } from './support/in-view.mjs';
import { few, fillLibrary, openLibrary, titles } from './support/library.mjs';
import { sendEvent, simulateVoices, speech } from './support/voices.mjs';

/**
 * @import { Page, View } from './support/driver.mjs'
 *
 * @typedef {View & {page: Page}} Library
 */

inEachBrowser('the voice reads the library', (bench) => {
  /** @type {Library} */
  let view;
  before(async () => {
    view = await openLibrary(bench);
    await fillLibrary(view, few);
    await eventually('the list has articles', async () => (await titles(view)).length === 6);
    await view.evaluate(simulateVoices);
  });

  test('from an entry on, the voice goes from article to article', async () => {
    await clickOn(view, '.item:not(.probe) [data-do="more"]');
    await clickOn(view, '.entry-menu [data-command="aloud"]');
    await speaksArticle(view, 'Salt pans');
    await showsText(view, '.voice-next', /^Next: Über Uhren/);
    await assertAccessible(view, 'the dock with the next article');
    await finishArticle(view);
    await speaksArticle(view, 'Über Uhren');
    await clickOn(view, '.voice-next-title');
    await speaksArticle(view, 'Harbour walls');
    await clickOn(view, '.voice-next input');
    await finishArticle(view);
    await appears(view, '.voice[data-voice="finished"]');
    assert.match(await textOf(view, 'article h1'), /Harbour walls/,
      'without the switch the voice ends with the article');
    await clickOn(view, '.voice-close');
    await disappears(view, '.voice');
  });

  test('at the end of an article, it can be archived and the next one read', async () => {
    await clickOn(view, '.neighbor-archive');
    await eventually('the next article is there',
      async () => !/Harbour walls/.test(await textOf(view, 'article h1')));
    await view.evaluate(() => history.back());
    await eventually('the list is back', async () => (await titles(view)).length === 5);
    assert.ok(!(await titles(view)).includes('Harbour walls'),
      'the archived article has left the list');
  });

  test('selected articles are read in the order of their selection', async () => {
    for (const title of ['Über Uhren', 'Salt pans']) {
      const place = (await titles(view)).indexOf(title);
      await view.evaluate(
        (i) => /** @type {HTMLElement} */ (document.querySelectorAll('.item-link')[i]).focus(),
        place,
      );
      await view.press('x');
    }
    await view.press('l');
    await speaksArticle(view, 'Über Uhren');
    await showsText(view, '.voice-next', /^Next: Salt pans/);
    await finishArticle(view);
    await speaksArticle(view, 'Salt pans');
    assert.equal(await textOf(view, '.voice-next').catch(() => ''), '', 'it is the last one');
  });
});

/** @param {Library} view @param {string} title */
async function speaksArticle(view, title) {
  await eventually(`the voice reads ${title}`,
    async () =>
      (await textOf(view, 'article h1').catch(() => '')).includes(title)
      && (await view.evaluate(isSpeaking)));
}

function isSpeaking() {
  return document.querySelector('.voice[data-voice="speaking"]') !== null;
}

/**
 * Ends one utterance after the other until the article changes or the voice is silent.
 *
 * @param {Library} view
 */
async function finishArticle(view) {
  const title = await textOf(view, 'article h1');
  for (let i = 0; i < 200; i++) {
    if (!await view.evaluate(isSpeaking) || await textOf(view, 'article h1') !== title) return;
    const { count } = await view.evaluate(speech);
    await view.evaluate(sendEvent, 'end');
    await eventually('the voice goes on or ends', async () =>
      (await view.evaluate(speech)).count > count || !await view.evaluate(isSpeaking));
  }
  assert.fail('the article does not end');
}

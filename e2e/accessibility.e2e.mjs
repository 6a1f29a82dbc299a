/** axe-core on the reader in each of its states and themes, on the notice and on the settings page; what a screen reader finds. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spokenLines } from './support/chromium.mjs';
import { phone } from './support/driver.mjs';
import { eventually } from './support/eventually.mjs';
import { inBrowser, inEachBrowser, openFixture, openNotice, openOptions, openReader, readerIsGone } from './support/harness.mjs';
import { appears, assertAccessible } from './support/in-view.mjs';
import { storeSettings } from './support/settings.mjs';

/** @import { View } from './support/driver.mjs' */

const slugs = ['docs-queue', 'arabic-falaj', 'chinese-joinery', 'lazy-images', 'forum-kettle'];
const slug = 'long-read';
const themes = ['light', 'dark', 'sepia', 'gray', 'contrast', 'custom'];
const schemes = /** @type {const} */ (['light', 'dark']);

/**
 * The states that one press leads to: what is pressed, and what is then there.
 * @type {Record<string, {press: string, shows: string}>}
 */
const states = {
  appearance: { press: '[aria-controls="appearance"]', shows: '#appearance input' },
  more: { press: '[aria-controls="actions"]', shows: '#actions button' },
  'what was left out': { press: '#left-out-button', shows: '#left-out .left-out' },
  'a note': { press: 'a[href="#p-note1"]', shows: '.note-box' },
  'a picture': { press: '.content figure img', shows: 'dialog[open] img' },
  outline: { press: '[aria-controls="outline"]', shows: '#outline button' }, // the last, for where it stays, it is kept
};

/** @param {View} view @param {{press: string, shows: string}} state */
async function lead(view, { press, shows }) {
  await eventually(`${press} can be pressed`, () => view.evaluate((selector) => {
    const found = document.querySelector(selector);
    found?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return found?.matches('img:not([role="button"])') === false; // pictures come late
  }, press));
  await view.evaluate((selector) => /** @type {HTMLElement} */ (document.querySelector(selector)).focus(), press);
  await view.press('Enter'); // the bar may have given way to the text, and not be back yet
  await appears(view, shows);
  await view.evaluate(() => document.querySelectorAll('.panel details').forEach((each) => {
    each.removeAttribute('name'); // or they would close one another
    Reflect.set(each, 'open', true);
  }));
}

/** @param {View} view */
async function leave(view) {
  await view.press('Escape');
  await eventually('it is closed', () => view.evaluate(() => document.querySelector(':popover-open, dialog[open]') === null));
}

inEachBrowser('accessibility', (bench) => {
  for (const scheme of schemes) {
    for (const each of slugs) {
      test(`${each}, ${scheme}`, async () => {
        await bench.browser.emulate({ 'prefers-color-scheme': scheme });
        const page = await openFixture(bench, each);
        await assertAccessible(await openReader(bench, page), each);
        await page.close();
      });
    }
  }

  for (const theme of themes) {
    test(`all that opens, in the theme ${theme}`, async () => {
      const page = await openFixture(bench, slug);
      await storeSettings(bench, page, { theme });
      const view = await openReader(bench, page);
      for (const [name, state] of Object.entries(states)) {
        await lead(view, state);
        await assertAccessible(view, `${theme}, ${name}`);
        await leave(view);
      }
      await page.close();
    });
  }

  for (const layout of ['pages', 'columns']) {
    test(`layout: ${layout}`, async () => {
      const page = await openFixture(bench, slug);
      await storeSettings(bench, page, { layout, beginnings: true, syllables: true, lineFocus: '3' });
      await assertAccessible(await openReader(bench, page), layout);
      await page.close();
    });
  }

  for (const scheme of schemes) {
    test(`the notice and the settings page, ${scheme}`, async () => {
      await bench.browser.emulate({ 'prefers-color-scheme': scheme });
      const page = await bench.browser.openRestricted();
      const notice = await openNotice(bench, page);
      await assertAccessible(notice, 'the notice');
      const options = await openOptions(bench);
      await assertAccessible(options, 'the settings page');
      await options.close();
      await notice.press('Escape');
      await page.close();
    });
  }
});

inEachBrowser('accessibility on a phone', (bench) => {
  for (const [name, state] of Object.entries(states)) {
    test(name, async () => {
      const page = await openFixture(bench, slug);
      const view = await openReader(bench, page);
      await lead(view, state);
      await assertAccessible(view, name);
      await page.close();
    });
  }
}, { viewport: phone });

inEachBrowser('the page below', (bench) => {
  test('the browser’s search finds nothing there', async () => {
    const page = await openFixture(bench, slug);
    const finds = () => page.evaluate(() => {
      getSelection()?.removeAllRanges(); // or it would go on from there
      return /** @type {(text: string) => boolean} */ (Reflect.get(window, 'find'))('The crystallisers');
    });
    assert.ok(await finds(), 'it is in the page');
    const view = await openReader(bench, page);
    assert.equal(await finds(), false);
    await view.press('Escape');
    await readerIsGone(bench, page);
    assert.ok(await finds(), 'it is as it was');
    await page.close();
  });
});

inBrowser('chromium', 'what a screen reader finds', (bench) => {
  test('controls, then the article with its headings in order', async () => {
    const page = await openFixture(bench, slug);
    const view = await openReader(bench, page);
    const lines = await view.spoken?.() ?? [];
    assert.deepEqual(lines.filter((line) => /^(?:RootWebArea|navigation|main|article|heading)/.test(line)), [
      'RootWebArea How a salt pan works',
      'navigation Reader controls',
      'main',
      'article',
      'heading 1 How a salt pan works',
      'heading 2 Three kinds of pond',
      'heading 3 The crystallisers',
      'heading 2 What the numbers say',
      'heading 2 The egg',
      'heading 3 What goes wrong',
      'heading 2 Written down',
      'heading 2 Notes',
    ]);
    await page.close();
  });

  test('of the page below nothing but the reader', async () => {
    const page = await openFixture(bench, slug);
    const view = await openReader(bench, page);
    const parts = async () => spokenLines(await page.accessibility.snapshot({ interestingOnly: false })).filter((line) => /^(?:heading|link|dialog|Iframe|main)/.test(line));
    assert.deepEqual(await parts(), ['dialog Pilcrow reader', 'Iframe Pilcrow reader']);
    await view.press('Escape');
    await readerIsGone(bench, page);
    assert.ok((await parts()).includes('heading 1 How a salt pan works'), 'the page is as it was');
    await page.close();
  });
});

/**
 * axe-core finds no problem in the reader view, in each of its states and
 * themes, nor in the notice page and the settings page. The accessibility tree
 * of the reader view has the right content.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spokenLines } from './support/chromium.mjs';
import { phone } from './support/driver.mjs';
import { eventually } from './support/eventually.mjs';
import { inBrowser, inEachBrowser, openFixture, openNotice, openOptions, openReader,
  readerIsGone } from './support/harness.mjs';
import { assertAccessible, openWithKeyboard } from './support/in-view.mjs';
import { openSheet } from './support/menu.mjs';
import { storeSettings } from './support/settings.mjs';

/** @import { View } from './support/driver.mjs' */

const slugs = ['docs-queue', 'arabic-falaj', 'chinese-joinery', 'lazy-images', 'forum-kettle'];
const slug = 'long-read';
const themes = ['light', 'dark', 'sepia', 'gray', 'contrast', 'custom'];
const schemes = /** @type {const} */ (['light', 'dark']);

/**
 * @typedef {{button: string, opened: string}} State the button that opens a panel, and an element
 *   that is visible once the panel is open
 */

/**
 * The panels of the reader view, or what opens them.
 * @type {Record<string, State | ((view: View) => Promise<void>)>}
 */
const states = {
  appearance: { button: '[aria-controls="appearance"]', opened: '#appearance input' },
  more: { button: '[aria-controls="actions"]', opened: '#actions summary' },
  'something missing': openSheet,
  'a footnote': { button: 'a[href="#p-note1"]', opened: '.note-box' },
  'a picture': { button: '.content figure img', opened: 'dialog[open] img' },
  // comes last, because the outline stays open in wide windows
  outline: { button: '[aria-controls="outline"]', opened: '#outline button' },
};

/** @param {View} view @param {State | ((view: View) => Promise<void>)} state */
async function enter(view, state) {
  await (typeof state === 'function' ? state(view) : press(view, state));
  await view.evaluate(() =>
    document.querySelectorAll('.panel details').forEach((each) => {
      each.removeAttribute('name'); // otherwise opening one closes the others of that name
      Reflect.set(each, 'open', true);
    })
  );
}

/** @param {View} view @param {State} state */
async function press(view, { button, opened }) {
  await eventually(`${button} can be pressed`, () =>
    view.evaluate((selector) => {
      const found = document.querySelector(selector);
      found?.scrollIntoView({ block: 'center', behavior: 'instant' });
      // pictures become buttons when they are loaded
      return found?.matches('img:not([role="button"])') === false;
    }, button));
  await openWithKeyboard(view, button, opened);
}

/** @param {View} view */
async function leave(view) {
  await view.press('Escape');
  await eventually('everything is closed',
    () => view.evaluate(() => document.querySelector(':popover-open, dialog[open]') === null));
}

inEachBrowser('accessibility', (bench) => {
  for (const scheme of schemes) {
    for (const each of slugs) {
      test(`the article ${each} is accessible, ${scheme}`, async () => {
        await bench.browser.emulate({ 'prefers-color-scheme': scheme });
        const page = await openFixture(bench, each);
        await assertAccessible(await openReader(bench, page), each);
        await page.close();
      });
    }
  }

  for (const theme of themes) {
    test(`panels and dialogs are accessible in the theme ${theme}`, async () => {
      const page = await openFixture(bench, slug);
      await storeSettings(bench, page, { theme });
      const view = await openReader(bench, page);
      for (const [name, state] of Object.entries(states)) {
        await enter(view, state);
        await assertAccessible(view, `${theme}, ${name}`);
        await leave(view);
      }
      await page.close();
    });
  }

  for (const layout of ['pages', 'columns']) {
    test(`the layout ${layout} is accessible with reading aids`, async () => {
      const page = await openFixture(bench, slug);
      await storeSettings(bench, page, { layout, beginnings: true, syllables: true,
        lineFocus: '3' });
      await assertAccessible(await openReader(bench, page), layout);
      await page.close();
    });
  }

  for (const scheme of schemes) {
    test(`the notice and the settings page are accessible, ${scheme}`, async () => {
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
    test(`${name}: accessible`, async () => {
      const page = await openFixture(bench, slug);
      const view = await openReader(bench, page);
      await enter(view, state);
      await assertAccessible(view, name);
      await page.close();
    });
  }
}, { viewport: phone });

inEachBrowser('the page behind the reader', (bench) => {
  test('the browser’s search finds nothing in the page', async () => {
    const page = await openFixture(bench, slug);
    const finds = () =>
      page.evaluate(() => {
        getSelection()?.removeAllRanges(); // the search would start at a selection
        return /** @type {(text: string) => boolean} */ (Reflect.get(window, 'find'))(
          'The crystallisers',
        );
      });
    assert.ok(await finds(), 'before the reader opens');
    const view = await openReader(bench, page);
    assert.equal(await finds(), false);
    await view.press('Escape');
    await readerIsGone(bench, page);
    assert.ok(await finds(), 'after the reader has closed');
    await page.close();
  });
});

inBrowser('chromium', 'accessibility tree', (bench) => {
  test('the reader has its controls, then the article with its headings in order', async () => {
    const page = await openFixture(bench, slug);
    const view = await openReader(bench, page);
    const lines = await view.spoken?.() ?? [];
    assert.deepEqual(
      lines.filter((line) => /^(?:RootWebArea|navigation|main|article|heading)/.test(line)),
      [
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
      ],
    );
    await page.close();
  });

  test('the page behind has nothing but the reader', async () => {
    const page = await openFixture(bench, slug);
    const view = await openReader(bench, page);
    const parts = async () =>
      spokenLines(await page.accessibility.snapshot({ interestingOnly: false })).filter((line) =>
        /^(?:heading|link|dialog|Iframe|main)/.test(line)
      );
    assert.deepEqual(await parts(), ['dialog Pilcrow reader', 'Iframe Pilcrow reader']);
    await view.press('Escape');
    await readerIsGone(bench, page);
    assert.ok((await parts()).includes('heading 1 How a salt pan works'), 'the page is unchanged');
    await page.close();
  });
});

/** axe-core on the reader in each of its states, and on the notice; what a screen reader finds. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { phone } from './driver.mjs';
import { eventually } from './eventually.mjs';
import { inBrowser, inEachBrowser, openFixture, openNotice, openReader } from './harness.mjs';
import { keepSettings } from './settings.mjs';

/** @import { View } from './driver.mjs' */

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const slugs = ['docs-queue', 'arabic-falaj', 'chinese-joinery', 'lazy-images'];
const slug = 'long-read';

/** @param {View} view */
async function assertAccessible(view) {
  await view.run(axe);
  assert.deepEqual(await view.evaluate(violations), []);
}

/** Runs in the view. */
async function violations() {
  const report = await Reflect.get(window, 'axe').run();
  return report.violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes[0].html}`);
}

/**
 * The states that one press leads to: what is pressed, and what is then there.
 * @type {Record<string, {press: string, shows: string}>}
 */
const states = {
  appearance: { press: '[aria-controls="appearance"]', shows: '#appearance:popover-open input' },
  more: { press: '[aria-controls="actions"]', shows: '#actions:popover-open button' },
  'a note': { press: 'a[href="#p-note1"]', shows: '.note-box' },
  'a picture': { press: '.content figure img', shows: 'dialog[open] img' },
  outline: { press: '[aria-controls="outline"]', shows: '#outline:popover-open button' }, // the last, for where it stays, it is kept
};

/** @param {View} view @param {{press: string, shows: string}} state */
async function lead(view, { press, shows }) {
  await eventually(`${press} can be pressed`, () => view.evaluate((selector) => {
    const found = document.querySelector(selector);
    found?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return found?.matches('img:not([role="button"])') === false; // pictures come late
  }, press));
  await view.click(press);
  await eventually(`${shows} is there`, () => view.evaluate((selector) => document.querySelector(selector) !== null, shows));
  await view.evaluate(() => document.querySelectorAll('#appearance details').forEach((each) => { Reflect.set(each, 'open', true); }));
}

inEachBrowser('accessibility', (bench) => {
  for (const scheme of /** @type {const} */ (['light', 'dark'])) {
    for (const each of slugs) {
      test(`${each}, ${scheme}`, async () => {
        await bench.browser.emulate({ 'prefers-color-scheme': scheme });
        const page = await openFixture(bench, each);
        await assertAccessible(await openReader(bench, page));
        await page.close();
      });
    }
  }

  test('every theme, with its panel', async () => {
    const page = await openFixture(bench, slug);
    await keepSettings(bench, page, {});
    const view = await openReader(bench, page);
    await lead(view, states.appearance);
    for (const theme of ['light', 'dark', 'sepia', 'gray', 'contrast', 'custom']) {
      await view.evaluate((value) => /** @type {HTMLElement} */ (document.querySelector(`input[value="${value}"]`)).click(), theme);
      await assertAccessible(view);
    }
    await page.close();
  });

  for (const layout of ['pages', 'columns']) {
    test(`layout: ${layout}`, async () => {
      const page = await openFixture(bench, slug);
      await keepSettings(bench, page, { layout, beginnings: true, syllables: true, lineFocus: '3' });
      await assertAccessible(await openReader(bench, page));
      await page.close();
    });
  }

  test('the notice', async () => {
    const page = await openFixture(bench, 'nothing-login');
    await assertAccessible(await openNotice(bench, page));
    await page.close();
  });
});

for (const [size, options] of Object.entries({ desktop: {}, phone: { viewport: phone } })) {
  inEachBrowser(`accessibility of what opens, ${size}`, (bench) => {
    for (const [name, state] of Object.entries(states)) {
      test(name, async () => {
        const page = await openFixture(bench, slug);
        const view = await openReader(bench, page);
        await lead(view, state);
        await assertAccessible(view);
        await page.close();
      });
    }
  }, options);
}

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
});

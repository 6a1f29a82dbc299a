/**
 * Nothing is wider than the window, on any page, with the largest text, and at
 * 400 % zoom; what has the focus is in sight (WCAG 2.2, success criteria 1.4.4,
 * 1.4.10, 1.4.12 and 2.4.11).
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noticePath, optionsPath } from './support/driver.mjs';
import { eventually } from './support/eventually.mjs';
import { fixtures } from './support/fixtures.mjs';
import { inEachBrowser, openFixture, openReader } from './support/harness.mjs';
import { appears, clickOn } from './support/in-view.mjs';
import { storeSettings } from './support/settings.mjs';

/**
 * @import { Bench } from './support/harness.mjs'
 * @import { View } from './support/driver.mjs'
 */

const overlays = fixtures.filter(({ expect }) => expect.opens === 'overlay');
const largest = { size: 200, leading: 150, letters: 20, words: 40, width: 60 };
const narrow = { width: 320, height: 640 };

/** The last is a window of 1280×1024 at 400 %. */
const sizes = [narrow, { width: 360, height: 740 }, { width: 768, height: 1024 }, { width: 1280, height: 800 }, { width: 320, height: 256 }];

/** What opens, by what is pressed; all of it is visited by keyboard. @type {Record<string, {press: string, shows: string}>} */
const states = {
  outline: { press: '[aria-controls="outline"]', shows: '#outline .entry' },
  appearance: { press: '[aria-controls="appearance"]', shows: '#appearance input' },
  actions: { press: '[aria-controls="actions"]', shows: '#actions .entry' },
  'left-out': { press: '#left-out-button', shows: '#left-out .left-out' },
  voice: { press: '.tools [aria-label="Read aloud"]', shows: '.voice-message' },
  note: { press: 'a[href="#p-note1"]', shows: '.note-box' },
};

/** Runs in the view: what is wider than the window, and does not scroll on its own. */
function sticksOut() {
  const root = document.documentElement;
  const wide = root.scrollWidth > root.clientWidth ? [`the page, ${root.scrollWidth} px in ${root.clientWidth}`] : [];
  const open = [...document.querySelectorAll(':popover-open, dialog[open]')].flatMap((each) => [each, ...each.querySelectorAll('*')]);
  const out = open.filter((each) => {
    const { left, right, width } = each.getBoundingClientRect();
    return width > 0 && (left < -1 || right > root.clientWidth + 1) && each.closest('pre, .scroll, .unseen') === null;
  });
  return [...wide, ...out.map((each) => `${each.localName}.${each.className} of ${each.closest('[id]')?.id}`)];
}

/** Runs in the view: the controls of what is open that can't be seen while they have the focus. */
async function hiddenFocus() {
  const hidden = [];
  const open = [...document.querySelectorAll(':popover-open')].at(-1);
  for (const details of open?.querySelectorAll('details') ?? []) {
    details.removeAttribute('name'); // or they would close one another
    details.open = true;
  }
  for (const control of open?.querySelectorAll('button, input:not([type="color"]), select, summary, a[href]') ?? []) {
    if (!(control instanceof HTMLElement) || !control.checkVisibility({ visibilityProperty: true }) || control.matches(':disabled')) continue;
    control.focus();
    const box = control.closest('label, .option') ?? control;
    let seen = false;
    for (let frames = 0; frames < 20 && !seen; frames++) { // Firefox scrolls a few frames later
      await new Promise((resolve) => { requestAnimationFrame(resolve); });
      const { left, top, width, height } = box.getBoundingClientRect();
      seen = [0.1, 0.5, 0.9].some((share) => box.contains(document.elementFromPoint(left + width / 2, top + share * height)));
    }
    if (document.activeElement !== control || !seen) hidden.push(control.outerHTML.slice(0, 100));
  }
  return hidden;
}

/** By the keyboard: the bar may have given way to the text. @param {View} view @param {{press: string, shows: string}} state */
async function lead(view, { press, shows }) {
  if (press.startsWith('a')) {
    await clickOn(view, press);
  } else {
    await view.evaluate((selector) => /** @type {HTMLElement} */ (document.querySelector(selector)).focus(), press);
    await view.press('Enter');
  }
  await appears(view, shows);
}

/** @param {Bench} bench @param {{width: number, height: number}} size @param {Record<string, unknown>} settings */
async function read(bench, size, settings) {
  const page = await openFixture(bench, 'long-read');
  await page.setViewport(size);
  await page.bringToFront();
  await storeSettings(bench, page, settings);
  const view = await openReader(bench, page);
  await eventually('the features are there', () => view.evaluate(() => document.querySelector('.progress-line') !== null));
  return { page, view };
}

inEachBrowser('reflow', (bench) => {
  for (const [name, settings] of Object.entries({ 'as it is': {}, 'with the largest text': largest })) {
    test(`every page fits a narrow phone, ${name}`, async () => {
      const first = await read(bench, narrow, settings);
      await first.page.close();
      for (const { slug } of overlays) {
        const page = await openFixture(bench, slug);
        await page.setViewport(narrow);
        await page.bringToFront();
        const view = await openReader(bench, page);
        await eventually('the features are there', () => view.evaluate(() => document.querySelector('.progress-line') !== null));
        assert.deepEqual(await view.evaluate(sticksOut), [], slug);
        assert.ok(await view.evaluate(() => innerWidth) <= narrow.width, 'the frame has the size that is tested');
        await page.close();
      }
    });
  }

  for (const direction of ['ltr', 'rtl']) {
    test(`what is wider than the text begins where it begins, ${direction}`, async () => {
      const { page, view } = await read(bench, { width: 1280, height: 800 }, {});
      const boxes = await view.evaluate((dir) => {
        /** @type {HTMLElement} */ (document.querySelector('.article')).dir = dir;
        return ['.content', '.content > .scroll:has(table)', '.content > .code'].map((selector) => {
          const { left, right, width } = /** @type {Element} */ (document.querySelector(selector)).getBoundingClientRect();
          const start = dir === 'rtl' ? document.documentElement.clientWidth - right : left;
          return { selector, width, start, away: Math.abs(left - (document.documentElement.clientWidth - right)) };
        });
      }, direction);
      assert.ok(boxes[0].away < 2, `the text is ${boxes[0].away} px out of the middle`);
      for (const { selector, width, start } of boxes) {
        assert.ok(Math.abs(start - boxes[0].start) < 1, `${selector} begins at ${start} px, the text at ${boxes[0].start}`);
        if (selector !== '.content') assert.ok(width > boxes[0].width + 50, `${selector} has ${width} px`);
      }
      assert.deepEqual(await view.evaluate(sticksOut), []);
      await page.close();
    });
  }

  for (const path of [optionsPath, noticePath]) {
    test(`${path} fits a narrow phone`, async () => {
      const page = await bench.browser.openOwn(path);
      await page.setViewport(narrow);
      const view = await eventually('it is there', () => bench.browser.tab(path));
      await eventually('it has its text', () => view.evaluate(() => document.querySelector('h1') !== null && document.querySelector('button') !== null));
      await eventually('it is narrow', () => view.evaluate((width) => innerWidth <= width, narrow.width));
      assert.deepEqual(await view.evaluate(sticksOut), []);
      await page.close();
    });
  }

  for (const size of sizes) {
    test(`all that opens fits ${size.width}×${size.height} with the largest text, and shows what has the focus`, async () => {
      const { page, view } = await read(bench, size, largest);
      for (const [name, state] of Object.entries(states)) {
        await lead(view, state);
        assert.deepEqual(await view.evaluate(sticksOut), [], name);
        assert.deepEqual(await view.evaluate(hiddenFocus), [], name);
        assert.deepEqual(await view.evaluate(sticksOut), [], `${name}, unfolded`);
        await view.press('Escape');
        await eventually(`${name} is closed`, () => view.evaluate(() => document.querySelector(':popover-open') === null));
      }
      await page.close();
    });
  }
});

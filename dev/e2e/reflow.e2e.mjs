/**
 * On each test page, with the largest text and at 400 % zoom, nothing is wider
 * than the window, and a control with the focus is visible. See WCAG 2.2,
 * success criteria 1.4.4, 1.4.10, 1.4.12 and 2.4.11.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noticePath, optionsPath } from './support/driver.mjs';
import { eventually } from './support/eventually.mjs';
import { fixtures } from './support/fixtures.mjs';
import { inEachBrowser, openFixture, openReader } from './support/harness.mjs';
import { appears, clickOn, openWithKeyboard } from './support/in-view.mjs';
import { openSheet } from './support/menu.mjs';
import { readFixture } from './support/settings.mjs';

/**
 * @import { Bench } from './support/harness.mjs'
 * @import { View } from './support/driver.mjs'
 */

const overlays = fixtures.filter(({ expect }) => expect.opens === 'overlay');
const largest = { size: 200, leading: 150, letters: 20, words: 40, width: 60 };
const narrow = { width: 320, height: 640 };

/**
 * Sizes of the window, in px. The last one is the size that a window of 1280×1024 px has at 400 %
 * zoom.
 */
const sizes = [narrow, { width: 360, height: 740 }, { width: 768, height: 1024 }, { width: 1280,
  height: 800 }, { width: 320, height: 256 }];

/**
 * Panels: the button that opens each, and an element that is visible once it is open; or what opens
 * them.
 *
 * @type {Record<string, {button: string, opened: string} | ((view: View) => Promise<void>)>}
 */
const states = {
  outline: { button: '[aria-controls="outline"]', opened: '#outline .entry' },
  appearance: { button: '[aria-controls="appearance"]', opened: '#appearance input' },
  actions: { button: '[aria-controls="actions"]', opened: '#actions .entry' },
  'left-out': openSheet,
  voice: { button: '.tools [aria-label="Read aloud"]', opened: '.voice-message' },
  footnote: { button: 'a[href="#p-note1"]', opened: '.note-box' },
};

/**
 * Runs in the reader view: returns the elements that are wider than the window, except elements in
 * scrollable boxes.
 */
function tooWide() {
  const root = document.documentElement;
  const whole = root.scrollWidth > root.clientWidth
    ? [`the page, ${root.scrollWidth} px in ${root.clientWidth}`]
    : [];
  const open = [...document.querySelectorAll(':popover-open, dialog[open]')].flatMap((
    each,
  ) => [each, ...each.querySelectorAll('*')]);
  const parts = open.filter((each) => {
    const { left, right, width } = each.getBoundingClientRect();
    return width > 0 && (left < -1 || right > root.clientWidth + 1)
      && each.closest('pre, .scroll, .unseen') === null;
  });
  return [...whole,
    ...parts.map((each) => `${each.localName}.${each.className} of ${each.closest('[id]')?.id}`)];
}

/**
 * Runs in the reader view: returns the controls of the open panel that stay hidden when they get
 * the focus.
 */
async function hiddenControls() {
  const hidden = [];
  const open = [...document.querySelectorAll(':popover-open')].at(-1);
  for (const details of open?.querySelectorAll('details') ?? []) {
    details.removeAttribute('name'); // otherwise opening one closes the others of that name
    details.open = true;
  }
  for (const control
    of open?.querySelectorAll('button, input:not([type="color"]), select, summary, a[href]') ?? [])
  {
    if (!(control instanceof HTMLElement) || !control.checkVisibility({ visibilityProperty: true })
      || control.matches(':disabled')) continue;
    control.focus();
    const box = control.closest('label, .option') ?? control;
    let isVisible = false;
    // Firefox scrolls a few frames later
    for (let frames = 0; frames < 20 && !isVisible; frames++) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
      const { left, top, width, height } = box.getBoundingClientRect();
      isVisible = [0.1, 0.5, 0.9].some((share) =>
        box.contains(document.elementFromPoint(left + width / 2, top + share * height))
      );
    }
    if (document.activeElement !== control || !isVisible) {
      hidden.push(
        control.outerHTML.slice(0, 100),
      );
    }
  }
  return hidden;
}

/** @param {View} view @param {typeof states[string]} state */
async function enter(view, state) {
  if (typeof state === 'function') return state(view);
  const { button, opened } = state;
  if (!button.startsWith('a')) return openWithKeyboard(view, button, opened);
  await clickOn(view, button);
  return appears(view, opened);
}

/**
 * @param {Bench} bench
 * @param {{width: number, height: number}} size
 * @param {Record<string, unknown>} settings
 */
function read(bench, size, settings) {
  return readFixture(bench, 'long-read', { size, settings });
}

inEachBrowser('reflow', (bench) => {
  for (const [name, settings] of Object.entries({ 'with default settings': {},
    'with the largest text': largest }))
  {
    test(`every page fits a narrow phone, ${name}`, async () => {
      const first = await read(bench, narrow, settings);
      await first.page.close();
      for (const { slug } of overlays) {
        const page = await openFixture(bench, slug);
        await page.setViewport(narrow);
        await page.bringToFront();
        const view = await openReader(bench, page);
        assert.deepEqual(await view.evaluate(tooWide), [], slug);
        assert.ok(await view.evaluate(() => innerWidth) <= narrow.width,
          'the frame has the tested size');
        await page.close();
      }
    });
  }

  for (const direction of ['ltr', 'rtl']) {
    test(`boxes that are wider than the text start at its edge, ${direction}`, async () => {
      const { page, view } = await read(bench, { width: 1280, height: 800 }, {});
      const boxes = await view.evaluate((dir) => {
        /** @type {HTMLElement} */ (document.querySelector('.article')).dir = dir;
        return ['.content', '.content > .scroll:has(table)', '.content > .code'].map((selector) => {
          const { left, right, width } = /** @type {Element} */ (document.querySelector(selector))
            .getBoundingClientRect();
          const start = dir === 'rtl' ? document.documentElement.clientWidth - right : left;
          return { selector, width, start,
            away: Math.abs(left - (document.documentElement.clientWidth - right)) };
        });
      }, direction);
      assert.ok(boxes[0].away < 2, `the text is ${boxes[0].away} px off center`);
      for (const { selector, width, start } of boxes) {
        assert.ok(Math.abs(start - boxes[0].start) < 1,
          `${selector} starts at ${start} px, the text at ${boxes[0].start}`);
        if (selector !== '.content') {
          assert.ok(width > boxes[0].width + 50, `${selector} has ${width} px`);
        }
      }
      assert.deepEqual(await view.evaluate(tooWide), []);
      await page.close();
    });
  }

  for (const path of [optionsPath, noticePath]) {
    test(`${path} fits a narrow phone`, async () => {
      const page = await bench.browser.openOwn(path);
      await page.setViewport(narrow);
      const view = await eventually('the page is there', () => bench.browser.tab(path));
      await eventually('the page has its text', () =>
        view.evaluate(() =>
          document.querySelector('h1') !== null && document.querySelector('button') !== null
        ));
      await eventually('the window is narrow', () =>
        view.evaluate((width) =>
          innerWidth <= width, narrow.width));
      assert.deepEqual(await view.evaluate(tooWide), []);
      await page.close();
    });
  }

  for (const size of sizes) {
    test(`panels fit ${size.width}×${size.height} with the largest text, and show the focused control`, async () => {
      const { page, view } = await read(bench, size, largest);
      for (const [name, state] of Object.entries(states)) {
        await enter(view, state);
        assert.deepEqual(await view.evaluate(tooWide), [], name);
        assert.deepEqual(await view.evaluate(hiddenControls), [], name);
        assert.deepEqual(await view.evaluate(tooWide), [], `${name}, unfolded`);
        await view.press('Escape');
        await eventually(`${name} is closed`, () =>
          view.evaluate(() => document.querySelector(':popover-open') === null));
      }
      await page.close();
    });
  }
});

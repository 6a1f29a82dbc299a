/**
 * In a right-to-left language the interface is the mirror image of the English
 * one, but an article keeps its own direction. The tests use Pilcrow's web
 * page, because its language follows navigator.languages, which a test can
 * replace.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { onWebPage } from './support/each-site.mjs';
import { eventually } from './support/eventually.mjs';
import { pagesFolder } from './support/fixtures.mjs';

/**
 * @import { Page } from './support/driver.mjs'
 * @import { Bench } from './support/harness.mjs'
 *
 * @typedef {Record<string, {left: number, right: number}>} Boxes by selector, in px from the left
 *   edge of the window
 */

const sizes = [{ width: 320, height: 640 }, { width: 768, height: 1024 }, { width: 1280,
  height: 800 }];

/**
 * Panels and dialogs: the button that opens each; an element that is visible
 * once it is open; the elements whose positions must be mirrored; and a
 * function that returns other properties to compare.
 * @type {{button: string, opened: string, boxes: string[], looks?: () => Record<string, string>}[]}
 */
const states = [
  { button: '[aria-controls="appearance"]', opened: '#appearance input', boxes: ['#appearance'],
    looks: panelLooks },
  { button: '[aria-controls="outline"]', opened: '#outline .entry',
    boxes: ['#outline', '#reader main'] },
  { button: '[aria-controls="actions"]', opened: '#actions .entry',
    boxes: ['#actions', '#actions summary'] },
  { button: '#actions [data-action="viewCorrect"]', opened: '#left-out .problem',
    boxes: ['#left-out', '#left-out .sheet-head button'] },
  { button: '[data-control="voice"]', opened: '.voice-message:not(:empty)',
    boxes: ['.voice', '.voice-close'], looks: voiceLooks },
  { button: '.content figure img', opened: '.lightbox[open] img',
    boxes: ['.lightbox-tools', '.lightbox-tools button:first-child'] },
];

const bar = ['.bar > button', '.tools button:first-child', '.tools button:last-child',
  '#reader main'];

const longRead = await withPictures('long-read');

onWebPage('mirrored', (site) => {
  for (const size of sizes) {
    test(`Arabic mirrors English at ${size.width}×${size.height}`, async () => {
      const english = await boxesIn(site, longRead, 'en', size);
      const arabic = await boxesIn(site, longRead, 'ar', size);
      for (const [state, boxes] of Object.entries(english.states)) {
        for (const [selector, { left, right }] of Object.entries(boxes)) {
          const mirrored = { left: english.width - right, right: english.width - left };
          const there = arabic.states[state][selector];
          const away = Math.max(Math.abs(there.left - mirrored.left),
            Math.abs(there.right - mirrored.right));
          assert.ok(away < 2,
            `${state}: ${selector} is at ${JSON.stringify(there)}, not at ${
              JSON.stringify(mirrored)
            }`);
        }
      }
      assert.deepEqual(english.looks, { interface: 'ltr', article: 'ltr', line: 'left',
        title: 'left', arrows: 'none' });
      assert.deepEqual(arabic.looks, { interface: 'rtl', article: 'ltr', line: 'right',
        title: 'right', arrows: '-1 1' });
    });
  }
});

/**
 * Returns the page with its picture embedded, because a pasted page has no address from which to
 * load it.
 *
 * @param {string} slug
 */
async function withPictures(slug) {
  const source = await readFile(join(pagesFolder, slug, 'source.html'), 'utf8');
  const picture = await readFile(join(pagesFolder, slug, 'pans.png'), 'base64');
  return source.replace('src="pans.png"', `src="data:image/png;base64,${picture}"`);
}

/**
 * @param {Bench} site
 * @param {string} source
 * @param {string} tag
 * @param {{width: number, height: number}} size
 */
async function boxesIn(site, source, tag, size) {
  const page = await openIn(site, source, tag, size);
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  /** @type {Record<string, Boxes>} */
  const found = { bar: await page.evaluate(boxesOf, bar) };
  const seen = await page.evaluate(viewLooks);
  for (const { button, opened, boxes, looks } of states) {
    await eventually(`${button} can be pressed`, () =>
      page.evaluate((selector) => {
        const pressed = document.querySelector(selector);
        if (pressed?.localName === 'img') {
          // pictures become buttons when they are loaded
          pressed.scrollIntoView({ block: 'center', behavior: 'instant' });
        }
        return pressed?.matches('img:not([role="button"])') === false;
      }, button));
    await page.evaluate(
      (selector) => /** @type {HTMLElement} */ (document.querySelector(selector)).click(),
      button,
    );
    await eventually(`${opened} is visible`, () =>
      page.evaluate((selector) =>
        Boolean(document.querySelector(selector)?.checkVisibility()), opened));
    found[button] = await page.evaluate(boxesOf, boxes);
    if (looks) {
      Object.assign(seen, await page.evaluate(looks));
    }
    await page.evaluate(() => {
      for (const each of document.querySelectorAll(
        ':popover-open',
      )) {
        /** @type {HTMLElement} */ (each).hidePopover();
      }
      document.querySelector('dialog')?.close();
    });
  }
  await page.close();
  return { states: found, looks: seen, width };
}

/**
 * Runs in the page: returns the directions of the interface and the article, and from which side
 * the progress line grows.
 *
 * @returns {Record<string, string>}
 */
function viewLooks() {
  const style = (/** @type {string} */ selector) =>
    getComputedStyle(/** @type {Element} */ (document.querySelector(selector)));
  return {
    interface: style('html').direction,
    article: style('.content p').direction,
    line: parseFloat(style('.progress-line').transformOrigin) === 0 ? 'left' : 'right',
  };
}

/** Runs in the page: returns the side at which the panel's title stands. */
function panelLooks() {
  const title = /** @type {Element} */ (document.querySelector('#appearance .panel-title'));
  const range = new Range();
  range.selectNodeContents(title);
  const words = range.getBoundingClientRect();
  const { left, right } = title.getBoundingClientRect();
  return { title: words.left - left < right - words.right ? 'left' : 'right' };
}

/**
 * Runs in the page: returns the CSS property scale of the arrows on the voice's buttons, which is
 * “-1 1” if they are mirrored.
 */
function voiceLooks() {
  return {
    arrows:
      getComputedStyle(/** @type {Element} */ (document.querySelector('.voice-keys .icon'))).scale,
  };
}

/**
 * Runs in the page: returns the positions of elements.
 *
 * @param {string[]} selectors
 * @returns {Boxes}
 */
function boxesOf(selectors) {
  return Object.fromEntries(selectors.map((selector) => {
    const { left, right } = /** @type {Element} */ (document.querySelector(selector))
      .getBoundingClientRect();
    return [selector, { left, right }];
  }));
}

/**
 * @param {Bench} site
 * @param {string} source
 * @param {string} tag
 * @param {{width: number, height: number}} size
 */
async function openIn({ browser, server }, source, tag, size) {
  const page = await browser.open('about:blank');
  await page.setViewport(size);
  await page.evaluateOnNewDocument((language) => {
    Object.defineProperty(navigator, 'languages', { value: [language] });
  }, tag);
  await page.goto(`${server.origin}/`);
  await page.waitForSelector('#pasted');
  await page.evaluate((html) => {
    /** @type {HTMLTextAreaElement} */ (document.querySelector('#pasted')).value = html;
  }, source);
  await page.click('form.paste button');
  await page.waitForSelector('html[data-state="ready"]');
  await eventually('the features are there',
    () => page.evaluate(() => document.querySelector('article[data-features]') !== null));
  return page;
}

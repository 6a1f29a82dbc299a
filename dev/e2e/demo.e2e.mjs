/**
 * The screenshots of dev/e2e/commands/demo.mjs show the words of the article, not the placeholder
 * that the reader view shows before it loads.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { saveScreenshot } from './commands/demo.mjs';
import { desktop, phone } from './support/driver.mjs';
import { inBrowser } from './support/harness.mjs';
import { decodePNG } from './support/png.mjs';

/**
 * @import { Bench } from './support/harness.mjs'
 * @import { Picture } from './support/png.mjs'
 *
 * @typedef
 *   {{word: string, color: number[], left: number, top: number, right: number, bottom: number}}
 *   Word and its position
 */

const folder = mkdtempSync(join(tmpdir(), 'pilcrow-demo-'));
after(() => rmSync(folder, { recursive: true }));

/**
 * Runs in the reader view: returns the words of the title and the text that are inside the window.
 *
 * @returns {Word[]}
 */
function visibleWords() {
  const texts = [...document.querySelectorAll('article h1, article .content p')].flatMap(
    (element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found = [];
      while (walker.nextNode()) found.push(/** @type {Text} */ (walker.currentNode));
      return found;
    },
  );
  return texts.flatMap((text) =>
    [...text.data.matchAll(/\p{L}{3,}/gu)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const { left, top, right, bottom } = range.getBoundingClientRect();
      const parent = /** @type {Element} */ (text.parentElement);
      const isVisible = top >= 0 && bottom <= innerHeight
        && document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === parent;
      const color = (getComputedStyle(parent).color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
      return isVisible ? [{ word, color, left, top, right, bottom }] : [];
    })
  );
}

/**
 * Runs in the reader view: replaces the article by the placeholder that is shown before it loads.
 */
function showPlaceholder() {
  const placeholder = document.createElement('div');
  placeholder.className = 'skeleton';
  for (let i = 0; i < 12; i++) placeholder.append(document.createElement('span'));
  for (const line of placeholder.children) line.className = 'skeleton-line';
  document.querySelector('article')?.replaceWith(placeholder);
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)));
  });
}

/**
 * Returns whether a picture shows a word: at its position are pixels of the
 * text's color, and other pixels between the letters.
 * @param {Picture} picture @param {Word} word
 */
function isPainted(picture, { color, left, top, right, bottom }) {
  let [inked, blank] = [false, false];
  for (let y = Math.ceil(top); y < Math.floor(bottom); y++) {
    for (let x = Math.ceil(left); x < Math.floor(right); x++) {
      const distance = Math.max(...picture.at(x, y).map((value, i) => Math.abs(value - color[i])));
      inked ||= distance < 50;
      blank ||= distance > 150;
    }
  }
  return inked && blank;
}

/** @param {string} name */
function pictureIn(name) {
  return decodePNG(readFileSync(join(folder, name)));
}

/** @param {string} size */
function shows(size) {
  return (/** @type {Bench} */ bench) =>
    test('the screenshot shows the words of the article', async () => {
      const view = await saveScreenshot(bench.browser, `${bench.server.origin}/news-ferry/`,
        join(folder, `${size}.png`));
      const words = await view.evaluate(visibleWords);
      assert.ok(words.length > 30, `${words.length} words are visible`);
      const article = pictureIn(`${size}.png`);
      const missing = words.filter((word) => !isPainted(article, word));
      assert.deepEqual(missing.map(({ word }) => word), []);

      await view.evaluate(showPlaceholder);
      await view.screenshot(join(folder, `${size}-placeholder.png`));
      const placeholder = pictureIn(`${size}-placeholder.png`);
      const painted = words.filter((word) => isPainted(placeholder, word));
      assert.deepEqual(painted.map(({ word }) => word), [], 'the check fails for a placeholder');
    });
}

inBrowser('chromium', 'demo on a desktop', shows('desktop'), { viewport: desktop });
inBrowser('chromium', 'demo on a phone', shows('phone'), { viewport: phone });

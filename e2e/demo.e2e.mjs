/** The demo's pictures show the words of the article, and not the wait for it. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { takePicture } from './commands/demo.mjs';
import { desktop, phone } from './support/driver.mjs';
import { inBrowser } from './support/harness.mjs';
import { decodePNG } from './support/png.mjs';

/**
 * @import { Bench } from './support/harness.mjs'
 * @import { Picture } from './support/png.mjs'
 *
 * @typedef {{word: string, color: number[], left: number, top: number, right: number, bottom: number}} Word and where it stands
 */

const folder = mkdtempSync(join(tmpdir(), 'pilcrow-demo-'));
after(() => rmSync(folder, { recursive: true }));

/** Runs in the view: the words of the title and of the text that are in sight. @returns {Word[]} */
function wordsInSight() {
  const texts = [...document.querySelectorAll('article h1, article .content p')].flatMap((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) found.push(/** @type {Text} */ (walker.currentNode));
    return found;
  });
  return texts.flatMap((text) => [...text.data.matchAll(/\p{L}{3,}/gu)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const { left, top, right, bottom } = range.getBoundingClientRect();
    const parent = /** @type {Element} */ (text.parentElement);
    const isSeen = top >= 0 && bottom <= innerHeight && document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === parent;
    const color = (getComputedStyle(parent).color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
    return isSeen ? [{ word, color, left, top, right, bottom }] : [];
  }));
}

/** Runs in the view: what stands there until the article does. */
function showWait() {
  const wait = document.createElement('div');
  wait.className = 'skeleton';
  for (let i = 0; i < 12; i++) wait.append(document.createElement('span'));
  for (const line of wait.children) line.className = 'skeleton-line';
  document.querySelector('article')?.replaceWith(wait);
  return new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))); });
}

/**
 * Where a word was painted there is its color, and between its letters another.
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
  return (/** @type {Bench} */ bench) => test('shows the words of the article', async () => {
    const view = await takePicture(bench.browser, `${bench.server.origin}/news-ferry/`, join(folder, `${size}.png`));
    const words = await view.evaluate(wordsInSight);
    assert.ok(words.length > 30, `${words.length} words are in sight`);
    const article = pictureIn(`${size}.png`);
    const missing = words.filter((word) => !isPainted(article, word));
    assert.deepEqual(missing.map(({ word }) => word), []);

    await view.evaluate(showWait);
    await view.screenshot(join(folder, `${size}-wait.png`));
    const wait = pictureIn(`${size}-wait.png`);
    const painted = words.filter((word) => isPainted(wait, word));
    assert.deepEqual(painted.map(({ word }) => word), [], 'of the wait the same is not said');
  });
}

inBrowser('chromium', 'the demo’s picture on a desktop', shows('desktop'), { viewport: desktop });
inBrowser('chromium', 'the demo’s picture on a phone', shows('phone'), { viewport: phone });

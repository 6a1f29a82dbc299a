/** 360×740, and a Firefox that lacks what Firefox for Android lacks. */
import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { phone } from './driver.mjs';
import { fixture } from './fixtures.mjs';
import { dist, inBrowser, openFixture, openReader, readerIsGone } from './harness.mjs';
import { assertShows } from './shown.mjs';

/** @import { Bench } from './harness.mjs' */

const slugs = ['news-ferry', 'docs-queue', 'chinese-joinery', 'arabic-falaj'];

/** The least size of a target: WCAG 2.2, success criterion 2.5.8. */
const leastTarget = 24;

const androidLike = await mkdtemp(join(tmpdir(), 'pilcrow-android-'));

/** Undeclared, the two interfaces are undefined, as on Android. */
async function makeAndroidLike() {
  await cp(dist('firefox'), androidLike, { recursive: true });
  const file = join(androidLike, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  const permissions = manifest.permissions.filter((/** @type {string} */ name) => name !== 'contextMenus');
  await writeFile(file, JSON.stringify({ ...manifest, permissions, commands: undefined }));
}

before(makeAndroidLike);
after(() => rm(androidLike, { recursive: true, force: true }));

/** Runs in the reader. */
function measure() {
  const paragraphs = [...document.querySelectorAll('.content p')];
  const longest = paragraphs.reduce((a, b) => ((b.textContent ?? '').length > (a.textContent ?? '').length ? b : a));
  const buttons = [...document.querySelectorAll('button')].filter((button) => button.checkVisibility());
  const boxes = buttons.map((button) => button.getBoundingClientRect());
  return {
    width: innerWidth,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    textSize: parseFloat(getComputedStyle(longest).fontSize),
    buttons: boxes.map(({ width, height }) => Math.min(width, height)),
  };
}

/** @param {Bench} bench */
function readsOnPhone(bench) {
  for (const slug of slugs) {
    test(slug, async () => {
      const page = await openFixture(bench, slug);
      const view = await openReader(bench, page);
      await assertShows(view, fixture(slug).expect);
      const { width, overflow, textSize, buttons } = await view.evaluate(measure);
      assert.equal(width, phone.width, 'the frame is as wide as the screen');
      assert.equal(overflow, 0, 'nothing sticks out to the side');
      assert.ok(textSize >= 16, `text of ${textSize} px`);
      for (const size of buttons) assert.ok(size >= leastTarget, `a button of ${size} px`);
      await view.click('nav.bar button');
      await readerIsGone(bench, page);
      await page.close();
    });
  }
}

inBrowser('chromium', 'phone', readsOnPhone, { viewport: phone });
inBrowser('firefox', 'phone', readsOnPhone, { viewport: phone, extension: androidLike });

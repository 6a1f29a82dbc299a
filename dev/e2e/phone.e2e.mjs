/**
 * Reading on a phone with a screen of 360×740 px. Desktop Firefox stands in for
 * Firefox for Android, without the extension interfaces that Android lacks.
 */
import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { noticePath, phone, readerPath } from './support/driver.mjs';
import { eventually } from './support/eventually.mjs';
import { fixture } from './support/fixtures.mjs';
import { dist, inBrowser, openFixture, openNotice, openOptions, openReader, openReaderTab,
  readerIsGone } from './support/harness.mjs';
import { assertShows } from './support/shown.mjs';

/** @import { Bench } from './support/harness.mjs' */

const slugs = ['news-ferry', 'docs-queue', 'chinese-joinery', 'arabic-falaj'];

/** Minimum width and height of a button, in px (WCAG 2.2, success criterion 2.5.8). */
const minTargetPx = 24;

const androidLike = await mkdtemp(join(tmpdir(), 'pilcrow-android-'));

/**
 * Copies the extension without the interfaces that Firefox for Android lacks.
 * The copied manifest does not declare context menus and commands, so these
 * interfaces are undefined. A script that runs before the background script
 * removes the others:
 * https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/Browser_support_for_JavaScript_APIs
 */
async function makeAndroidLike() {
  await cp(dist('firefox'), androidLike, { recursive: true });
  const file = join(androidLike, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  const permissions = manifest.permissions.filter((/** @type {string} */ name) =>
    name !== 'contextMenus'
  );
  const background = { ...manifest.background,
    scripts: ['android.js', ...manifest.background.scripts] };
  await writeFile(join(androidLike, 'android.js'), `(${removeInterfaces})();`);
  await writeFile(file,
    JSON.stringify({ ...manifest, permissions, background, commands: undefined }));
}

/**
 * Runs in the background page: removes the interfaces for badges and windows, and makes opening a
 * tab at a position or with an opener fail.
 */
function removeInterfaces() {
  const browser = /** @type {any} */ (globalThis).browser;
  const { create } = browser.tabs;
  browser.action.setBadgeText = undefined;
  browser.windows = undefined;
  browser.tabs.create = (
    /** @type {Record<string, unknown>} */ { index, openerTabId, windowId, ...known },
  ) => {
    if (index === undefined && openerTabId === undefined && windowId === undefined) {
      return create(known);
    }
    Reflect.set(globalThis, 'refused', 'as on Android');
    throw new Error('Error processing createProperties: an unexpected property');
  };
}

before(makeAndroidLike);
after(() => rm(androidLike, { recursive: true, force: true }));

/** Runs in the reader view: returns the sizes of the window, the text and the buttons, in px. */
function measure() {
  const paragraphs = [...document.querySelectorAll('.content p')];
  const longest = paragraphs.reduce((a,
    b) => ((b.textContent ?? '').length > (a.textContent ?? '').length ? b : a)
  );
  const buttons = [...document.querySelectorAll('button')].filter((button) =>
    button.checkVisibility()
  );
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
    test(`${slug} fits and has large enough text and buttons`, async () => {
      const page = await openFixture(bench, slug);
      const view = await openReader(bench, page);
      await assertShows(view, fixture(slug).expect);
      const { width, overflow, textSize, buttons } = await view.evaluate(measure);
      assert.equal(width, phone.width, 'the frame is as wide as the screen');
      assert.equal(overflow, 0, 'nothing is wider than the screen');
      assert.ok(textSize >= 16, `text of ${textSize} px`);
      for (const size of buttons) assert.ok(size >= minTargetPx, `a button of ${size} px`);
      await view.click('nav.bar button');
      await readerIsGone(bench, page);
      await page.close();
    });
  }
}

inBrowser('chromium', 'phone', readsOnPhone, { viewport: phone });
inBrowser('firefox', 'phone', readsOnPhone, { viewport: phone, extension: androidLike });

inBrowser('firefox', 'without interfaces that Android lacks', (bench) => {
  test('a page under a bare sandbox policy is read in a tab', async () => {
    const page = await openFixture(bench, 'sandboxed');
    const view = await openReaderTab(bench, page);
    await assertShows(view, fixture('sandboxed').expect);
    await view.press('Escape');
    await eventually('the tab is gone', async () => !await bench.browser.tab(readerPath));
    await page.close();
  });

  test('the notice page opens and closes', async () => {
    const page = await bench.browser.openRestricted();
    const view = await openNotice(bench, page);
    await view.press('Escape');
    await eventually('the tab is gone', async () => !await bench.browser.tab(noticePath));
    await page.close();
  });

  test('the settings page lists no shortcuts', async () => {
    const options = await openOptions(bench);
    const { missing, refused, keys } = await options.evaluate(async () => {
      const browser = /** @type {any} */ (window).browser;
      return {
        missing: [browser.contextMenus, browser.commands].every((each) => each === undefined),
        refused: Reflect.get(await browser.runtime.getBackgroundPage(), 'refused'),
        keys: document.querySelector('.shortcuts') !== null,
      };
    });
    assert.ok(missing, 'context menus and commands');
    assert.equal(refused, 'as on Android', 'the tabs above were opened without a position');
    assert.equal(keys, false);
    await options.close();
  });
}, { viewport: phone, extension: androidLike });

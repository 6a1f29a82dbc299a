/**
 * In each language the interface fits a narrow phone. The tests use Pilcrow's
 * web page, because its language follows navigator.languages, which a test can
 * replace.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { FOLDERS } from '../../browser/ui/texts.js';
import { onWebPage } from './support/each-site.mjs';
import { eventually } from './support/eventually.mjs';
import { pagesFolder } from './support/fixtures.mjs';
import { dist } from './support/harness.mjs';
import { assertAccessible, viewOf } from './support/in-view.mjs';

/**
 * @import { Page } from './support/driver.mjs'
 */

const narrow = { width: 320, height: 640 };

/**
 * Runs in the page: returns by how many px the open panel, or else the page, is wider than the
 * window.
 */
function overflow() {
  const panel = document.querySelector(':popover-open');
  const all = [document.documentElement, ...panel ? [panel, ...panel.querySelectorAll('*')] : []];
  return Math.max(...all.map((each) => each.getBoundingClientRect().right - innerWidth),
    ...all.map((each) => -each.getBoundingClientRect().left),
    document.documentElement.scrollWidth - innerWidth);
}

/** @param {Page} page @param {string} id @param {string} [button]  opens the panel */
async function openPanel(page, id, button = `[aria-controls="${id}"]`) {
  await page.evaluate((selector) => {
    /** @type {HTMLElement | null} */ (document.querySelector(':popover-open'))?.hidePopover();
    /** @type {HTMLElement | null} */ (document.querySelector(selector))?.click();
  }, button);
  await eventually(`${id} is open`, () =>
    page.evaluate(
      (each) =>
        (document.querySelector(`#${each}:popover-open`)?.querySelectorAll('details, fieldset')
          .length ?? 0) > 0,
      id,
    ));
  await page.evaluate((each) => {
    for (const fold of document.querySelectorAll(
      `#${each} > details, #${each} .sheet-parts > details`,
    )) fold.setAttribute('open', '');
  }, id);
}

/**
 * Saves the article on the screen, checks the library with its panels, and deletes it again.
 *
 * @param {Page} page
 * @param {string} tag
 */
async function fitsLibrary(page, tag) {
  await page.evaluate(() => {
    /** @type {HTMLElement | null} */ (document.querySelector(':popover-open'))?.hidePopover();
    /** @type {HTMLElement} */ (document.querySelector('[data-control="saved"]')).click();
  });
  await page.waitForSelector('[data-control="saved"][aria-pressed="true"]');
  await showPanel(page, 'saved');
  await fits(page, `the panel of a saved article in ${tag}`);
  await page.evaluate(() => history.back());
  await page.waitForSelector('#library:not([hidden]) .library-main .item');
  await fits(page, `the list in ${tag}`);
  for (const panel of ['filters', 'order', 'library-menu']) {
    await showPanel(page, panel);
    await fits(page, `${panel} in ${tag}`);
  }
  await page.evaluate(() =>
    new Promise((resolve) => {
      localStorage.clear(); // or the page would say that the browser has deleted the library
      const deleting = indexedDB.deleteDatabase('pilcrow-library');
      deleting.onsuccess = resolve;
      deleting.onerror = resolve;
    })
  );
}

/**
 * Opens a panel with the keyboard, because the bar may be hidden.
 *
 * @param {Page} page
 * @param {string} id
 */
async function showPanel(page, id) {
  const isOpen = await page.evaluate((each) => {
    /** @type {HTMLElement | null} */ (document.querySelector(
      `:popover-open:not(#${each}, .toast)`,
    ))?.hidePopover();
    return document.querySelector(`#${each}:popover-open`) !== null;
  }, id);
  if (!isOpen) {
    await page.focus(`[aria-controls="${id}"]`);
    await page.keyboard.press('Enter');
  }
  await eventually(`${id} is open`,
    () =>
      page.evaluate((each) => document.querySelector(`#${each}:popover-open > *`) !== null, id));
}

/** @param {Page} page @param {string} what */
async function fits(page, what) {
  assert.ok(await page.evaluate(overflow) <= 0, `${what} fits`);
  await assertAccessible(viewOf(page), what);
}

const source = await readFile(join(pagesFolder, 'news-ferry', 'source.html'), 'utf8');

onWebPage('languages', (site) => {
  for (const folder of FOLDERS) {
    const tag = folder.replace('_', '-');
    test(`the interface fits in ${tag}`, async () => {
      const texts = JSON.parse(
        await readFile(join(dist('web'), '_locales', folder, 'messages.json'), 'utf8'),
      );
      const page = await site.browser.open('about:blank');
      await page.evaluateOnNewDocument((language) => {
        Object.defineProperty(navigator, 'languages', { value: [language] });
      }, tag);
      await page.goto(`${site.server.origin}/`);
      await page.waitForSelector('#pasted');
      assert.ok(await page.evaluate(overflow) <= 0, 'the start page fits');
      await assertAccessible(viewOf(page), `the start page in ${tag}`);
      await page.evaluate((html) => {
        /** @type {HTMLTextAreaElement} */ (document.querySelector('#pasted')).value = html;
      }, source);
      await page.click('form.paste button');
      await page.waitForSelector('html[data-state="ready"]');
      assert.deepEqual(
        await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]),
        [tag, tag === 'ar' ? 'rtl' : 'ltr'],
      );

      for (const panel of ['actions', 'left-out', 'appearance']) {
        await openPanel(page, panel,
          panel === 'left-out' ? '#actions [data-action="viewCorrect"]' : undefined);
        if (panel === 'left-out') {
          await page.evaluate(() =>
            /** @type {HTMLElement | null} */ (document.querySelector('.problem [value="missing"]'))
              ?.click()
          );
        }
        assert.ok(await page.evaluate(overflow) <= 0, `${panel} fits`);
        await assertAccessible(viewOf(page), `${panel} in ${tag}`);
      }
      assert.equal(
        await page.$eval('#actions [data-action="viewCorrect"]', (entry) => entry.textContent),
        texts.viewCorrect.message,
      );
      await fitsLibrary(page, tag);
      await page.close();
    });
  }
}, { viewport: narrow });

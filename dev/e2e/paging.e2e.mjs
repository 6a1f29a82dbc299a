/**
 * The two layouts in which the text is divided into pages that the user turns, and the pager below
 * the text.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, openAppearance } from './support/appearance-panel.mjs';
import { assertFits, inEachSize } from './support/each-size.mjs';
import { eventually } from './support/eventually.mjs';
import { inEachBrowser } from './support/harness.mjs';
import { assertAccessible, openWithKeyboard, showsText, textOf } from './support/in-view.mjs';
import { readFixture } from './support/settings.mjs';

/**
 * @import { View } from './support/driver.mjs'
 * @import { Bench } from './support/harness.mjs'
 */

const slug = 'long-read';
const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };
const narrow = { width: 320, height: 640 };

const [previousPage, nextPage] = ['.pager button:first-child', '.pager button:last-child'];

/** @param {View} view @param {number} pages from the first, negative to the left */
function isTurned(view, pages) {
  return eventually(`the view is ${pages} pages from the first`, () =>
    view.evaluate((count) => {
      const main = /** @type {Element} */ (document.querySelector('main'));
      return main.scrollLeft === count * main.clientWidth;
    }, pages));
}

/** @param {View} view */
async function pageCount(view) {
  return Number(/\d+$/.exec(await textOf(view, '.pager-page'))?.[0]);
}

inEachSize('layout', (reading) => {
  for (const layout of ['pages', 'columns']) {
    test(`keys turn the pages, and no page cuts a line: ${layout}`, async () => {
      const { view } = reading;
      await choose(view, 'layout', layout);
      await view.press('Escape');
      await view.press('Home');
      await isTurned(view, 0);
      await assertPageIsWhole(view);
      await view.press('PageDown');
      await isTurned(view, 1);
      await assertPageIsWhole(view);
      await view.press('End');
      await showsText(view, '.progress', /^100/);
      await assertPageIsWhole(view);
      await assertFits(view);
    });
  }
});

/** Checks that no edge of the visible page cuts a line of text. @param {View} view */
async function assertPageIsWhole(view) {
  await eventually('the page has stopped moving', () =>
    view.evaluate(() => {
      const { scrollLeft, clientWidth } = /** @type {Element} */ (document.querySelector('main'));
      return scrollLeft % clientWidth === 0;
    }));
  assert.deepEqual(await view.evaluate(cutLines), []);
}

/** Runs in the reader view: returns the texts of the lines that an edge of the page cuts. */
function cutLines() {
  const main = /** @type {Element} */ (document.querySelector('main'));
  const page = main.getBoundingClientRect();
  const range = new Range();
  const cut = [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement } = walker.currentNode;
    if (!parentElement?.checkVisibility() || parentElement.closest('.scroll, button, sup')) {
      continue;
    }
    range.selectNodeContents(walker.currentNode);
    for (const { left, right, top, bottom, width } of range.getClientRects()) {
      const onPage = width > 0 && right > page.left + 1 && left < page.right - 1;
      if (onPage
        && (top < page.top - 1 || bottom > page.bottom + 1 || left < page.left - 1
          || right > page.right + 1))
      {
        cut.push(walker.currentNode.nodeValue?.slice(0, 40));
      }
    }
  }
  return cut;
}

inEachBrowser('pager', (bench) => {
  for (const size of [desktop, phone]) {
    test(`the pager counts the pages and its arrows turn them, ${size.width}×${size.height}`, () =>
      withPager(bench, size, async (view) => {
        const count = await pageCount(view);
        assert.equal(await view.evaluate(() => {
          const main = /** @type {Element} */ (document.querySelector('main'));
          return Math.round(main.scrollWidth / main.clientWidth);
        }), count);
        await view.click(nextPage);
        await showsText(view, '.pager-page', new RegExp(`^2 of ${count}$`));
        await isTurned(view, 1);
        await view.click(previousPage);
        await showsText(view, '.pager-page', new RegExp(`^1 of ${count}$`));
        await view.press('End');
        await showsText(view, '.pager-page', new RegExp(`^${count} of ${count}$`));
      }));

    test(`the pager is accessible, ${size.width}×${size.height}`, () =>
      withPager(bench, size, async (view) => {
        assert.deepEqual(
          await view.evaluate(() =>
            [...document.querySelectorAll('.pager button')].map((each) =>
              each.getAttribute('aria-label')
            )
          ),
          ['Previous page', 'Next page'],
        );
        assert.ok(
          await view.evaluate(() =>
            [...document.querySelectorAll('.pager button')].every((each) =>
              Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height)
                >= 44
            )
          ),
        );
        assert.equal(
          await view.evaluate((each) => document.querySelector(each)?.getAttribute('aria-disabled'),
            previousPage),
          'true',
        );
        assert.equal(
          await view.evaluate(() => document.querySelector('.pager-page')?.getAttribute('role')),
          'status',
        );
        await view.press('End');
        await showsText(view, '.pager-page', /^(\d+) of \1$/);
        await assertAccessible(view, 'pages');
      }));
  }

  test('the next page of a right-to-left article is on the left, and so is its arrow', () =>
    withPager(bench, phone, async (view) => {
      const [previous, next] = await view.evaluate(() =>
        [...document.querySelectorAll('.pager button')].map((each) =>
          each.getBoundingClientRect().left
        )
      );
      assert.ok(next < previous);
      assert.equal(
        await view.evaluate(() =>
          getComputedStyle(/** @type {Element} */ (document.querySelector('.pager .icon'))).scale
        ),
        '-1 1',
      );
      await view.click(nextPage);
      await showsText(view, '.pager-page', /^2 of \d+$/);
      await isTurned(view, -1);
    }, 'arabic-falaj'));

  test('the pager counts the pages again when the size of the text changes', () =>
    withPager(bench, desktop, async (view) => {
      const first = await pageCount(view);
      await openAppearance(view);
      await view.evaluate(setSize, '200');
      await eventually('there are more pages at 200 %', async () => await pageCount(view) > first);
      await view.evaluate(setSize, '100');
      await eventually('there are as many pages as before at 100 %', async () =>
        await pageCount(view) === first);
    }));

  for (const [layout, size]
    of /** @type {const} */ ([['pages', phone], ['columns', desktop], ['pages', narrow]]))
  {
    test(`the voice covers neither the pager nor the bar: ${layout}, ${size.width} px`, async () => {
      const { page, view } = await readFixture(bench, slug, { settings: { layout }, size });
      await openWithKeyboard(view, '.tools [aria-label="Read aloud"]', '.voice-message');
      const [voice, pager, bar] = await view.evaluate(() =>
        ['.voice', '.pager', 'nav.bar'].map((each) => {
          const { top, bottom } = /** @type {Element} */ (document.querySelector(each))
            .getBoundingClientRect();
          return { top, bottom };
        })
      );
      for (const other of [pager, bar]) {
        assert.ok(voice.bottom < other.top + 1 || other.bottom < voice.top + 1,
          JSON.stringify({ voice, pager, bar }));
      }
      await page.close();
    });
  }
});

/**
 * Opens an article in the layout "pages", and runs a check while its first page
 * is visible.
 * @param {Bench} bench @param {{width: number, height: number}} size
 * @param {(view: View) => Promise<void>} check
 * @param {string} [article]
 */
async function withPager(bench, size, check, article = slug) {
  const { page, view } = await readFixture(bench, article, { settings: { layout: 'pages' }, size });
  await showsText(view, '.pager-page', /^1 of \d+$/);
  await check(view);
  await page.close();
}

/** Runs in the reader view: sets the size of the text. @param {string} percent */
function setSize(percent) {
  const input =
    /** @type {HTMLInputElement} */ (document.querySelector('[data-setting="size"] input'));
  input.value = percent;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

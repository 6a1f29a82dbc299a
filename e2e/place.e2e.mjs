/** The reader view opens at the paragraph that the page shows. After it is closed, the page shows the paragraph that was read last. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from './support/eventually.mjs';
import { inEachBrowser, openFixture, openReader, readerIsGone } from './support/harness.mjs';
import { storeSettings } from './support/settings.mjs';

/** @import { Page, View } from './support/driver.mjs' */

const slug = 'long-read';
const opening = 'In 1961 the school at Arlow';
const later = 'The other thing that goes wrong is leaving.';

/** @param {Page} page @param {string} text */
function scrollPageTo(page, text) {
  return page.evaluate((wanted) => {
    const block = [...document.querySelectorAll('p')].find((each) => each.textContent?.startsWith(wanted));
    block?.scrollIntoView({ block: 'start', behavior: 'instant' });
    scrollBy(0, -120);
  }, text);
}

/** Runs in the page and in the reader view: returns how far the top of a paragraph is below the top of the window, as a share of the window's height. @param {string} wanted how the paragraph begins */
function topOf(wanted) {
  const block = [...document.querySelectorAll('p')].find((each) => each.textContent?.startsWith(wanted));
  return (block?.getBoundingClientRect().top ?? NaN) / innerHeight;
}

/** @param {View | Page} view @param {string} text */
async function assertShowsNearTop(view, text) {
  const top = await /** @type {View} */ (view).evaluate(topOf, text);
  assert.ok(top > -0.05 && top < 0.35, `${text} is at ${top} of the window`);
}

inEachBrowser('reading position', (bench) => {
  for (const layout of ['scroll', 'pages']) {
    test(`the reader opens at the paragraph of the page, and the page returns to the one that was read: ${layout}`, async () => {
      const page = await openFixture(bench, slug);
      await storeSettings(bench, page, { layout });
      await scrollPageTo(page, opening);
      const view = await openReader(bench, page);
      if (layout === 'scroll') await assertShowsNearTop(view, opening);
      else await eventually('the page with the paragraph is shown', () => view.evaluate(isInView, opening));
      await view.press('j'); // without a key or touch, the page would not scroll to the paragraph that was read
      await view.evaluate(goToParagraph, later);
      await eventually('the later paragraph is visible', () => view.evaluate(isInView, later));
      const first = await view.evaluate(firstInView);
      await view.press('Escape');
      await readerIsGone(bench, page);
      if (layout === 'scroll') await assertShowsNearTop(page, later);
      else assert.ok(await page.evaluate(isInView, first), `the page shows the paragraph at the start of the reader's page: ${first}`);
      await page.close();
    });
  }
});

/** Runs in the page and in the reader view: returns whether a paragraph is inside the window. @param {string} wanted how the paragraph begins */
function isInView(wanted) {
  const block = [...document.querySelectorAll('p')].find((each) => each.textContent?.startsWith(wanted));
  return [...block?.getClientRects() ?? []].some(({ left, right, top, bottom }) => left >= 0 && right <= innerWidth && bottom > 0 && top < innerHeight);
}

/** Runs in the reader view: returns the beginning of the first paragraph in the window. */
function firstInView() {
  const found = [...document.querySelectorAll('article p')].find((each) => [...each.getClientRects()].some(({ left, right, bottom }) => left >= 0 && right <= innerWidth && bottom > 0));
  return (found?.textContent ?? '').slice(0, 40);
}

/** Runs in the reader view: scrolls to a paragraph. @param {string} wanted how the paragraph begins */
function goToParagraph(wanted) {
  const block = [...document.querySelectorAll('p')].find((each) => each.textContent?.startsWith(wanted));
  block?.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/**
 * The reader view opens at the paragraph that the page shows. After it is closed, the page shows
 * the paragraph that was read last.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventually } from './support/eventually.mjs';
import { inEachBrowser, openFixture, openReader, readerIsGone } from './support/harness.mjs';
import { storeSettings } from './support/settings.mjs';
import { servePages } from './support/test-pages.mjs';

/**
 * @import { Page, View } from './support/driver.mjs'
 * @import { Pages } from './support/test-pages.mjs'
 */

const slug = 'long-read';
const opening = 'In 1961 the school at Arlow';
const later = 'The other thing that goes wrong is leaving.';

/** @param {Page} page @param {string} text */
function scrollPageTo(page, text) {
  return page.evaluate((wanted) => {
    const block = [...document.querySelectorAll('p')].find((each) =>
      each.textContent?.startsWith(wanted)
    );
    block?.scrollIntoView({ block: 'start', behavior: 'instant' });
    scrollBy(0, -120);
  }, text);
}

/**
 * Runs in the page and in the reader view: returns how far the top of a paragraph is below the top
 * of the window, as a share of the window's height.
 *
 * @param {string} wanted how the paragraph begins
 */
function topOf(wanted) {
  const block = [...document.querySelectorAll('p')].find((each) =>
    each.textContent?.startsWith(wanted)
  );
  return (block?.getBoundingClientRect().top ?? NaN) / innerHeight;
}

/** @param {View | Page} view @param {string} text */
async function assertShowsNearTop(view, text) {
  const top = await /** @type {View} */ (view).evaluate(topOf, text);
  assert.ok(top > -0.05 && top < 0.35, `${text} is at ${top} of the window`);
}

const title = 'The salt pans of Arlow';
const heading = 'Who raked the salt in winter';

/**
 * The title's words begin a paragraph, and a list of contents and a paragraph have those of the
 * heading.
 */
const repeating = `<!doctype html><html lang="en"><head><title>${title}</title></head><body>
<nav><ul><li><a href="#winter">${heading}</a></li></ul></nav><main><article><h1>${title}</h1>${
  paragraphs(0, 20)
}
<p>${title} are older than its church, and the path between the two is older than both of them, as the maps of the parish show.</p>
<p>${heading} was asked in every letter, and it was never answered, although the letters were kept, and counted, and bound.</p>${
  paragraphs(20, 40)
}
<h2 id="winter">${heading}</h2>${paragraphs(40, 60)}</article></main></body></html>`;

/** @param {number} from @param {number} to */
function paragraphs(from, to) {
  return Array.from({ length: to - from },
    (_, i) =>
      `<p>Paragraph ${
        from + i
      } is about the sea, the wind and the clay, and about the years in which there was too much of one of them.</p>`)
    .join('\n');
}

inEachBrowser('reading position', (bench) => {
  testRepeatedWords(bench);

  for (const layout of ['scroll', 'pages']) {
    test(`the reader opens at the paragraph of the page, and the page returns to the one that was read: ${layout}`, async () => {
      const page = await openFixture(bench, slug);
      await storeSettings(bench, page, { layout });
      await scrollPageTo(page, opening);
      const view = await openReader(bench, page);
      if (layout === 'scroll') await assertShowsNearTop(view, opening);
      else {await eventually('the page with the paragraph is shown', () =>
          view.evaluate(isInView, opening));}
      // without a key or touch, the page would not scroll to the paragraph that was read
      await view.press('j');
      await view.evaluate(goToParagraph, later);
      await eventually('the later paragraph is visible', () => view.evaluate(isInView, later));
      const first = await view.evaluate(firstInView);
      await view.press('Escape');
      await readerIsGone(bench, page);
      if (layout === 'scroll') await assertShowsNearTop(page, later);
      else {assert.ok(await page.evaluate(isInView, first),
          `the page shows the paragraph at the start of the reader's page: ${first}`);}
      await page.close();
    });
  }
});

/** @param {import('./support/harness.mjs').Bench} bench */
function testRepeatedWords(bench) {
  /** @type {Pages} */
  let pages;
  before(async () => {
    pages = await servePages(() => ({ html: repeating }));
  });
  after(() => pages.stop());

  test('a paragraph that begins with the title’s words is found in the article, and a heading in the page', async () => {
    const page = await bench.browser.open(pages.urlOf('repeating'));
    await storeSettings(bench, page, {});
    await scrollPageTo(page, `${title} are older`);
    // the extension looks for text below this line
    await page.evaluate(() => scrollBy(0, 125 - 0.12 * innerHeight));
    const view = await openReader(bench, page);
    await assertShowsNearTop(view, `${title} are older`);
    await view.press('j');
    await view.evaluate(goToParagraph, heading, 'h2');
    await eventually('the heading is visible', () => view.evaluate(isInView, heading, 'h2'));
    await view.press('Escape');
    await readerIsGone(bench, page);
    assert.ok(await page.evaluate(isInView, heading, 'h2'), 'the page shows the heading');
    await page.close();
  });
}

/**
 * Runs in the page and in the reader view: returns whether a paragraph is inside the window.
 *
 * @param {string} wanted how the paragraph begins
 */
function isInView(wanted, selector = 'p') {
  const block = [...document.querySelectorAll(selector)].find((each) =>
    each.textContent?.startsWith(wanted)
  );
  return [...block?.getClientRects() ?? []].some(({ left, right, top, bottom }) =>
    left >= 0 && right <= innerWidth && bottom > 0 && top < innerHeight
  );
}

/** Runs in the reader view: returns the beginning of the first paragraph in the window. */
function firstInView() {
  const found = [...document.querySelectorAll('article p')].find((each) =>
    [...each.getClientRects()].some(({ left, right, bottom }) =>
      left >= 0 && right <= innerWidth && bottom > 0
    )
  );
  return (found?.textContent ?? '').slice(0, 40);
}

/**
 * Runs in the reader view: scrolls to a paragraph.
 *
 * @param {string} wanted how the paragraph begins
 */
function goToParagraph(wanted, selector = 'p') {
  const block = [...document.querySelectorAll(selector)].find((each) =>
    each.textContent?.startsWith(wanted)
  );
  block?.scrollIntoView({ block: 'start', behavior: 'instant' });
}

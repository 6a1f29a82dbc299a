/** After a link of the article is followed, one press of Back returns to the line where it was. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventually } from './support/eventually.mjs';
import { inEachBrowser, openReader } from './support/harness.mjs';
import { servePages } from './support/test-pages.mjs';
import { storeSettings } from './support/settings.mjs';

/**
 * @import { Page, View } from './support/driver.mjs'
 * @import { Answer, Pages } from './support/test-pages.mjs'
 */

/** Start of the paragraph with the link, far down in the article. */
const linkParagraph = 'Paragraph 30';

/** @param {string} target @param {string} [head] */
function article(target, head = '') {
  const paragraphs = Array.from({ length: 60 }, (_, i) => `<p>Paragraph ${i} of the story is as long as paragraphs are, with commas, with ${
    i === 30 ? `<a href="${target}">a link to elsewhere</a>` : 'no link at all'}, and with an end that comes later than anybody thought it would.</p>`);
  return `<!doctype html><html lang="en"><head><title>The story</title>${head}</head><body><main><article><h1>The story</h1>${paragraphs.join('\n')}</article></main></body></html>`;
}

const elsewhere = '<!doctype html><title>Elsewhere</title><p>This is elsewhere.';

/** Runs in the page and in the view: the top of a paragraph in the window, in px. @param {string} start of its text */
function topOf(start) {
  const found = [...document.querySelectorAll('p')].find((each) => each.textContent?.startsWith(start));
  return found ? found.getBoundingClientRect().top : NaN;
}

/** NaN for a document that loads or unloads. @param {View | Page} view @returns {Promise<number>} */
function topIn(view) {
  return /** @type {View} */ (view).evaluate(topOf, linkParagraph).catch(() => NaN);
}

/** Scrolls like a reader. The view ignores scrolling before the first key or touch. @param {View} view */
async function readOn(view) {
  await view.press('j');
  await view.evaluate((start) => {
    const found = [...document.querySelectorAll('p')].find((each) => each.textContent?.startsWith(start));
    scrollBy({ top: (found?.getBoundingClientRect().top ?? 0) - innerHeight / 3, behavior: 'instant' });
  }, linkParagraph);
  await eventually('the view has noticed the scrolling', () => view.evaluate(() => document.querySelector('nav.bar')?.hasAttribute('data-away') ?? false));
}

inEachBrowser('back', (bench) => {
  /** @type {Pages} */
  let pages;
  /** @type {Pages} another origin */
  let others;
  /** @type {string[]} paths */
  const requested = [];
  before(async () => {
    others = await servePages((path) => (path === 'elsewhere' ? { html: elsewhere } : undefined));
    pages = await servePages((path) => {
      requested.push(path);
      return answers()[path];
    });
  });
  after(() => {
    pages.stop();
    others.stop();
  });

  /** @returns {Record<string, Answer>} */
  function answers() {
    return {
      before: { html: '<!doctype html><title>Before</title><p>Before.' },
      elsewhere: { html: elsewhere },
      file: { html: 'a file', headers: { 'Content-Type': 'application/octet-stream', 'Content-Disposition': 'attachment; filename=file.bin' } },
      part: { html: article('/part#comments').replace('</main>', '</main><footer id="comments">Nobody has said a word.</footer>') },
      download: { html: article('/file') },
      same: { html: article('/elsewhere', '<base target="_blank">') },
      other: { html: article(others.urlOf('elsewhere')) },
      'no-store': { html: article('/elsewhere'), headers: { 'Cache-Control': 'no-store' } },
    };
  }

  /**
   * The address of the tab. In Firefox, puppeteer does not notice a page that
   * comes from the history, so the page is asked. Chromium would drop a page
   * from its back/forward cache if it were asked.
   * @param {Page} page
   */
  async function addressOf(page) {
    return bench.name === 'chromium' ? page.url() : page.evaluate(() => location.href).catch(() => ''); // fails while the page changes
  }

  /** @param {string} name */
  async function followFrom(name) {
    const page = await bench.browser.open(pages.urlOf('before'));
    await page.goto(pages.urlOf(name));
    await storeSettings(bench, page, {});
    const view = await openReader(bench, page);
    await readOn(view);
    const top = await view.evaluate(topOf, linkParagraph);
    await view.click('.content a');
    await eventually('the link is followed', async () => (await addressOf(page)).endsWith('/elsewhere'));
    return { page, top };
  }

  /** @param {Page} page @param {string} name */
  async function goBackTo(page, name) {
    await bench.browser.goBack();
    await eventually('the page is back', async () => await addressOf(page) === pages.urlOf(name));
  }

  for (const name of ['same', 'other']) {
    test(`after a link to ${name === 'same' ? 'the same' : 'another'} origin, Back returns to the reader at the same line`, async () => {
      const { page, top } = await followFrom(name);
      await goBackTo(page, name);
      const view = await eventually('the reader is back', () => bench.browser.overlay(page));
      await eventually('the reader has its article', () => view.evaluate(() => document.querySelector('article[data-features]') !== null));
      await eventually('the line is at its former position', async () => Math.abs(await topIn(view) - top) < 60);

      await view.press('Escape');
      await eventually('the reader is closed', async () => !await bench.browser.overlay(page));
      await eventually('the page shows the line, too', async () => Math.abs(await topIn(page) - top) < 200);
      await bench.browser.goBack();
      await eventually('the next press of Back leaves the page', async () => await addressOf(page) === pages.urlOf('before'));
      await page.close();
    });
  }

  test('the reader returns to its line a second time, and after a key Back closes it', async () => {
    const { page, top } = await followFrom('same');
    for (let round = 0; round < 2; round++) {
      await goBackTo(page, 'same');
      const view = await eventually('the reader is back', () => bench.browser.overlay(page));
      await eventually('the line is at its former position', async () => Math.abs(await topIn(view) - top) < 60);
      if (round === 0) {
        await view.click('.content a');
        await eventually('the link is followed again', async () => (await addressOf(page)).endsWith('/elsewhere'));
      } else {
        await view.press('j');
        await eventually('the key has added a history entry', () => view.evaluate(() => location.hash !== ''));
        await bench.browser.goBack();
        await eventually('Back closes the reader', async () => !await bench.browser.overlay(page));
        assert.equal(await addressOf(page), pages.urlOf('same'));
      }
    }
    await page.close();
  });

  test('the reader returns even if the extension was ended meanwhile', async () => {
    const { page, top } = await followFrom('same');
    await bench.browser.endBackground();
    await goBackTo(page, 'same');
    const view = await eventually('the reader is back', () => bench.browser.overlay(page));
    await eventually('the line is in the window', async () => Math.abs(await topIn(view) - top) < 200);
    await page.close();
  });

  test('a link to a download leaves the reader at its line', async () => {
    const page = await bench.browser.open(pages.urlOf('download'));
    await storeSettings(bench, page, {});
    const view = await openReader(bench, page);
    await readOn(view);
    const top = await view.evaluate(topOf, linkParagraph);
    await view.click('.content a');
    await eventually('the file is requested', () => requested.includes('file'));
    await eventually('the reader is at its line', async () => {
      const now = await bench.browser.overlay(page);
      return now !== undefined && Math.abs(await topIn(now) - top) < 60;
    });
    const back = await eventually('the reader is there', () => bench.browser.overlay(page));
    await back.press('j');
    await eventually('the key has added a history entry', () => back.evaluate(() => location.hash !== '').catch(() => false));
    await bench.browser.goBack();
    await eventually('Back closes the reader', async () => !await bench.browser.overlay(page));
    assert.equal(await addressOf(page), pages.urlOf('download'));
    await page.close();
  });

  test('a link to a part of the page that is not in the article closes the reader and shows that part', async () => {
    const page = await bench.browser.open(pages.urlOf('part'));
    await storeSettings(bench, page, {});
    const view = await openReader(bench, page);
    await readOn(view);
    await view.click('.content a');
    await eventually('the reader is gone', async () => !await bench.browser.overlay(page));
    await eventually('the page is at that part', async () => (await addressOf(page)).endsWith('/part#comments'));
    await page.close();
  });

  // Chromium may cache such a page with its reader nevertheless, as long as no cookie changes.
  test('a page with no-store returns to the paragraph with one press', async () => {
    const { page, top } = await followFrom('no-store');
    await goBackTo(page, 'no-store');
    await eventually('the paragraph is at its former position', async () => Math.abs(await topIn(page) - top) < 200);
    await bench.browser.goBack();
    await eventually('the next press of Back leaves the page', async () => await addressOf(page) === pages.urlOf('before'));
    await page.close();
  });
});

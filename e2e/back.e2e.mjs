/** A link of the article is followed, and one press of Back comes back to the line that was left. */
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

/** A paragraph far down, which has the link. */
const left = 'Paragraph 30';

/** @param {string} target @param {string} [head] */
function article(target, head = '') {
  const paragraphs = Array.from({ length: 60 }, (_, i) => `<p>Paragraph ${i} of the story is as long as paragraphs are, with commas, with ${
    i === 30 ? `<a href="${target}">a link to elsewhere</a>` : 'no link at all'}, and with an end that comes later than anybody thought it would.</p>`);
  return `<!doctype html><html lang="en"><head><title>The story</title>${head}</head><body><main><article><h1>The story</h1>${paragraphs.join('\n')}</article></main></body></html>`;
}

const elsewhere = '<!doctype html><title>Elsewhere</title><p>This is elsewhere.';

/** Where the paragraph is in the window. Runs in the page and in the view. @param {string} beginning */
function topOf(beginning) {
  const found = [...document.querySelectorAll('p')].find((each) => each.textContent?.startsWith(beginning));
  return found ? found.getBoundingClientRect().top : NaN;
}

/** Where the paragraph is; nowhere in a document that loads or goes just now. @param {View | Page} view @returns {Promise<number>} */
function topIn(view) {
  return /** @type {View} */ (view).evaluate(topOf, left).catch(() => NaN);
}

/** As somebody who reads: what moves before a key or a finger has is the view's own doing. @param {View} view */
async function readOn(view) {
  await view.press('j');
  await view.evaluate((beginning) => {
    const found = [...document.querySelectorAll('p')].find((each) => each.textContent?.startsWith(beginning));
    scrollBy({ top: (found?.getBoundingClientRect().top ?? 0) - innerHeight / 3, behavior: 'instant' });
  }, left);
  await eventually('the view knows that the reading has moved', () => view.evaluate(() => document.querySelector('nav.bar')?.hasAttribute('data-away') ?? false));
}

inEachBrowser('back', (bench) => {
  /** @type {Pages} */
  let pages;
  /** @type {Pages} another origin */
  let others;
  /** @type {string[]} what the pages' server was asked for */
  const asked = [];
  before(async () => {
    others = await servePages((path) => (path === 'elsewhere' ? { html: elsewhere } : undefined));
    pages = await servePages((path) => {
      asked.push(path);
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
      'not kept': { html: article('/elsewhere'), headers: { 'Cache-Control': 'no-store' } },
    };
  }

  /**
   * Where the tab is. Of a page that comes out of its history puppeteer does not
   * hear in Firefox; Chromium gives up a page in its cache of which anything is asked.
   * @param {Page} page
   */
  async function addressOf(page) {
    return bench.name === 'chromium' ? page.url() : page.evaluate(() => location.href).catch(() => ''); // it changes just now
  }

  /** @param {string} name */
  async function followFrom(name) {
    const page = await bench.browser.open(pages.urlOf('before'));
    await page.goto(pages.urlOf(name));
    await storeSettings(bench, page, {});
    const view = await openReader(bench, page);
    await readOn(view);
    const top = await view.evaluate(topOf, left);
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
    test(`on ${name === 'same' ? 'the same' : 'another'} origin: the reader is open at the line that was left`, async () => {
      const { page, top } = await followFrom(name);
      await goBackTo(page, name);
      const view = await eventually('the reader is back', () => bench.browser.overlay(page));
      await eventually('it has its article', () => view.evaluate(() => document.querySelector('article[data-features]') !== null));
      await eventually('the line is where it was', async () => Math.abs(await topIn(view) - top) < 60);

      await view.press('Escape');
      await eventually('it can be closed', async () => !await bench.browser.overlay(page));
      await eventually('the page is at the line, too', async () => Math.abs(await topIn(page) - top) < 200);
      await bench.browser.goBack();
      await eventually('the next press leaves the page', async () => await addressOf(page) === pages.urlOf('before'));
      await page.close();
    });
  }

  test('followed and come back twice, the reader still opens at its line, and Back closes it after a touch', async () => {
    const { page, top } = await followFrom('same');
    for (let round = 0; round < 2; round++) {
      await goBackTo(page, 'same');
      const view = await eventually('the reader is back', () => bench.browser.overlay(page));
      await eventually('the line is where it was', async () => Math.abs(await topIn(view) - top) < 60);
      if (round === 0) {
        await view.click('.content a');
        await eventually('the link is followed again', async () => (await addressOf(page)).endsWith('/elsewhere'));
      } else {
        await view.press('j');
        await eventually('the touch has made its entry', () => view.evaluate(() => location.hash !== ''));
        await bench.browser.goBack();
        await eventually('Back closes the reader', async () => !await bench.browser.overlay(page));
        assert.equal(await addressOf(page), pages.urlOf('same'));
      }
    }
    await page.close();
  });

  test('the reader is back where the extension was ended meanwhile, too', async () => {
    const { page, top } = await followFrom('same');
    await bench.browser.endBackground();
    await goBackTo(page, 'same');
    const view = await eventually('the reader is back', () => bench.browser.overlay(page));
    await eventually('the line is in the window', async () => Math.abs(await topIn(view) - top) < 200);
    await page.close();
  });

  test('a link to a file to be saved leaves the reader where it is', async () => {
    const page = await bench.browser.open(pages.urlOf('download'));
    await storeSettings(bench, page, {});
    const view = await openReader(bench, page);
    await readOn(view);
    const top = await view.evaluate(topOf, left);
    await view.click('.content a');
    await eventually('the file is asked for', () => asked.includes('file'));
    await eventually('the reader is there, at its line', async () => {
      const now = await bench.browser.overlay(page);
      return now !== undefined && Math.abs(await topIn(now) - top) < 60;
    });
    const back = await eventually('the reader is there', () => bench.browser.overlay(page));
    await back.press('j');
    await eventually('the touch has made its entry', () => back.evaluate(() => location.hash !== '').catch(() => false));
    await bench.browser.goBack();
    await eventually('Back closes the reader', async () => !await bench.browser.overlay(page));
    assert.equal(await addressOf(page), pages.urlOf('download'));
    await page.close();
  });

  // With its reader where the browser keeps it nevertheless: Chromium does so with no-store, as long as no cookie changes.
  test('a link to a part of the page that the article lacks shows the page there', async () => {
    const page = await bench.browser.open(pages.urlOf('part'));
    await storeSettings(bench, page, {});
    const view = await openReader(bench, page);
    await readOn(view);
    await view.click('.content a');
    await eventually('the reader is gone', async () => !await bench.browser.overlay(page));
    await eventually('the page is at that part', async () => (await addressOf(page)).endsWith('/part#comments'));
    await page.close();
  });

  test('a page that need not be kept comes back at the paragraph that was read, with one press', async () => {
    const { page, top } = await followFrom('not kept');
    await goBackTo(page, 'not kept');
    await eventually('the paragraph is there', async () => Math.abs(await topIn(page) - top) < 200);
    await bench.browser.goBack();
    await eventually('the next press leaves the page', async () => await addressOf(page) === pages.urlOf('before'));
    await page.close();
  });
});

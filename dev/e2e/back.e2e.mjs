/**
 * After a click on a link in the article, one press of Back returns to the reader view, at the line
 * of that link.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventually } from './support/eventually.mjs';
import { inEachBrowser, openReader } from './support/harness.mjs';
import { servePages } from './support/test-pages.mjs';
import { storeSettings } from './support/settings.mjs';

/**
 * @import { Page, View } from './support/driver.mjs'
 * @import { Bench } from './support/harness.mjs'
 * @import { Answer, Pages } from './support/test-pages.mjs'
 */

/** How the paragraph with the link begins. It is far down in the article. */
const linkParagraph = 'Paragraph 30';

/** The article's title, with whose words that paragraph begins. */
const title = 'Paragraph 30 of the story';

/** @param {string} target @param {string} [head] */
function article(target, head = '') {
  const paragraphs = Array.from({ length: 60 },
    (_, i) =>
      `<p>Paragraph ${i} of the story is as long as paragraphs are, with commas, with ${
        i === 30 ? `<a href="${target}">a link to elsewhere</a>` : 'no link at all'
      }, and with an end that comes later than anybody thought it would.</p>`);
  return `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><main><article><h1>${title}</h1>${
    paragraphs.join('\n')
  }</article></main></body></html>`;
}

const elsewhere = '<!doctype html><title>Elsewhere</title><p>This is elsewhere.';

/**
 * Runs in the page and in the reader view: returns how far a paragraph is below the top of the
 * window, in px.
 *
 * @param {string} start how the paragraph begins
 */
function topOf(start) {
  const found = [...document.querySelectorAll('p')].find((each) =>
    each.textContent?.startsWith(start)
  );
  return found ? found.getBoundingClientRect().top : NaN;
}

/**
 * Returns how far the link's paragraph is below the top of the window, in px, or NaN while the
 * document loads or unloads.
 *
 * @param {View | Page} view
 * @returns {Promise<number>}
 */
function topIn(view) {
  return /** @type {View} */ (view).evaluate(topOf, linkParagraph).catch(() => NaN);
}

/**
 * Presses a key, then scrolls the link's paragraph to the top, because the reader view ignores
 * scrolling before the user's first key or touch.
 *
 * @param {View} view
 */
async function readOn(view) {
  await view.press('j');
  await view.evaluate((start) => {
    const found = [...document.querySelectorAll('p')].find((each) =>
      each.textContent?.startsWith(start)
    );
    // below the bar
    const line = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart);
    scrollBy({ top: (found?.getBoundingClientRect().top ?? 0) - line + 2, behavior: 'instant' });
  }, linkParagraph);
  await eventually('the view has noticed the scrolling',
    () =>
      view.evaluate(() => document.querySelector('nav.bar')?.hasAttribute('data-away') ?? false));
}

/** @param {string} otherOrigin @returns {Record<string, Answer>} */
function answers(otherOrigin) {
  return {
    before: { html: '<!doctype html><title>Before</title><p>Before.' },
    elsewhere: { html: elsewhere },
    file: { html: 'a file',
      headers: { 'Content-Type': 'application/octet-stream',
        'Content-Disposition': 'attachment; filename=file.bin' } },
    part: {
      html: article('/part#comments').replace('</main>',
        '</main><footer id="comments">Nobody has said a word.</footer>'),
    },
    download: { html: article('/file') },
    same: { html: article('/elsewhere', '<base target="_blank">') },
    other: { html: article(`${otherOrigin}/elsewhere`) },
    'no-store': { html: article('/elsewhere'), headers: { 'Cache-Control': 'no-store' } },
  };
}

const notStarted = /** @type {Pages} */ ({});

/** Opens articles in tabs, follows their links and goes back. */
class Tabs {
  pages = notStarted;
  others = notStarted; // pages of another origin
  /** @type {string[]} */
  requestedPaths = [];

  /** @param {Bench} bench */
  constructor(bench) {
    this.bench = bench;
  }

  /** Starts the servers. */
  async start() {
    this.others = await servePages((
      path,
    ) => (path === 'elsewhere' ? { html: elsewhere } : undefined));
    const { origin } = new URL(this.others.urlOf(''));
    this.pages = await servePages((path) => {
      this.requestedPaths.push(path);
      return answers(origin)[path];
    });
  }

  stop() {
    this.pages.stop();
    this.others.stop();
  }

  /** @param {string} name of the article */
  async open(name) {
    const page = await this.bench.browser.open(this.pages.urlOf('before'));
    await page.goto(this.pages.urlOf(name));
    await storeSettings(this.bench, page, {});
    const view = await openReader(this.bench, page);
    await readOn(view);
    return { page, view, top: await view.evaluate(topOf, linkParagraph) };
  }

  /** @param {string} name of the article */
  async followFrom(name) {
    const { page, view, top } = await this.open(name);
    await this.follow(page, view);
    return { page, top };
  }

  /** @param {Page} page @param {View} view */
  async follow(page, view) {
    await view.click('.content a');
    await eventually('the link is followed',
      async () => (await this.addressOf(page)).endsWith('/elsewhere'));
  }

  /** @param {Page} page @param {string} name of the article */
  async goBackTo(page, name) {
    await this.bench.browser.goBack();
    await eventually('the page is back',
      async () => await this.addressOf(page) === this.pages.urlOf(name));
  }

  /**
   * @param {Page} page
   * @param {number} top former position of the line, in px
   * @param {number} tolerance in px
   */
  async readerIsBack(page, top, tolerance) {
    return eventually('the reader is back, with the line at its former position', async () => {
      const view = await this.bench.browser.overlay(page);
      return view && Math.abs(await topIn(view) - top) < tolerance ? view : undefined;
    });
  }

  /** @param {Page} page */
  async readerIsGone(page) {
    await eventually('the reader is closed', async () => !await this.bench.browser.overlay(page));
  }

  /**
   * Presses a key, so that the reader view adds a history entry, and checks
   * that going back then closes the reader view.
   * @param {View} view @param {Page} page @param {string} name of the article
   */
  async closeWithBack(view, page, name) {
    await view.press('j');
    await eventually('the key has added a history entry',
      () => view.evaluate(() => location.hash !== '').catch(() => false));
    await this.bench.browser.goBack();
    await this.readerIsGone(page);
    assert.equal(await this.addressOf(page), this.pages.urlOf(name));
  }

  /** @param {Page} page */
  async nextBackLeaves(page) {
    await this.bench.browser.goBack();
    await eventually('the next press of Back leaves the page',
      async () => await this.addressOf(page) === this.pages.urlOf('before'));
  }

  /**
   * Returns the address of the tab. In Firefox it asks the page itself, because
   * Puppeteer does not notice when Back shows another page. In Chromium it asks
   * Puppeteer, because evaluating a script would remove the page from the
   * back/forward cache.
   * @param {Page} page
   */
  async addressOf(page) {
    return this.bench.name === 'chromium'
      ? page.url()
      // evaluating fails while the tab loads another page
      : page.evaluate(() => location.href).catch(() => '');
  }
}

inEachBrowser('back', (bench) => {
  const tabs = new Tabs(bench);
  before(() => tabs.start());
  after(() => tabs.stop());

  testReturning(tabs);
  testOtherLinks(tabs);
});

/** Waits until the reader's links, keys and history work. @param {View} view */
function hasFeatures(view) {
  return eventually('the reader has its features',
    () => view.evaluate(() => document.querySelector('article[data-features]') !== null));
}

/** @param {Tabs} tabs */
function testReturning(tabs) {
  for (const name of ['same', 'other']) {
    test(`after a link to ${name === 'same' ? 'the same' : 'another'} origin, Back returns to the reader at the same line`, async () => {
      const { page, top } = await tabs.followFrom(name);
      await tabs.goBackTo(page, name);
      const view = await tabs.readerIsBack(page, top, 60);
      await hasFeatures(view);

      await view.press('Escape');
      await tabs.readerIsGone(page);
      await eventually('the page shows the line, too', async () =>
        Math.abs(await topIn(page) - top) < 200);
      await tabs.nextBackLeaves(page);
      await page.close();
    });
  }

  test('the reader returns to its line a second time, and Back closes it after a key was pressed', async () => {
    const { page, top } = await tabs.followFrom('same');
    await tabs.goBackTo(page, 'same');
    const view = await tabs.readerIsBack(page, top, 60);
    await hasFeatures(view);
    await tabs.follow(page, view);
    await tabs.goBackTo(page, 'same');
    await tabs.closeWithBack(await tabs.readerIsBack(page, top, 60), page, 'same');
    await page.close();
  });

  test('the reader returns even if the browser has ended the extension’s background script', async () => {
    const { page, top } = await tabs.followFrom('same');
    await tabs.bench.browser.endBackground();
    await tabs.goBackTo(page, 'same');
    await tabs.readerIsBack(page, top, 200);
    await page.close();
  });

  // Chromium may keep even a page with Cache-Control: no-store in the
  // back/forward cache, together with its reader view, as long as no cookie
  // changes. So after Back the reader view may be open or closed.
  test('a page with no-store returns to the paragraph with one press', async () => {
    const { page, top } = await tabs.followFrom('no-store');
    await tabs.goBackTo(page, 'no-store');
    await eventually('the paragraph is at its former position',
      async () => Math.abs(await topIn(page) - top) < 200);
    await tabs.nextBackLeaves(page);
    await page.close();
  });
}

/** @param {Tabs} tabs */
function testOtherLinks(tabs) {
  test('a link to a download leaves the reader at its line', async () => {
    const { page, view, top } = await tabs.open('download');
    await view.click('.content a');
    await eventually('the file is requested', () => tabs.requestedPaths.includes('file'));
    await tabs.closeWithBack(await tabs.readerIsBack(page, top, 60), page, 'download');
    await page.close();
  });

  test('a link to a part of the page that is not in the article closes the reader and shows that part', async () => {
    const { page, view } = await tabs.open('part');
    await view.click('.content a');
    await tabs.readerIsGone(page);
    await eventually('the page is at that part',
      async () => (await tabs.addressOf(page)).endsWith('/part#comments'));
    await page.close();
  });
}

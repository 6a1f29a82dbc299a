/**
 * Reading from the library: places and progress, neighbors, versions, and what changed between
 * them.
 */
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { after, before, beforeEach, describe, test } from 'node:test';
import { eventually } from './support/eventually.mjs';
import { browsers, inEachBrowser, launchers, openFixture, openReader } from './support/harness.mjs';
import { appears, assertAccessible, clickOn, disappears, hasFocus, showsText, textOf,
  viewOf } from './support/in-view.mjs';
import { serve } from './support/server.mjs';

/**
 * @import { Page, Session, View } from './support/driver.mjs'
 * @import { Server } from './support/server.mjs'
 * @import { Article, Entry } from '../../browser/library/model.js'
 *
 * @typedef {object} Site
 * @property {Session} browser
 * @property {Server} server
 * @property {Page} page  with the library
 * @property {View} view
 */

const libraryPath = '/extension/library/library.html';

const sentence =
  'the boats came home late, low in the water, and loud with gulls that had followed them from the banks, as they always do.';

/** @param {string} title @param {number} count @param {(i: number) => string} [textAt] */
function pageOf(title, count, textAt = (i) => `In paragraph ${i} of ${title} ${sentence}`) {
  const paragraphs = Array.from({ length: count }, (_, i) => `<p>${textAt(i)}</p>`).join('');
  return `<!DOCTYPE html><html lang="en"><title>${title}</title><body><article><h1>${title}</h1>${paragraphs}</article></body></html>`;
}

/** Runs in the library: what the tests use of it (support/stored-reading/page.js). */
const library = 'library';

/** @param {Page} page @returns {View} */
function clickable(page) {
  return Object.assign(viewOf(page), {
    click: (/** @type {string} */ selector) => page.click(selector),
  });
}

/**
 * Saves a page. `older` changes the stored article, as if another core had read the page.
 *
 * @param {Site} site
 * @param {string} html
 * @param {string} slug
 * @param {'as read' | 'older'} [form]
 * @returns {Promise<string>} the entry's id
 */
function save({ page }, html, slug, form = 'as read') {
  return page.evaluate(
    (name, source, url, isOlder) =>
      Reflect.get(window, name).save(source, url, (/** @type {Article} */ article) => (isOlder
        ? { ...article, html: article.html.replace('paragraph 3', 'section 3 here').replace(
          /<p>In paragraph 6.*?<\/p>/,
          '',
        ) }
        : article)),
    library,
    html,
    slug && `https://example.org/${slug}`,
    form === 'older',
  );
}

/** @param {Site} site @param {string} id @returns {Promise<Entry>} */
function entryOf({ page }, id) {
  return page.evaluate((name, each) => Reflect.get(window, name).writer.entry(each), library, id);
}

/** Opens an entry, or the list for ''. @param {Site} site @param {string} id */
async function open({ page, view }, id) {
  await page.evaluate((name, each) => Reflect.get(window, name).goTo(each), library, id);
  if (id) await appears(view, 'article[data-features]');
  else await disappears(view, '#reading article');
}

/**
 * Scrolls as the user does: after a key press.
 *
 * @param {Site} site
 * @param {string} selector
 * @param {'start' | 'end'} [block]
 */
async function scrollTo({ page }, selector, block = 'start') {
  await page.keyboard.press('Shift');
  await page.evaluate(
    (each, at) => document.querySelector(each)?.scrollIntoView({ block: at, behavior: 'instant' }),
    selector,
    block,
  );
}

/**
 * Runs in the reader view: the text of the first paragraph below where the bar is, which hides at
 * times.
 */
function firstInView() {
  const top = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart);
  return [...document.querySelectorAll('article p')].find((each) =>
    each.getBoundingClientRect().bottom > top + 1
  )?.textContent ?? '';
}

for (const name of browsers) {
  describe(`reading from the library, ${name}`, () => {
    const site = /** @type {Site} */ ({});
    before(async () => {
      site.server = await serve(fileURLToPath(new URL('../../', import.meta.url)), 'index.html');
      site.browser = await launchers[name]({ viewport: { width: 1280, height: 800 } });
      site.page = await site.browser.open(`${site.server.origin}/dev/e2e/support/stored-reading/`);
      site.view = clickable(site.page);
      await site.page.waitForSelector('[data-library]');
    });
    beforeEach(() => open(site, ''));
    after(async () => {
      await site.browser?.close();
      await site.server?.stop();
    });

    testPlaces(site);
    testNeighbors(site);
    testVersions(site);
    testFailures(site);
    testArabic(site);
  });
}

/** @param {Site} site */
function testPlaces(site) {
  test('a long article opens where it was left, and far down it is the same paragraph', async () => {
    const id = await save(site, pageOf('Harbour', 3000), 'harbour');
    await open(site, id);
    await eventually('the opening is stored', async () => (await entryOf(site, id)).openedAt > 0);
    assert.equal((await entryOf(site, id)).state, 'reading');
    await scrollTo(site, '.content p:nth-of-type(2001)');
    const left = await site.page.evaluate(firstInView);
    assert.match(left, /^In paragraph (?:1999|2000) /);
    await site.page.keyboard.press('Escape');
    await disappears(site.view, '#reading article');
    await eventually('the place is stored', async () => (await entryOf(site, id)).progress > 0.6);
    await open(site, id);
    await eventually('the place is in view',
      async () => await site.page.evaluate(firstInView) === left);
  });

  test('paragraphs that begin alike are told apart by the progress', async () => {
    const id = await save(site,
      pageOf('Litany', 400, (i) => `Again ${sentence} ${sentence} That was day ${i}.`), 'litany');
    await open(site, id);
    await scrollTo(site, '.content p:nth-of-type(301)');
    const left = await site.page.evaluate(firstInView);
    await open(site, '');
    await open(site, id);
    await eventually('the place is in view',
      async () => await site.page.evaluate(firstInView) === left);
  });

  test('reading writes the progress at closing, and without a change nothing', async () => {
    const id = await save(site, pageOf('Quay', 60), 'quay');
    const writes = () =>
      site.page.evaluate((each, entry) =>
        Reflect.get(window, each).calls
          .filter((/** @type {any} */ call) => call.name === 'progress' && call.args.id === entry)
          .length, library, id);
    await open(site, id);
    assert.equal(await writes(), 1, 'the opening');
    await open(site, '');
    assert.equal(await writes(), 1, 'nothing was read');
    await open(site, id);
    await scrollTo(site, '.content p:nth-of-type(30)');
    await open(site, '');
    assert.equal(await writes(), 3, 'the second opening, and the closing');
  });

  test('a hidden page writes the progress', async () => {
    const id = await save(site, pageOf('Mole', 60), 'mole');
    await open(site, id);
    await scrollTo(site, '.content p:nth-of-type(30)');
    await site.page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'hidden');
    });
    await eventually('the place is stored', async () => (await entryOf(site, id)).progress > 0.2);
  });

  test('an article that was read to its end is read, and opens at its beginning', async () => {
    const id = await save(site, pageOf('Jetty', 60), 'jetty');
    await open(site, id);
    await scrollTo(site, '.content > :last-child', 'end');
    await open(site, '');
    await eventually('it is read', async () => (await entryOf(site, id)).state === 'read');
    await open(site, id);
    assert.equal(await site.page.evaluate(() => window.scrollY), 0);
  });
}

/** @param {Site} site */
function testNeighbors(site) {
  test('the next and the previous article open by buttons and keys', async () => {
    const { page, view } = site;
    const [first, second] = [await save(site, pageOf('First tide', 20), 'first'),
      await save(site, pageOf('Second tide', 20), 'second')];
    await open(site, first);
    await appears(view, '.neighbors');
    assert.equal(await textOf(view, '.neighbor.next'), 'Next articleSecond tide');
    await assertAccessible(view, 'an article with neighbors');
    await clickOn(view, '.neighbor.next');
    await showsText(view, 'h1', /Second tide/);
    assert.equal(new URL(page.url()).hash, `#read=${second}`);
    await appears(view, '.neighbors');
    assert.equal(await page.$('.neighbor.next'), null);
    await page.keyboard.press('K');
    await showsText(view, 'h1', /First tide/);
    await appears(view, 'article[data-features]');
    await page.keyboard.press('?');
    await showsText(view, 'dialog.keys', /Next article ?Shift J.*Previous article ?Shift K/);
    await page.keyboard.press('Escape');
    await disappears(view, 'dialog.keys');
    await page.keyboard.press('J');
    await showsText(view, 'h1', /Second tide/);
  });

  test('the original opens only if there is one', async () => {
    const { page, view } = site;
    for (const [slug, offered] of /** @type {const} */ ([['pier', true], ['', false]])) {
      await open(site, await save(site, pageOf(`Pier ${slug}`, 20), slug));
      await clickOn(view, '[aria-controls="actions"]');
      await showsText(view, '#actions', /Saved versions/);
      assert.equal((await textOf(view, '#actions')).includes('Open original'), offered);
      await page.keyboard.press('Escape');
      await open(site, '');
    }
  });
}

/** @param {Site} site */
function testVersions(site) {
  test('reading again adds a version and shows what changed, or says that nothing did', async () => {
    const { page, view } = site;
    const id = await save(site, pageOf('Lighthouse', 12), 'lighthouse', 'older');
    const first = (await entryOf(site, id)).version;
    await open(site, id);
    await page.keyboard.press('V');
    await showsText(view, 'dialog.versions', /open now · \d+ words · Pilcrow \u20681\.0\.0/);
    await assertAccessible(view, 'the versions');
    await clickOn(view, 'dialog.versions .actions button');
    await showsText(view, 'dialog.changes .stored-status', /^30 words added, 2 words removed$/);
    assert.deepEqual(
      await page.$$eval('dialog.changes :is(ins, del)',
        (all) => all.map((each) => each.textContent)),
      [
        'removed: section',
        'added: paragraph',
        'removed: here ',
        `added: In paragraph 6 of Lighthouse ${sentence}`,
      ],
    );
    assert.match(await textOf(view, 'dialog.changes .changes-text'), /unchanged paragraphs/);
    await assertAccessible(view, 'the changes');
    await clickOn(view, 'dialog.changes [aria-label="Next change"]');
    assert.ok(await hasFocus(view, '.changed'));
    assert.equal(await textOf(view, '.changes-position'), '1 of 2');
    await page.keyboard.press('Escape');
    await disappears(view, 'dialog.changes');
    assert.match(await textOf(view, 'article'), /In paragraph 6 of/);
    assert.equal((await entryOf(site, id)).versions, 2);
    await page.keyboard.press('V');
    await clickOn(view, 'dialog.versions .actions button');
    await showsText(view, 'dialog.versions .stored-status', /^Nothing changed\.$/);
    assert.equal((await entryOf(site, id)).versions, 2);
    await clickOn(view, '.versions-list li:last-child .entry');
    await showsText(view, 'article', /In section 3 here of/);
    await showsText(view, '.toast', /^Version from /);
    await eventually('the choice is stored',
      async () => (await entryOf(site, id)).version === first);
    await appears(view, 'article[data-features]');
    await page.keyboard.press('V');
    await clickOn(view, '.versions-list li:first-child .action');
    await showsText(view, 'dialog.changes .stored-status', /^30 words added/);
  });

  test('the page stays responsive while a book of 20,000 paragraphs is compared', async () => {
    const { turns, longest, all, added, removed } = await site.page.evaluate(compareBooks);
    if (process.env.PILCROW_SHOTS) console.info({ turns, longest, all });
    assert.equal(added, Math.ceil(20_000 / 7));
    assert.equal(removed, added);
    assert.ok(turns > 10, `other work had ${turns} turns`);
  });
}

/** Runs in the library: compares two books. Returns how often other work had its turn meanwhile. */
async function compareBooks() {
  const [{ blocksOfAll }, { compare }, { pauses }] = await Promise.all(
    ['blocks-of', 'compare', 'pauses'].map((name) => import(`/browser/library/changes/${name}.js`)),
  );
  const book = (/** @type {string} */ word) => ({
    title: 'Book',
    html: Array.from({ length: 20_000 },
      (_, i) =>
        `<p>Paragraph ${i} tells of ${
          i % 7 ? 'boats' : word
        } and of gulls that followed them home.</p>`).join(''),
  });
  let [turns, longest, last] = [0, 0, performance.now()];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    turns++;
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    port2.postMessage(null);
  };
  port2.postMessage(null);
  const start = last;
  const pause = pauses();
  const { added, removed } = await compare(await blocksOfAll([book('boats')], pause),
    await blocksOfAll([book('ships')], pause), pause);
  port1.close();
  return { turns, longest, all: performance.now() - start, added, removed };
}

/** @param {Site} site */
function testFailures(site) {
  test('an entry that is gone, and one of which only the address is known, are explained', async () => {
    const { page, view } = site;
    await page.evaluate((name, each) => Reflect.get(window, name).goTo(each), library,
      '00000000-0000-4000-8000-000000000000');
    await showsText(view, '.failure', /\w/);
    await assertAccessible(view, 'an entry that is gone');
    const id = await page.evaluate(
      async (name) =>
        (await Reflect.get(window, name).service.run('saveAddress', {
          url: 'https://example.org/later',
          title: 'Later',
        })).id,
      library,
    );
    await page.evaluate((name, each) => Reflect.get(window, name).goTo(each), library, id);
    await showsText(view, '.failure', /Only the link is saved.*Open original/);
    assert.equal(
      await page.$eval('.failure a', (link) => /** @type {HTMLAnchorElement} */ (link).href),
      'https://example.org/later',
    );
  });

  test('a version without a snapshot says that it can’t be read again', async () => {
    const { page, view } = site;
    const id = await page.evaluate(async (name) => {
      const { service } = Reflect.get(window, name);
      const article = { title: 'Alone',
        html: '<p>Only the article was kept, and no page that could be read again.</p>', url: '',
        words: 13, minutes: 1 };
      return (await service.saveWithPictures({ article, snapshot: null, core: '1.0.0' })).entry.id;
    }, library);
    await open(site, id);
    await page.keyboard.press('V');
    await appears(view, 'dialog.versions');
    assert.equal(await page.$('dialog.versions .actions'), null);
    assert.match(await textOf(view, 'dialog.versions'), /\w/);
  });

  test('a damaged version is shown as far as it goes', async () => {
    const { page, view } = site;
    const id = await save(site, pageOf('Wreck', 20), 'wreck');
    await page.evaluate(async (name, each) => {
      const { writer } = Reflect.get(window, name);
      const [version] = await writer.versionsOf(each);
      const article = { ...version.article, title: { toString: 1 }, byline: 7, dir: 'up', lang: [],
        words: 'many', url: ['javascript', 'alert(1)'].join(':'), published: null, cut: 'x' };
      await writer.store.write(['versions'],
        (/** @type {any} */ tx) =>
          tx.objectStore('versions').put({ ...version, article, core: {}, savedAt: 'never' }));
    }, library, id);
    await open(site, id);
    assert.match(await textOf(view, 'article'), /In paragraph 19 of Wreck/);
    await page.keyboard.press('V');
    await appears(view, 'dialog.versions');
  });
}

/** @param {Site} site */
function testArabic(site) {
  test('everything fits a phone, in Arabic', async () => {
    const page = await site.browser.open(
      `${site.server.origin}/dev/e2e/support/stored-reading/?lang=ar`,
    );
    await page.setViewport({ width: 360, height: 740 });
    await page.waitForSelector('[data-library]');
    const phone = { ...site, page, view: clickable(page) };
    const id = await save(phone, pageOf('Dhow', 12), 'dhow', 'older');
    await open(phone, id);
    await page.keyboard.press('V');
    await appears(phone.view, 'dialog.versions');
    await assertAccessible(phone.view, 'the versions in Arabic');
    await shot(phone, 'versions-ar');
    await clickOn(phone.view, 'dialog.versions .actions button');
    await appears(phone.view, 'dialog.changes .changes-steps');
    await assertAccessible(phone.view, 'the changes in Arabic');
    await shot(phone, 'changes-ar');
    for (const selector of ['html', 'dialog.changes']) {
      assert.ok(await page.$eval(selector, (each) => each.scrollWidth <= each.clientWidth),
        `${selector} fits`);
    }
    await page.close();
  });
}

/** @param {Site} site @param {string} name */
async function shot({ page, browser }, name) {
  if (process.env.PILCROW_SHOTS) {
    await page.screenshot({ path: `${process.env.PILCROW_SHOTS}/${browser.name}-${name}.png` });
  }
}

inEachBrowser('reading from the library of the extension', (bench) => {
  test('a page saved in the reader view is read in the library', async () => {
    const page = await openFixture(bench, 'docs-queue');
    const reader = await openReader(bench, page);
    const title = await textOf(reader, 'h1');
    await reader.press('b');
    await showsText(reader, '.toast', /library/);
    await page.close();
    const tab = await bench.browser.openOwn(libraryPath);
    const view = await eventually('the library is there', () => bench.browser.tab(libraryPath));
    await eventually('the list has the article',
      () =>
        view.evaluate((each) => document.querySelector('#library')?.textContent?.includes(each),
          title));
    await view.evaluate(async () => {
      const entries = await new Promise((resolve) => {
        indexedDB.open('pilcrow-library').onsuccess = ({ target }) => {
          const database = /** @type {IDBOpenDBRequest} */ (target).result;
          database.transaction('entries').objectStore('entries').getAll().onsuccess = (event) =>
            resolve(/** @type {IDBRequest} */ (event.target).result);
        };
      });
      location.hash = `read=${entries[0].id}`;
    });
    await appears(view, 'article[data-features]');
    assert.equal(await textOf(view, 'article h1'), title); // the hidden list has one, too
    await showsText(view, '.reading-root .bar .progress', /%/);
    await assertAccessible(view, 'a stored article');
    await view.press('V');
    await clickOn(view, 'dialog.versions .actions button');
    await showsText(view, 'dialog.versions .stored-status', /^Nothing changed/);
    await tab.close();
  });
});

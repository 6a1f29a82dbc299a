/**
 * Pages without an article, or with hardly one: each has its own words and its
 * own next step, over the page where that can hold a frame, else in a tab.
 *
 * @import { Page, View } from './driver.mjs'
 * @import { Bench } from './harness.mjs'
 * @import { Answer, Pages } from './secure/clicks.mjs'
 *
 * @typedef {object} Kind
 * @property {string} name
 * @property {string} path
 * @property {string} title
 * @property {RegExp} says
 * @property {string[]} ways
 * @property {'firefox'} [tabIn] where the page can't hold a frame
 */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { noticePath, readerPath } from './driver.mjs';
import { eventually } from './eventually.mjs';
import { inEachBrowser, openFailure, openFixture, openNotice, readerIsGone } from './harness.mjs';
import { assertAccessible, clickOn, says, textOf } from './in-view.mjs';
import { servePages, story } from './secure/clicks.mjs';

/** A picture of one pixel. */
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

const fewWords = 'The pier is closed today; the boats go from the old harbour.';
const head = '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A page</title>';

/** @param {string} frames origin of what is shown in frames @returns {Record<string, Answer>} */
const documents = (frames) => ({
  'hints': { html: `${head}<h1>Members</h1><p>Sign in to see what the boats brought home today.</p><form><label>Password <input type=password></label></form>` },
  'name-first': { html: `${head}<form><label>Email <input type=email autocomplete="username webauthn"></label><button>Next</button></form>` },
  'hidden-login': { html: `${head}<p>There is nothing at this address.</p><form hidden><input type=password></form>` },
  'shadow-login': { html: `${head}<app-login></app-login><script>document.querySelector('app-login').attachShadow({ mode: 'open' }).innerHTML = '<form><input type=password></form>';</script>` },
  'picture': { headers: { 'Content-Type': 'image/png' }, html: pixel },
  'drawing': { headers: { 'Content-Type': 'image/svg+xml' }, html: '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>' },
  'video': { headers: { 'Content-Type': 'video/mp4' }, html: 'none' },
  'sound': { headers: { 'Content-Type': 'audio/mpeg' }, html: 'none' },
  'json': { headers: { 'Content-Type': 'application/json' }, html: `{"text": "${fewWords.repeat(9)}"}` },
  'feed': { headers: { 'Content-Type': 'text/xml' }, html: `<?xml version="1.0"?><rss version="2.0"><channel><title>Boats</title><description>${fewWords.repeat(9)}</description></channel></rss>` },
  'xhtml': { headers: { 'Content-Type': 'application/xml' }, html: `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>A page</title></head><body>${story}</body></html>` },
  'blank': { html: head },
  'app': { html: `${head}<div id=app></div><script>/* its text comes later */</script>` },
  'framed': { html: `${head}<style>body { margin: 0 } iframe { border: 0; height: 100vh; width: 100% }</style><iframe src="${frames}/page"></iframe>` },
  'frameset': { html: `<frameset cols="30%,70%"><frame src="${frames}/menu"><frame src="${frames}/page"></frameset>` },
  'page': { html: `${head}${story}` },
  'menu': { html: `${head}<a href="/page">Page</a>` },
  'few': { html: `${head}<main><h1>Boats</h1><article><p>${fewWords}</p></article><footer>Harbour office, all year round</footer></main>` },
});

const [again, anyway, back] = ['Try again', 'Show anyway', 'Back to the page'];

/** @type {Kind[]} */
const kinds = [
  { name: 'a page with a password field and a few words', path: 'hints', title: 'This page asks you to sign in', says: /Sign in on the page/, ways: [back, again, anyway] },
  { name: 'a page that asks for a name first', path: 'name-first', title: 'This page asks you to sign in', says: /Sign in on the page/, ways: [back, again] },
  { name: 'a password field in a shadow tree', path: 'shadow-login', title: 'This page asks you to sign in', says: /Sign in on the page/, ways: [back, again] },
  { name: 'a password field that nobody sees', path: 'hidden-login', title: 'There’s hardly any text on this page', says: /found 6 words/, ways: [anyway, 'Choose part of the page', back] },
  { name: 'a picture', path: 'picture', title: 'This is an image', says: /single image.*Go to the page/, ways: [back] },
  { name: 'a video', path: 'video', title: 'This is a video', says: /single video.*Go to the page/, ways: [back] },
  { name: 'a sound', path: 'sound', title: 'This is an audio file', says: /single audio file.*Go to the page/, ways: [back] },
  { name: 'JSON', path: 'json', title: 'This is a data file', says: /XML or JSON.*Open one of the site’s pages/, ways: [back] },
  { name: 'a feed', path: 'feed', title: 'This is a data file', says: /XML or JSON.*Open one of the site’s pages/, ways: [back], tabIn: 'firefox' },
  { name: 'an empty page', path: 'blank', title: 'There’s no text on this page', says: /wait until text appears/, ways: [again, back] },
  { name: 'an app that has not begun', path: 'app', title: 'There’s no text on this page', says: /wait until text appears/, ways: [again, back] },
  { name: 'a page that is one frame', path: 'framed', title: 'This page shows another page inside it', says: /Open the frame/, ways: ['Open frame in a new tab', back] },
  { name: 'frames side by side', path: 'frameset', title: 'This page shows another page inside it', says: /Open the frame/, ways: ['Open frame in a new tab', back] },
];

/** @param {View} view */
function shown(view) {
  return view.evaluate(() => ({
    title: document.querySelector('main h1')?.textContent ?? '',
    named: document.title,
    message: document.querySelector('main h1 + p')?.textContent ?? '',
    ways: [...document.querySelectorAll('main .actions > *')].map((each) => each.textContent ?? ''),
    focus: document.activeElement?.textContent,
    described: document.getElementById(document.activeElement?.getAttribute('aria-describedby') ?? '')?.textContent,
    open: document.querySelector('#open h2')?.textContent ?? '',
  }));
}

/** @param {View} view @param {Pick<Kind, 'title' | 'says' | 'ways'>} expected */
async function assertSays(view, { title, says: sentence, ways }) {
  const found = await shown(view);
  assert.equal(found.title, title);
  assert.equal(found.named, title, 'of the document');
  assert.match(found.message, sentence);
  assert.deepEqual(found.ways, ways);
  assert.equal(found.focus, title, 'the heading has the focus');
  assert.equal(found.described, found.message, 'and the sentence is said with it');
}

/** @param {string} label of a button or link below a failure */
const way = (label) => `main .actions > [data-label="${label}"]`;

/** @param {View} view @param {string} label */
async function take(view, label) {
  await view.evaluate(() => {
    for (const each of document.querySelectorAll('main .actions > *')) each.setAttribute('data-label', each.textContent ?? '');
  });
  await clickOn(view, way(label));
}

/** @param {View} view */
function isReady(view) {
  return eventually('the article is there', () => view.evaluate(() => document.querySelector('article[data-features]') !== null));
}

/** @param {Bench} bench @param {Page} page @returns {Promise<View>} the frame, once there is an article in it */
async function readsAgain({ browser }, page) {
  return eventually('the article is there', async () => {
    const view = await browser.overlay(page);
    const ready = await view?.evaluate(() => document.documentElement.dataset.state === 'ready').catch(() => false); // it is replaced
    return ready ? view : undefined;
  });
}

/** Begins a page and never ends it. */
async function serveHalf() {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' });
    response.write(`${head}<!--${' '.repeat(4_000)}--><body><div>Just a moment</div>`);
  });
  await new Promise((resolve) => { server.listen(0, '127.0.0.1', () => resolve(undefined)); });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}/`, port, stop: () => { server.close(); server.closeAllConnections(); } };
}

inEachBrowser('failures', (bench) => {
  /** @type {Pages} */
  let pages;
  /** @type {Pages} */
  let others;
  before(async () => {
    others = await servePages((path) => documents('')[path]);
    const elsewhere = new URL(others.urlOf('')).origin;
    pages = await servePages((path) => documents(elsewhere)[path]);
  });
  after(() => {
    pages.stop();
    others.stop();
  });

  /** @param {Page} page @param {Pick<Kind, 'title' | 'says' | 'ways'>} expected */
  async function failsOverPage(page, expected) {
    const asItWas = await page.content();
    const view = await openFailure(bench, page);
    await assertSays(view, expected);
    await assertAccessible(view, expected.title);
    const spoken = await view.spoken?.();
    if (spoken) assert.ok(spoken.some((line) => line === `heading 1 ${expected.title}`), spoken.join('\n'));
    assert.equal(await bench.browser.tab(noticePath), undefined, 'no tab');
    await view.press('Escape');
    await readerIsGone(bench, page);
    assert.equal(await page.content(), asItWas, 'the page is whole');
    const second = await openFailure(bench, page); // the button goes on working
    await assertSays(second, expected);
    await take(second, back);
    await readerIsGone(bench, page);
    assert.equal(await page.content(), asItWas, 'the page is whole after the button');
    await openFailure(bench, page);
    await bench.browser.clickAction(page); // closes it
    await readerIsGone(bench, page);
  }

  test('a login page, and the article after signing in', async () => {
    const page = await openFixture(bench, 'nothing-login');
    await failsOverPage(page, { title: 'This page asks you to sign in', says: /Sign in on the page/, ways: [back, again] });
    const view = await openFailure(bench, page);
    await page.evaluate((html) => { document.body.innerHTML = html; }, story);
    await take(view, again);
    const reader = await readsAgain(bench, page);
    await says(reader, 'article', /number 9, which is long enough/);
    await reader.press('Escape');
    await readerIsGone(bench, page);
    await page.close();
  });

  /** @param {Page} page @param {Pick<Kind, 'title' | 'says'>} expected */
  async function failsInTab(page, expected) {
    const view = await openNotice(bench, page);
    await assertSays(view, { ...expected, ways: ['Close tab'] });
    assert.equal(await bench.browser.overlay(page), undefined, 'nothing over the page');
    await assertAccessible(view, expected.title);
    await take(view, 'Close tab');
    await eventually('the tab is gone', async () => !await bench.browser.tab(noticePath));
  }

  for (const { name, path, tabIn, ...expected } of kinds) {
    const isInTab = tabIn === bench.name;
    test(`${name}, ${isInTab ? 'in a tab' : 'over the page'}`, async () => {
      const page = await bench.browser.open(pages.urlOf(path));
      if (isInTab) await failsInTab(page, expected);
      else await failsOverPage(page, expected);
      await page.close();
    });
  }

  test('a frame is opened in a tab of its own, and read there', async () => {
    const page = await bench.browser.open(pages.urlOf('framed'));
    const view = await openFailure(bench, page);
    const link = await view.evaluate(() => {
      const { href, target, rel } = /** @type {HTMLAnchorElement} */ (document.querySelector('main .actions > a'));
      return { href, target, rel };
    });
    assert.deepEqual(link, { href: others.urlOf('page'), target: '_blank', rel: 'noreferrer noopener' });
    await view.press('Escape');
    await page.close();
  });

  test('XHTML that is called XML is read', async () => {
    const page = await bench.browser.open(pages.urlOf('xhtml'));
    await bench.browser.clickAction(page);
    const reader = await readsAgain(bench, page);
    await says(reader, 'article', /number 9, which is long enough/);
    await page.close();
  });

  test('a page that is still loading', async (t) => {
    const half = await serveHalf();
    t.after(half.stop);
    const page = await bench.browser.open(pages.urlOf('menu'));
    await page.evaluate((url) => { location.href = url; }, half.url);
    await eventually('it has begun', () => page.evaluate(() => document.body?.textContent?.includes('moment')).catch(() => false));
    const view = await openFailure(bench, page);
    await assertSays(view, { title: 'This page is still loading', says: /Wait until it appears, then try again/, ways: [again, anyway, back] });
    await view.press('Escape');
    await readerIsGone(bench, page);
    await page.close();
  });

  test('a dozen words are shown when they are asked for', async () => {
    const page = await bench.browser.open(pages.urlOf('few'));
    await failsOverPage(page, { title: 'There’s hardly any text on this page', says: /found 12 words/, ways: [anyway, 'Choose part of the page', back] });
    const view = await openFailure(bench, page);
    await take(view, anyway);
    await isReady(view);
    assert.equal(await textOf(view, 'article .content'), fewWords);
    assert.equal(await view.evaluate(() => document.activeElement?.localName), 'h1', 'the focus is at the article’s heading');
    await assertAccessible(view, 'a short article');
    await view.press('Escape');
    await readerIsGone(bench, page);
    await page.close();
  });

  test('a dozen words, and another block is picked', async () => {
    const page = await bench.browser.open(pages.urlOf('few'));
    const view = await openFailure(bench, page);
    await take(view, 'Choose part of the page');
    await isReady(view);
    await eventually('the blocks have the focus', () => view.evaluate(() => document.activeElement === document.querySelector('#left-out details.pick[open] > summary')));
    await assertAccessible(view, 'the blocks');
    await view.evaluate(() => {
      const button = [...document.querySelectorAll('.tree-actions button')].find((each) => each.getAttribute('aria-label') === 'Read only this: Harbour office, all year round');
      /** @type {HTMLElement} */ (button).click();
    });
    await says(view, 'article .content', /^Harbour office/);
    await page.close();
  });

  test('a drawing has no place for a frame: a tab', async () => {
    const page = await bench.browser.open(pages.urlOf('drawing'));
    await failsInTab(page, { title: 'This is an image', says: /Go to the page/ });
    await page.close();
  });

  /** @type {[string, () => string][]} */
  const unreachable = [
    ['an address that nobody has', () => 'http://nowhere.invalid/'],
    ['a secure address of a server that is not', () => pages.urlOf('page').replace('http:', 'https:')],
  ];
  for (const [what, url] of unreachable) {
    test(`${what}: a tab that says it did not load`, async () => {
      const page = await bench.browser.openAny(url());
      const view = await openNotice(bench, page);
      await assertSays(view, { title: 'This page didn’t load', says: /Your browser shows an error instead/, ways: ['Reload page', 'Close tab'] });
      await view.press('Escape');
      await eventually('the tab is gone', async () => !await bench.browser.tab(noticePath));
      await page.close().catch(() => {}); // Firefox's own page
    });
  }

  test('a server that does not answer: loaded again, the page is read', async (t) => {
    const gone = await serveHalf();
    gone.stop();
    const page = await bench.browser.openAny(gone.url);
    const view = await openNotice(bench, page);
    assert.equal((await shown(view)).title, 'This page didn’t load');
    const server = createServer((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(`${head}${story}`));
    await new Promise((resolve) => { server.listen(gone.port, '127.0.0.1', () => resolve(undefined)); });
    t.after(() => {
      server.close();
      server.closeAllConnections();
    });
    await take(view, 'Reload page');
    await eventually('the tab is gone', async () => !await bench.browser.tab(noticePath));
    await eventually('the page is there', () => page.evaluate(() => document.body?.textContent?.includes('number 9')).catch(() => false));
    await bench.browser.clickAction(page);
    await says(await readsAgain(bench, page), 'article', /number 9/);
    await page.close();
  });

  test('a page of the browser: a tab, whose saved page of a few words is shown when it is asked for', async () => {
    const page = await bench.browser.openRestricted();
    const view = await openNotice(bench, page);
    await assertSays(view, { title: 'This page is part of your browser', says: /can’t read the browser’s own pages/, ways: ['Close tab'] });
    await view.evaluate((text) => {
      const field = /** @type {HTMLTextAreaElement} */ (document.querySelector('#pasted'));
      field.value = `<title>Boats</title><article><p>${text}</p></article>`;
      field.form?.requestSubmit();
    }, fewWords);
    await eventually('it is said', async () => (await shown(view)).title === 'There’s hardly any text on this page');
    await assertSays(view, { title: 'There’s hardly any text on this page', says: /found 12 words/, ways: [anyway, 'Choose part of the page', 'Close tab'] });
    await take(view, anyway);
    await isReady(view);
    assert.equal(await textOf(view, 'article .content'), fewWords);
    assert.equal(await bench.browser.tab(readerPath), undefined);
    await view.press('Escape');
    await eventually('the tab is gone', async () => !await bench.browser.tab(noticePath));
    await page.close();
  });
});

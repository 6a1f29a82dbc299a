/**
 * On a page without an article, or with very little text, a message gives the
 * reason and the next steps. It is shown in the frame of the reader view over
 * the page, or in a tab if the page can't hold a frame.
 *
 * @import { Page, View } from './support/driver.mjs'
 * @import { Bench } from './support/harness.mjs'
 * @import { Answer, Pages } from './support/test-pages.mjs'
 *
 * @typedef {object} Failure the message that is shown
 * @property {string} title
 * @property {RegExp} message
 * @property {string[]} actions labels of the buttons and links
 *
 * @typedef {object} Kind
 * @property {string} name
 * @property {string} path
 * @property {Failure} failure
 * @property {'firefox'} [tabIn] the browser in which the page can't hold a frame
 *
 * @typedef {{pages: Pages, framed: Pages}} Sites `framed` serves the pages inside the frames
 */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { noticePath, readerPath } from './support/driver.mjs';
import { eventually } from './support/eventually.mjs';
import { inEachBrowser, openFailure, openFixture, openNotice,
  readerIsGone } from './support/harness.mjs';
import { assertAccessible, clickOn, showsText, textOf } from './support/in-view.mjs';
import { servePages, story } from './support/test-pages.mjs';

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const fewWords = 'The pier is closed today; the boats go from the old harbour.';
const head =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A page</title>';

/** @param {string} frames origin of the framed pages @returns {Record<string, Answer>} */
const documents = (frames) => ({
  'hints': {
    html:
      `${head}<h1>Members</h1><p>Sign in to see what the boats brought home today.</p><form><label>Password <input type=password></label></form>`,
  },
  'name-first': {
    html:
      `${head}<form><label>Email <input type=email autocomplete="username webauthn"></label><button>Next</button></form>`,
  },
  'hidden-login': {
    html:
      `${head}<p>There is nothing at this address.</p><form hidden><input type=password></form>`,
  },
  'shadow-login': {
    html:
      `${head}<app-login></app-login><script>document.querySelector('app-login').attachShadow({ mode: 'open' }).innerHTML = '<form><input type=password></form>';</script>`,
  },
  'picture': { headers: { 'Content-Type': 'image/png' }, html: pixel },
  'drawing': { headers: { 'Content-Type': 'image/svg+xml' },
    html: '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>' },
  'video': { headers: { 'Content-Type': 'video/mp4' }, html: 'none' },
  'sound': { headers: { 'Content-Type': 'audio/mpeg' }, html: 'none' },
  'json': { headers: { 'Content-Type': 'application/json' },
    html: `{"text": "${fewWords.repeat(9)}"}` },
  'feed': { headers: { 'Content-Type': 'text/xml' },
    html: `<?xml version="1.0"?><rss version="2.0"><channel><title>Boats</title><description>${
      fewWords.repeat(9)
    }</description></channel></rss>` },
  'xhtml': { headers: { 'Content-Type': 'application/xml' },
    html:
      `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>A page</title></head><body>${story}</body></html>` },
  'blank': { html: head },
  'app': { html: `${head}<div id=app></div><script>/* its text comes later */</script>` },
  'framed': {
    html:
      `${head}<style>body { margin: 0 } iframe { border: 0; height: 100vh; width: 100% }</style><iframe src="${frames}/page"></iframe>`,
  },
  'frameset': {
    html:
      `<frameset cols="30%,70%"><frame src="${frames}/menu"><frame src="${frames}/page"></frameset>`,
  },
  'page': { html: `${head}${story}` },
  'menu': { html: `${head}<a href="/page">Page</a>` },
  'few': {
    html:
      `${head}<header><h1>Boats</h1></header><main><article><p>${fewWords}</p></article><footer>Harbour office, all year round</footer></main>`,
  },
});

const [again, anyway, back, pick, closeTab] = ['Try again', 'Show anyway', 'Back to the page',
  'Choose part of the page', 'Close tab'];

/** @type {Kind[]} */
const kinds = [
  { name: 'a page with a password field and a few words', path: 'hints',
    failure: { title: 'This page asks you to sign in', message: /Sign in on the page/,
      actions: [back, again, anyway] } },
  { name: 'a page that asks for a name first', path: 'name-first',
    failure: { title: 'This page asks you to sign in', message: /Sign in on the page/,
      actions: [back, again] } },
  { name: 'a password field in a shadow tree', path: 'shadow-login',
    failure: { title: 'This page asks you to sign in', message: /Sign in on the page/,
      actions: [back, again] } },
  { name: 'a hidden password field', path: 'hidden-login',
    failure: { title: 'There’s hardly any text on this page', message: /found 6 words/,
      actions: [anyway, pick, back] } },
  { name: 'a picture', path: 'picture',
    failure: { title: 'This is an image', message: /single image.*Go to the page/,
      actions: [back] } },
  { name: 'a video', path: 'video',
    failure: { title: 'This is a video', message: /single video.*Go to the page/,
      actions: [back] } },
  { name: 'a sound', path: 'sound',
    failure: { title: 'This is an audio file', message: /single audio file.*Go to the page/,
      actions: [back] } },
  { name: 'JSON', path: 'json',
    failure: { title: 'This is a data file', message: /XML or JSON.*Open one of the site’s pages/,
      actions: [back] } },
  { name: 'a feed', path: 'feed', tabIn: 'firefox',
    failure: { title: 'This is a data file', message: /XML or JSON.*Open one of the site’s pages/,
      actions: [back] } },
  { name: 'an empty page', path: 'blank',
    failure: { title: 'There’s no text on this page', message: /wait until text appears/,
      actions: [again, back] } },
  { name: 'an app that has not started', path: 'app',
    failure: { title: 'There’s no text on this page', message: /wait until text appears/,
      actions: [again, back] } },
  { name: 'a page that is one frame', path: 'framed',
    failure: { title: 'This page shows another page inside it', message: /Open the frame/,
      actions: ['Open frame in a new tab', back] } },
  { name: 'a frameset', path: 'frameset',
    failure: { title: 'This page shows another page inside it', message: /Open the frame/,
      actions: ['Open frame in a new tab', back] } },
];

/** @param {View} view */
function shownFailure(view) {
  return view.evaluate(() => ({
    title: document.querySelector('main h1')?.textContent ?? '',
    documentTitle: document.title,
    message: document.querySelector('main h1 + p')?.textContent ?? '',
    actions: [...document.querySelectorAll('main .actions > *')].map((each) =>
      each.textContent ?? ''
    ),
    focus: document.activeElement?.textContent,
    description: document.getElementById(
      document.activeElement?.getAttribute('aria-describedby') ?? '',
    )?.textContent,
  }));
}

/** @param {View} view @param {Failure} expected */
async function assertFailure(view, { title, message, actions }) {
  const found = await shownFailure(view);
  assert.equal(found.title, title);
  assert.equal(found.documentTitle, title);
  assert.match(found.message, message);
  assert.deepEqual(found.actions, actions);
  assert.equal(found.focus, title, 'the heading has the focus');
  assert.equal(found.description, found.message, 'the message describes the heading');
}

/**
 * Takes one of the next steps: clicks a button or link below the message.
 *
 * @param {View} view
 * @param {string} label
 */
async function take(view, label) {
  await view.evaluate(() => {
    for (const each of document.querySelectorAll('main .actions > *')) {
      each.setAttribute('data-label', each.textContent ?? '');
    }
  });
  await clickOn(view, `main .actions > [data-label="${label}"]`);
}

/** @param {View} view */
function hasArticle(view) {
  return eventually('the article is there',
    () => view.evaluate(() => document.querySelector('article[data-features]') !== null));
}

/**
 * @param {Bench} bench
 * @param {Page} page
 * @returns {Promise<View>} the frame, once it shows an article
 */
async function frameWithArticle({ browser }, page) {
  return eventually('the article is there', async () => {
    const view = await browser.overlay(page);
    const isReady = await view?.evaluate(() => document.documentElement.dataset.state === 'ready')
      .catch(() => false); // fails while the frame is being replaced
    return isReady ? view : undefined;
  });
}

/** @param {Bench} bench */
async function noticeIsGone({ browser }) {
  await eventually('the tab is gone', async () => !await browser.tab(noticePath));
}

/** Serves a page that never finishes loading: its beginning, but never its end. */
async function serveUnfinished() {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' });
    response.write(`${head}<!--${' '.repeat(4_000)}--><body><div>Just a moment</div>`);
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}/`, port, stop: () => {
    server.close();
    server.closeAllConnections();
  } };
}

/**
 * Checks the message in the frame over the page. Then checks that the frame can
 * be closed with Escape, with its button and with the toolbar button, and that
 * the page is unchanged.
 * @param {Bench} bench @param {Page} page @param {Failure} failure
 */
async function failsOverPage(bench, page, failure) {
  const unchanged = await page.content();
  const view = await openFailure(bench, page);
  await assertFailure(view, failure);
  await assertAccessible(view, failure.title);
  const spoken = await view.spoken?.();
  if (spoken) {
    assert.ok(spoken.some((line) => line === `heading 1 ${failure.title}`), spoken.join('\n'));
  }
  assert.equal(await bench.browser.tab(noticePath), undefined, 'no tab');
  await view.press('Escape');
  await readerIsGone(bench, page);
  assert.equal(await page.content(), unchanged, 'the page is unchanged');
  const second = await openFailure(bench, page);
  await assertFailure(second, failure);
  await take(second, back);
  await readerIsGone(bench, page);
  assert.equal(await page.content(), unchanged, 'the page is unchanged after the button');
  await openFailure(bench, page);
  await bench.browser.clickAction(page);
  await readerIsGone(bench, page);
}

/** @param {Bench} bench @param {Page} page @param {Omit<Failure, 'actions'>} failure */
async function failsInTab(bench, page, failure) {
  const view = await openNotice(bench, page);
  await assertFailure(view, { ...failure, actions: [closeTab] });
  assert.equal(await bench.browser.overlay(page), undefined, 'no frame over the page');
  await assertAccessible(view, failure.title);
  await take(view, closeTab);
  await noticeIsGone(bench);
}

inEachBrowser('failures', (bench) => {
  const sites = /** @type {Sites} */ ({});
  before(async () => {
    sites.framed = await servePages((path) => documents('')[path]);
    const frames = new URL(sites.framed.urlOf('')).origin;
    sites.pages = await servePages((path) => documents(frames)[path]);
  });
  after(() => {
    sites.pages.stop();
    sites.framed.stop();
  });

  testKinds(bench, sites);
  testNextSteps(bench, sites);
  testFewWords(bench, sites);
  testUnreachable(bench, sites);
});

/** @param {Bench} bench @param {Sites} sites */
function testKinds(bench, sites) {
  for (const { name, path, tabIn, failure } of kinds) {
    const isInTab = tabIn === bench.name;
    test(`${name}, ${isInTab ? 'in a tab' : 'over the page'}`, async () => {
      const page = await bench.browser.open(sites.pages.urlOf(path));
      if (isInTab) await failsInTab(bench, page, failure);
      else await failsOverPage(bench, page, failure);
      await page.close();
    });
  }

  test('a page that is still loading', async (t) => {
    const unfinished = await serveUnfinished();
    t.after(unfinished.stop);
    const page = await bench.browser.open(sites.pages.urlOf('menu'));
    await page.evaluate((url) => {
      location.href = url;
    }, unfinished.url);
    await eventually('the page has started',
      () => page.evaluate(() => document.body?.textContent?.includes('moment')).catch(() => false));
    const view = await openFailure(bench, page);
    await assertFailure(view, { title: 'This page is still loading',
      message: /Wait until it appears, then try again/, actions: [again, anyway, back] });
    await view.press('Escape');
    await readerIsGone(bench, page);
    await page.close();
  });

  test('a drawing can’t hold a frame, so its failure opens in a tab', async () => {
    const page = await bench.browser.open(sites.pages.urlOf('drawing'));
    await failsInTab(bench, page, { title: 'This is an image', message: /Go to the page/ });
    await page.close();
  });

  test('XHTML that is served as XML is read', async () => {
    const page = await bench.browser.open(sites.pages.urlOf('xhtml'));
    await bench.browser.clickAction(page);
    await showsText(await frameWithArticle(bench, page), 'article',
      /number 9, which is long enough/);
    await page.close();
  });
}

/** @param {Bench} bench @param {Sites} sites */
function testNextSteps(bench, sites) {
  test('after signing in, Try again reads the article', async () => {
    const page = await openFixture(bench, 'nothing-login');
    await failsOverPage(bench, page, { title: 'This page asks you to sign in',
      message: /Sign in on the page/, actions: [back, again] });
    const view = await openFailure(bench, page);
    await page.evaluate((html) => {
      document.body.innerHTML = html;
    }, story);
    await take(view, again);
    const reader = await frameWithArticle(bench, page);
    await showsText(reader, 'article', /number 9, which is long enough/);
    await reader.press('Escape');
    await readerIsGone(bench, page);
    await page.close();
  });

  test('a framed page can be opened in a new tab', async () => {
    const page = await bench.browser.open(sites.pages.urlOf('framed'));
    const view = await openFailure(bench, page);
    const link = await view.evaluate(() => {
      const { href, target, rel } =
        /** @type {HTMLAnchorElement} */ (document.querySelector('main .actions > a'));
      return { href, target, rel };
    });
    assert.deepEqual(link, { href: sites.framed.urlOf('page'), target: '_blank',
      rel: 'noreferrer noopener' });
    await view.press('Escape');
    await page.close();
  });
}

/** @param {Bench} bench @param {Sites} sites */
function testFewWords(bench, sites) {
  /** @type {Failure} */
  const failure = { title: 'There’s hardly any text on this page', message: /found 12 words/,
    actions: [anyway, pick, back] };

  test('a dozen words are shown on request', async () => {
    const page = await bench.browser.open(sites.pages.urlOf('few'));
    await failsOverPage(bench, page, failure);
    const view = await openFailure(bench, page);
    await take(view, anyway);
    await hasArticle(view);
    assert.equal(await textOf(view, 'article .content'), fewWords);
    assert.equal(await view.evaluate(() => document.activeElement?.localName), 'h1',
      'the article’s heading has the focus');
    await assertAccessible(view, 'a short article');
    await view.press('Escape');
    await readerIsGone(bench, page);
    await page.close();
  });

  test('instead of a dozen words another block can be picked', async () => {
    const page = await bench.browser.open(sites.pages.urlOf('few'));
    const view = await openFailure(bench, page);
    await take(view, pick);
    await hasArticle(view);
    await eventually('the list of blocks has the focus',
      () =>
        view.evaluate(() =>
          document.activeElement
            === document.querySelector('#left-out details.pick[open] > summary')
        ));
    await assertAccessible(view, 'the list of blocks');
    await view.evaluate(() => {
      const button = [...document.querySelectorAll('.tree-actions button')].find((each) =>
        each.getAttribute('aria-label') === 'Read only this: Harbour office, all year round'
      );
      /** @type {HTMLElement} */ (button).click();
    });
    await showsText(view, 'article .content', /^Harbour office/);
    await page.close();
  });

  test('the notice page shows a saved page of a dozen words on request', async () => {
    const page = await bench.browser.openRestricted();
    const view = await openNotice(bench, page);
    await assertFailure(view, { title: 'This page is part of your browser',
      message: /can’t read the browser’s own pages/, actions: [closeTab] });
    await view.evaluate((text) => {
      const field = /** @type {HTMLTextAreaElement} */ (document.querySelector('#pasted'));
      field.value = `<title>Boats</title><article><p>${text}</p></article>`;
      field.form?.requestSubmit();
    }, fewWords);
    await eventually('the failure is shown',
      async () => (await shownFailure(view)).title === failure.title);
    await assertFailure(view, { ...failure, actions: [anyway, pick, closeTab] });
    await take(view, anyway);
    await hasArticle(view);
    assert.equal(await textOf(view, 'article .content'), fewWords);
    assert.equal(await bench.browser.tab(readerPath), undefined);
    await view.press('Escape');
    await noticeIsGone(bench);
    await page.close();
  });
}

/** @param {Bench} bench @param {Sites} sites */
function testUnreachable(bench, sites) {
  /** @type {[string, () => string][]} */
  const unreachable = [
    ['an unknown host', () => 'http://nowhere.invalid/'],
    ['HTTPS on a server without it', () => sites.pages.urlOf('page').replace('http:', 'https:')],
  ];
  for (const [what, url] of unreachable) {
    test(`a page that did not load gets a notice in a tab: ${what}`, async () => {
      const page = await bench.browser.openAny(url());
      const view = await openNotice(bench, page);
      await assertFailure(view, { title: 'This page didn’t load',
        message: /Your browser shows an error instead/, actions: ['Reload page', closeTab] });
      await view.press('Escape');
      await noticeIsGone(bench);
      // fails in Firefox, which has replaced the page by its error page
      await page.close().catch(() => {});
    });
  }

  test('a page whose server was down can be loaded again and read', async (t) => {
    const down = await serveUnfinished();
    down.stop();
    const page = await bench.browser.openAny(down.url);
    const view = await openNotice(bench, page);
    assert.equal((await shownFailure(view)).title, 'This page didn’t load');
    const server = createServer((_, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(`${head}${story}`)
    );
    await new Promise((resolve) => {
      server.listen(down.port, '127.0.0.1', () => resolve(undefined));
    });
    t.after(() => {
      server.close();
      server.closeAllConnections();
    });
    await take(view, 'Reload page');
    await noticeIsGone(bench);
    await eventually('the page is loaded',
      () =>
        page.evaluate(() => document.body?.textContent?.includes('number 9')).catch(() => false));
    await bench.browser.clickAction(page);
    await showsText(await frameWithArticle(bench, page), 'article', /number 9/);
    await page.close();
  });
}

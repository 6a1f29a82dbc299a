/** An article of several pages: a press reads the next one and adds it below. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { eventually } from './eventually.mjs';
import { inEachBrowser, openReader, openReaderTab } from './harness.mjs';
import { appears, assertAccessible, clickOn, disappears, says, textOf } from './in-view.mjs';
import { keepSettings } from './settings.mjs';

/**
 * @import { View } from './driver.mjs'
 * @typedef {{status?: number, headers?: Record<string, string>, html?: string, broken?: true}} Answer
 */

const standfirst = 'In the winter the harbor belongs to those who stay: nine boats, two dogs, and a man who counts the tide by ear.';
const author = 'Ann Quay has written about harbors for twenty years, and lives so near to one that she hears the chains at night.';
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#468"/></svg>';

/** @param {number} page @param {number} i */
function paragraph(page, i) {
  return `On page ${page} the ${i}th of the boats came in with the morning, its nets dry and its engine cold, and nobody on the quay asked where it had been, for they all knew, and it was no place to speak of before noon.`;
}

/** @param {number} page @param {{next?: string, body?: string}} parts @returns {string} */
function harbor(page, { next = '', body = '' } = {}) {
  return `<!doctype html><html lang="en"><head><title>The harbor in winter</title><meta name="viewport" content="width=device-width"><style>img { max-width: 100%; height: auto }</style>${next && `<link rel="next" href="${next}">`}</head><body>
<nav><a href="/">Home</a> <a href="/sea">Sea</a></nav>
<article><h1>The harbor in winter</h1><p class="standfirst"><em>${standfirst}</em></p>
<figure><img src="/boat.svg" width="640" height="400" alt="A boat"><figcaption>The boat at dusk</figcaption></figure>
<h2>Part ${page}</h2>
${Array.from({ length: 6 }, (_, i) => `<p>${paragraph(page, i)}</p>`).join('\n')}
<p>The morning of page ${page} was the coldest of the year.<sup><a id="ref1" href="#fn1">1</a></sup> Those who were there still speak of it, though no two of them agree.</p>
<pre><code class="language-js">const tide = ${page}; // meters</code></pre>${body}
<h3>Notes</h3><ol><li id="fn1">The note of page ${page}, as the log has it. <a href="#ref1">&#8617;</a></li></ol>
<p>${author}</p></article>
<footer>All rights reserved</footer></body></html>`;
}

const formula = '<p>It is <math><mrow><mo>|</mo><mi>a</mi><mo>|</mo><mo>+</mo><mo>|</mo><mfrac><mi>x</mi><mi>y</mi></mfrac><mo>|</mo></mrow></math> meters deep there, at the least, on each day of the year that is not a holy day.</p>';

/** @param {number} page */
function tides(page) {
  const rows = Array.from({ length: 4 }, (_, i) => `<tr><td>Pier ${page}${i} of the old harbor</td><td>${page * 100 + i}.5</td></tr>`);
  return `<table><thead><tr><th>Pier</th><th>Meters</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** @param {string} path @returns {Answer | undefined} */
function answerTo(path) {
  if (path.endsWith('.svg')) return { headers: { 'Content-Type': 'image/svg+xml' }, html: picture };
  const [, kind, page] = /^\/([\w-]+)(?:\?page=(\d+))?$/.exec(path) ?? [];
  const number = Number(page ?? 1);
  return kind ? answers[kind]?.(number) : undefined;
}

const after3 = (/** @type {number} */ page) => (page < 3 ? `?page=${page + 1}` : '');

/** By the article's name. @type {Record<string, (page: number) => Answer | undefined>} */
const answers = {
  three: (page) => ({ html: harbor(page, { next: after3(page) }) }),
  strict: (page) => ({
    headers: { 'Content-Security-Policy': "default-src 'none'; connect-src 'none'; base-uri 'none'" }, html: harbor(page, { next: after3(page) }),
  }),
  endless: (page) => ({ html: harbor(page, { next: `?page=${page + 1}` }) }),
  loop: (page) => ({ html: harbor(page, { next: page === 1 ? '?page=2' : '/loop' }) }),
  same: () => ({ html: harbor(1, { next: '?page=2' }) }),
  elsewhere: () => ({ html: harbor(1, { next: 'http://localhost:1/elsewhere?page=2' }) }),
  missing: (page) => (page === 1 ? { html: harbor(1, { next: '?page=2' }) } : undefined),
  login: (page) => (page === 1 ? { html: harbor(1, { next: '?page=2' }) } : { status: 302, headers: { Location: '/three' } }),
  away: (page) => (page === 1 ? { html: harbor(1, { next: '?page=2' }) } : { status: 302, headers: { Location: `${others?.origin}/three` } }),
  offline: (page) => (page === 1 ? { html: harbor(1, { next: '?page=2' }) } : { broken: true }),
  empty: (page) => ({ html: page === 1 ? harbor(1, { next: '?page=2' }) : '<!doctype html><title>Nothing</title><body></body>' }),
  latin: (page) => ({
    headers: { 'Content-Type': 'text/html; charset=windows-1252' }, html: harbor(page, { next: after3(page), body: `<p>Number ${page}: the caf\u00e9 by the mole was open all the same, and na\u00efve visitors sat in it.</p>` }),
  }),
  figures: (page) => ({ html: harbor(page, { next: after3(page), body: `${formula}${tides(page)}` }) }),
  sandboxed: (page) => ({ headers: { 'Content-Security-Policy': 'sandbox allow-scripts' }, html: harbor(page, { next: after3(page) }) }),
};

/** @type {Site | undefined} */
let others;

/** @typedef {{origin: string, requests: string[], stop: () => void}} Site */

/** @returns {Promise<Site>} */
async function serveHarbor() {
  /** @type {string[]} */
  const requests = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    const answer = answerTo(request.url ?? '');
    if (answer?.broken) {
      request.destroy();
      return;
    }
    response.writeHead(answer ? answer.status ?? 200 : 404, { 'Content-Type': 'text/html', 'Cache-Control': 'no-store', ...answer?.headers });
    response.end(Buffer.from(answer?.html ?? '', 'latin1'));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { origin: `http://127.0.0.1:${port}`, requests, stop: () => { server.close(); server.closeAllConnections(); } };
}

const button = '.goes-on button';

/** @param {View} view */
function contentOf(view) {
  return textOf(view, 'article .content');
}

/** @param {string} text @param {string} part */
function count(text, part) {
  return text.split(part).length - 1;
}

/** @param {View} view @param {number} page */
async function hasPage(view, page) {
  await eventually(`page ${page} is there`, async () => (await contentOf(view)).includes(paragraph(page, 5)));
}

inEachBrowser('next page', (bench) => {
  /** @type {Site} */
  let site;
  before(async () => {
    site = await serveHarbor();
    others = await serveHarbor();
  });
  after(() => {
    site.stop();
    others?.stop();
  });

  /** @param {string} name */
  async function open(name) {
    site.requests.length = 0;
    const page = await bench.browser.open(`${site.origin}/${name}`);
    return { page, view: await openReader(bench, page) };
  }

  /** The pages of an article that were asked for, after the first. */
  const asked = () => site.requests.filter((path) => path.includes('?page='));

  test('a press reads it and adds it below, without what it repeats', async () => {
    const { page, view } = await open('three');
    await appears(view, '.goes-on');
    assert.match(await textOf(view, '.goes-on'), /The article continues on page 2.*Add page 2 here.*Open next page.*requests the page from 127\.0\.0\.1/);
    await assertAccessible(view, 'an article that goes on');
    assert.deepEqual(asked(), [], 'nothing is fetched unasked');

    await view.evaluate((selector) => /** @type {HTMLElement} */ (document.querySelector(selector)).focus(), button);
    await view.press('Enter');
    await hasPage(view, 2);
    assert.deepEqual(asked(), ['/three?page=2'], 'one request');
    await says(view, 'article > .unseen[role=status]', /^Page 2 added$/);
    assert.equal(await view.evaluate(() => document.activeElement?.textContent), 'Page 2', 'the focus is where the page begins');
    const text = await contentOf(view);
    for (const once2 of [standfirst, author, 'The boat at dusk', 'Part 1', 'Part 2']) assert.equal(count(text, once2), 1, once2);
    assert.equal(count(text, 'const tide'), 2, 'code is no repeat');
    await assertAccessible(view, 'two pages');
    await says(view, '.goes-on-title', /page 3/);

    await view.press('n');
    await hasPage(view, 3);
    await disappears(view, '.goes-on');
    assert.deepEqual(asked(), ['/three?page=2', '/three?page=3']);
    assert.deepEqual(await view.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id).filter((id, i, all) => all.indexOf(id) !== i)), [], 'no id is there twice');
    await assertAccessible(view, 'three pages');

    await view.press('m');
    await says(view, '.toast', /as Markdown$/);
    const markdown = (await bench.browser.clipboard()).replace(/[*_]/g, '');
    for (const once2 of [standfirst, author, 'The boat at dusk', 'Part 1', 'Part 3', paragraph(3, 5)]) assert.equal(count(markdown, once2), 1, `in Markdown: ${once2}`);
    assert.equal(count(markdown, 'const tide'), 3);
    for (const note of ['[^1]: The note of page 1', '[^p2-1]: The note of page 2', '[^p3-1]: The note of page 3']) assert.equal(count(markdown, note), 1, note);
    await page.close();
  });

  test('formulas and columns of numbers are set as those of the first page are', async () => {
    const { page, view } = await open('figures');
    const found = () => view.evaluate(() => ['td[data-number]', 'mo[stretchy="false"]'].map((each) => document.querySelectorAll(`.content ${each}`).length));
    assert.deepEqual(await found(), [4, 2]);
    await clickOn(view, button);
    await hasPage(view, 2);
    assert.deepEqual(await found(), [8, 4]);
    await view.evaluate(() => {
      HTMLAnchorElement.prototype.click = () => {}; // no file is needed
      URL.createObjectURL = (blob) => {
        void /** @type {Blob} */ (blob).text().then((text) => { Reflect.set(window, 'file', text); });
        return 'blob:none';
      };
    });
    await view.press('S');
    await eventually('the HTML file has them too', () => view.evaluate(() => String(Reflect.get(window, 'file')).split('stretchy="false"').length === 5));
    await page.close();
  });

  test('on the last page of the text, the pager goes on with the page that is added', async () => {
    const earlier = await bench.browser.open(`${site.origin}/three`);
    await keepSettings(bench, earlier, { layout: 'pages' });
    await earlier.close();
    const { page, view } = await open('three');
    await says(view, '.pager-page', /^1 of \d+$/);
    await view.press('End');
    await says(view, '.pager-page', /^(\d+) of \1$/);
    const countSaid = async () => Number(/\d+$/.exec(await textOf(view, '.pager-page'))?.[0]);
    const first = await countSaid();
    await view.press('n');
    await hasPage(view, 2);
    await eventually('there are more pages', async () => await countSaid() > first);
    await eventually('the arrow goes on', () => view.evaluate(() => document.querySelector('.pager button:last-child')?.getAttribute('aria-disabled') === 'false'));
    await page.close();
    const later = await bench.browser.open(`${site.origin}/three`);
    await keepSettings(bench, later, {});
    await later.close();
  });

  test('contents, notes, code, progress and the account are of all pages', async () => {
    const { page, view } = await open('three');
    await view.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('button[aria-controls="outline"]')).click());
    await says(view, '#outline', /Part 1/);
    await view.evaluate((selector) => /** @type {HTMLElement} */ (document.querySelector(selector)).click(), button);
    await hasPage(view, 2);
    await says(view, '#outline', /Part 1.*Page 2.*Part 2/);
    assert.equal(await view.evaluate(() => document.querySelectorAll('.content .code .copy').length), 2);

    const call = await view.evaluate(() => [...document.querySelectorAll('.content sup a')].length);
    await view.evaluate((last) => /** @type {HTMLElement} */ (document.querySelectorAll('.content sup a')[last - 1]).click(), call);
    await says(view, '.note-box', new RegExp(`The note of page ${call}`));
    await view.press('Escape');

    await view.evaluate(() => document.getElementById('left-out-button')?.focus());
    await view.press('Enter');
    await clickOn(view, '#left-out .ledger summary');
    await says(view, '.ledger-account', /1 more page of this article was loaded/);
    await assertAccessible(view, 'the ledger with a page');
    await page.close();
  });

  test('other ways to read the page keep the others below it, and the reader has them when it is loaded again', async () => {
    const { page, view } = await open('three');
    await clickOn(view, button);
    await hasPage(view, 2);
    await view.press('e');
    await says(view, '.sheet-message', /another method/);
    await hasPage(view, 2);
    assert.equal(count(await contentOf(view), standfirst), 1);
    await view.evaluate(() => location.reload());
    await eventually('it is there again', async () => (await bench.browser.overlay(page))?.evaluate(() => document.querySelector('.next-page') !== null).catch(() => false));
    assert.deepEqual(asked(), ['/three?page=2']);
    await page.close();
  });

  test('under a policy that lets the page ask nobody, Firefox asks nobody for it either', async () => {
    const { page, view } = await open('strict');
    await clickOn(view, button);
    if (bench.name === 'chromium') await hasPage(view, 2);
    else await says(view, '.goes-on-message', /the site doesn’t allow it/);
    await assertAccessible(view, 'a strict policy');
    await page.close();
  });

  test('the page is read in the encoding that its server names', async () => {
    const { page, view } = await open('latin');
    await clickOn(view, button);
    await hasPage(view, 2);
    assert.ok((await contentOf(view)).includes('Number 2: the café by the mole'));
    await page.close();
  });

  test('it ends after twenty pages', async () => {
    const { page, view } = await open('endless');
    for (let number = 2; number <= 20; number++) {
      await says(view, '.goes-on-title', new RegExp(`page ${number}$`));
      await view.press('n');
      await hasPage(view, number);
    }
    await says(view, '.goes-on-message', /first 20 pages are shown here/);
    await disappears(view, button);
    assert.equal(await view.evaluate(() => document.querySelector('.goes-on a')?.getAttribute('href')), `${site.origin}/endless?page=21`);
    await view.press('n');
    await assertAccessible(view, 'twenty pages');
    assert.equal(asked().length, 19);
    await page.close();
  });

  test('it ends where it leads back, and where there is nothing new', async () => {
    const loop = await open('loop');
    await clickOn(loop.view, button);
    await hasPage(loop.view, 2);
    await disappears(loop.view, '.goes-on');
    await loop.page.close();

    const same = await open('same');
    await clickOn(same.view, button);
    await says(same.view, '.goes-on-message', /nothing new/);
    await disappears(same.view, button);
    assert.equal(await same.view.evaluate(() => document.activeElement?.textContent), 'Open next page');
    await assertAccessible(same.view, 'a page that repeats all');
    await same.page.close();
  });

  test('a page of another origin is not offered', async () => {
    const { page, view } = await open('elsewhere');
    await view.press('n');
    await view.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); }));
    assert.equal(await view.evaluate(() => document.querySelector('.goes-on button:not([hidden])')), null);
    await page.close();
  });

  for (const [name, sentence] of /** @type {[string, RegExp][]} */ ([
    ['missing', /site didn’t return the page/], ['login', /redirected to another page/], ['away', /couldn’t be loaded/],
    ['offline', /couldn’t be loaded/], ['empty', /nothing to read/],
  ])) {
    test(`a failure is told beside the button: ${name}`, async () => {
      const { page, view } = await open(name);
      if (others) others.requests.length = 0;
      await clickOn(view, button);
      await says(view, '.goes-on-message', sentence);
      await appears(view, `${button}, .goes-on a`);
      await assertAccessible(view, name);
      assert.deepEqual(others?.requests, [], 'no other origin is asked');
      await page.close();
    });
  }

  test('where no page is around the reader there is only the link', async () => {
    const page = await bench.browser.open(`${site.origin}/sandboxed`);
    site.requests.length = 0;
    const view = await openReaderTab(bench, page);
    await appears(view, '.goes-on a');
    await disappears(view, button);
    await view.press('n');
    assert.deepEqual(asked(), []);
    await page.close();
  });
});

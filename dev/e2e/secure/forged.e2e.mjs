/**
 * Forged messages of the extension change nothing, whether they come from a web page,
 * a content script or the reader's frame, and a page can read only one of the
 * extension's files.
 */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { labPath, noticePath, readerPath } from '../support/driver.mjs';
import { eventually } from '../support/eventually.mjs';
import { dist, inEachBrowser, openFixture, openReader, readerIsGone } from '../support/harness.mjs';
import { appears, clickOn } from '../support/in-view.mjs';
import { madeId, openLibrary, replaceRows } from '../support/library.mjs';
import { servePages, story } from '../support/test-pages.mjs';
import { payloadRows } from './support/tampered-library.mjs';

const messageCount = 10_000;
const slug = 'blog-mending';

/**
 * Runs in the page: sends forged messages to every window and frame of the page.
 *
 * @param {number} count
 */
async function forge(count) {
  const ticket = () => crypto.randomUUID();
  const shapes = [
    () => ({ kind: 'toggle', ticket: ticket() }),
    () => ({ ticket: ticket() }),
    () => 'close',
    () => 'alive',
    () => ({ target: 'background', kind: 'failed', code: 'timeout' }),
    () => ({ target: 'background', kind: 'readInTab', ticket: ticket() }),
    () => ({ target: 'host', kind: 'chunk', ticket: ticket(), index: 0, text: 'x', last: true,
      url: 'https://example.test/' }),
    () => ({ target: 'host', kind: 'article', ticket: ticket() }),
    () => ({ after: 1 }),
    () => 'save',
    () => ({ target: 'host', kind: 'library', name: 'eraseAll', args: {} }),
    () => ({ target: 'host', kind: 'saveArticle', ticket: ticket(), confirmed: true }),
    () => ({ target: 'background', kind: 'saveLink', ticket: ticket() }),
    () => ({ target: 'background', kind: 'openLab', ticket: ticket(), node: 1 }),
    () => ({ target: 'host', kind: 'labPage', id: ticket(), index: 0 }),
    () => ({ target: 'host', kind: 'nextAddress', ticket: ticket(), after: 1 }),
    () => ({ target: 'host', kind: 'nextChunk', ticket: ticket(), index: 0, bytes: 'x', last: true,
      url: 'https://example.test/2', charset: '' }),
  ];
  for (let i = 0; i < count; i++) {
    const data = shapes[i % shapes.length]();
    const { port1, port2 } = new MessageChannel();
    port1.postMessage('close');
    switch (i % 4) {
      case 0:
        window.postMessage(data, '*');
        break;
      case 1:
        window.postMessage(data, '*', [port2]);
        break;
      case 2:
        window.dispatchEvent(new MessageEvent('message', { data, ports: [port2] }));
        break;
      default:
        document.dispatchEvent(new CustomEvent('pilcrow', { detail: data }));
    }
    for (let each = 0; each < window.length; each++) window[each].postMessage(data, '*');
    if (i % 500 === 0) {
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    }
  }
}

/**
 * Runs in the page: returns those of the addresses that the page can load.
 *
 * @param {string[]} urls
 */
async function reachable(urls) {
  /** @param {string} url */
  const load = (url) =>
    new Promise((resolve) => {
      const image = new Image();
      image.onload = () => resolve(true);
      image.onerror = () => resolve(false);
      image.src = url;
    });
  /** @param {string} url */
  const get = (url) => fetch(url).then((response) => response.ok, () => false);
  const found = [];
  for (const url of urls) if (await load(url) || await get(url)) found.push(url);
  return found;
}

/**
 * Messages about the library that only its own pages, or only the background script, may send, or
 * that need a valid ticket.
 *
 * @returns {object[]}
 */
function libraryMessages() {
  const [id, ticket, url] = [madeId(1), crypto.randomUUID(), 'https://forged.example/'];
  const highlight = { id, color: 'green', note: 'forged', version: '',
    anchor: { exact: 'forged', prefix: '', suffix: '', start: 0, end: 0, block: '' } };
  /** @type {Record<string, object>} */
  const operations = {
    change: { ids: [id], fields: { note: 'forged' } },
    tag: { ids: [id], tagging: { add: ['forged'], remove: [] } },
    putBack: { entries: [{ id, note: 'forged' }] },
    remove: { ids: [id] },
    restore: { ids: [id] },
    erase: { ids: [id] },
    eraseAll: {},
    saveAddress: { url, title: 'forged' },
    progress: { id, progress: 1, place: null },
    search: { query: 'secret', limit: 9 },
    indexState: {},
    readAgain: { id },
    showVersion: { id, version: id },
    keepPictures: { id },
    reread: { version: id, engine: '', pick: 0, rules: [], decide: [], fields: [] },
    keepReading: { version: id, engine: '', pick: 0, rules: [], decide: [] },
    addHighlights: { entry: id, highlights: [highlight] },
    changeHighlight: { id, fields: { note: 'forged' } },
    removeHighlights: { ids: [id] },
    putBackHighlights: {
      highlights: [{ ...highlight, entry: id, createdAt: 1, changedAt: 1, carried: {} }],
    },
    carryHighlights: { version: id, anchors: [{ id, anchor: null }] },
  };
  return [
    ...Object.entries(operations).map(([name, args]) => ({ target: 'host', kind: 'library', name,
      args })
    ),
    ...['savedCopy', 'saveArticle', 'removeSaved', 'restoreSaved', 'keepPictures'].map((kind) => ({
      target: 'host',
      kind,
      ticket,
    })),
    { target: 'host', kind: 'changeSaved', ticket, fields: { note: 'forged' } },
    { target: 'host', kind: 'highlights', ticket },
    { target: 'host', kind: 'addHighlights', ticket, confirmed: true, highlights: [highlight] },
    { target: 'host', kind: 'changeHighlight', ticket, id, fields: { note: 'forged' } },
    { target: 'host', kind: 'removeHighlights', ticket, ids: [id] },
    { target: 'host', kind: 'putBackHighlights', ticket, highlights: [highlight] },
    { target: 'host', kind: 'carryHighlights', ticket, version: id, anchors: [] },
    { target: 'host', kind: 'findSaved', url: 'https://a.example/secret' },
    { target: 'host', kind: 'saveAddress', url, title: 'forged' },
    { target: 'background', kind: 'saveLink', ticket },
    { target: 'host', kind: 'handToLab', ticket, tabId: 1, isPrivate: false },
    { target: 'host', kind: 'labPage', id: ticket, index: 0 },
  ];
}

/**
 * Runs in a page of the extension, or as a content script: sends the messages, and returns the
 * replies.
 *
 * @param {object[]} messages
 */
function sendAll(messages) {
  const { runtime } = /** @type {typeof chrome} */ (Reflect.get(globalThis, 'browser')
    ?? Reflect.get(globalThis, 'chrome'));
  return Promise.all(messages.map((message) =>
    Promise.race([
      runtime.sendMessage(message).then((reply) => reply ?? null, () => null),
      new Promise((resolve) => {
        setTimeout(() => resolve(null), 3000);
      }),
    ])
  ));
}

/**
 * Runs in a page of the extension: does the same as a content script in the tab with this address.
 *
 * @param {string} url
 * @param {object[]} messages
 */
async function sendAsContent(url, messages) {
  const { scripting, tabs } = /** @type {typeof chrome} */ (Reflect.get(globalThis, 'browser')
    ?? Reflect.get(globalThis, 'chrome'));
  const [tab] = (await tabs.query({})).filter((each) => each.url === url);
  const [{ result }] = await scripting.executeScript({ target: { tabId: tab?.id ?? -1 },
    args: [messages], func: (/** @type {object[]} */ all) => {
      const { runtime } = /** @type {typeof chrome} */ (Reflect.get(globalThis, 'browser')
        ?? Reflect.get(globalThis, 'chrome'));
      return Promise.all(all.map((message) =>
        Promise.race([
          runtime.sendMessage(message).then((reply) => reply ?? null, () => null),
          new Promise((resolve) => {
            setTimeout(() => resolve(null), 3000);
          }),
        ])
      ));
    } });
  return result;
}

/**
 * Runs in a page of the extension: returns all rows of the library, as JSON.
 *
 * @returns {Promise<string>}
 */
async function dump() {
  /** @type {IDBDatabase} */
  const db = await new Promise((resolve) => {
    const opening = indexedDB.open('pilcrow-library');
    opening.onsuccess = () => resolve(opening.result);
  });
  const names = [...db.objectStoreNames];
  const tx = db.transaction(names);
  const rows = await Promise.all(names.map((name) =>
    new Promise((resolve) => {
      const reading = tx.objectStore(name).getAll();
      reading.onsuccess = () => resolve(reading.result);
    })
  ));
  db.close();
  return JSON.stringify(rows);
}

inEachBrowser('forged messages', (bench) => {
  test('neither a content script nor the reader’s frame reads or writes the library', async () => {
    const library = await openLibrary(bench);
    const rows = payloadRows({ number: 1, html: 'secret' });
    Object.assign(rows.entry, { url: 'https://a.example/secret', key: '//a.example/secret',
      image: '' });
    await library.evaluate(replaceRows, [rows]);
    const page = await openFixture(bench, slug);
    const view = await openReader(bench, page);
    const messages = libraryMessages();
    const search = messages.filter((each) => Reflect.get(each, 'name') === 'search');
    const before = await library.evaluate(dump);
    assert.match(JSON.stringify(await library.evaluate(sendAll, search)), /secret|marked/,
      'the library’s page finds it'); // positive controls
    assert.deepEqual(
      await library.evaluate(sendAsContent, page.url(), [{ target: 'background',
        kind: 'isLoading' }]),
      [{ loading: false }],
      'a content script is heard',
    );
    assert.equal(
      JSON.stringify(
        await view.evaluate(sendAll, [{ target: 'background', kind: 'opensByItself',
          site: 'a.example' }]),
      ).includes('null'),
      false,
      'the reader’s frame is heard',
    );
    const replies = [await library.evaluate(sendAsContent, page.url(), messages),
      await view.evaluate(sendAll, messages)];
    const answered = replies.flat().filter((reply) => reply && !Object.hasOwn(reply, 'error'));
    assert.deepEqual(answered, [], 'no message is answered');
    assert.doesNotMatch(JSON.stringify(replies), /secret/);
    assert.equal(await library.evaluate(dump), before, 'the library is as it was');
    await view.press('Escape');
    await readerIsGone(bench, page);
    await page.close();
    await library.page.close();
  });

  test(`${messageCount} forged messages change nothing`, async () => {
    const { browser } = bench;
    const page = await openFixture(bench, slug);
    const view = await openReader(bench, page);
    const before = await view.evaluate(() => document.querySelector('main')?.innerHTML);
    await page.evaluate(forge, messageCount);
    assert.equal(await view.evaluate(() => document.querySelector('main')?.innerHTML), before,
      'the article is unchanged');
    assert.equal(await view.evaluate(() => document.documentElement.dataset.state), 'ready');
    assert.equal(
      await view.evaluate(() => document.querySelector('[data-control="saved"]')?.ariaPressed),
      'false',
      'nothing was saved',
    );
    assert.equal(await browser.tab(noticePath), undefined, 'no notice');
    assert.equal(await browser.tab(readerPath), undefined, 'no reader in a tab');
    assert.equal(await browser.tab(labPath), undefined, 'no lab');
    await view.press('Escape');
    await readerIsGone(bench, page);
    await page.evaluate(forge, 100);
    assert.equal(await browser.overlay(page), undefined, 'no reader opens by itself');
    await page.close();
  });

  test(`${messageCount} forged messages do not fetch the article’s next page`, async () => {
    /** @type {string[]} */
    const requested = [];
    const pages = await servePages((path) => {
      requested.push(path);
      return {
        html:
          `<!doctype html><html lang="en"><title>Boats</title><link rel="next" href="?page=2"><article><h1>Boats</h1>${story}</article>`,
      };
    });
    const page = await bench.browser.open(pages.urlOf('boats'));
    const view = await openReader(bench, page);
    await appears(view, '.goes-on button');
    await page.evaluate(forge, messageCount);
    assert.ok(await view.evaluate(() => document.querySelector('.next-page') === null),
      'nothing was added');
    assert.deepEqual(requested.filter((path) => path.includes('?')), []);
    await clickOn(view, '.goes-on button');
    // the address, before the first request on a site
    await clickOn(view, 'dialog.obstacle .suggested');
    // positive control
    await eventually('a click fetches it', () => requested.includes('boats?page=2'));
    await page.close();
    pages.stop();
  });

  test('a page can read no file of the extension but the page that the frame shows', async () => {
    const page = await openFixture(bench, slug);
    const view = await openReader(bench, page);
    const origin = new URL(view.url()).origin;
    const folder = dist(bench.name === 'chromium' ? 'chrome' : 'firefox');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) =>
      each.isFile()
    );
    const urls = files.map((each) =>
      `${origin}${each.parentPath.slice(folder.length).replaceAll('\\', '/')}/${each.name}`
    );
    assert.ok(urls.length > 30, String(urls.length));
    // positive control: a file that the page can load
    const picture = `${bench.server.origin}/${slug}/darn.png`;
    const found = await page.evaluate(reachable, [picture, ...urls]);
    // pages can fetch this file, because the extension shows it in a frame of the page
    assert.deepEqual(found.filter((url) => !url.endsWith(readerPath)), [picture]);
    await view.press('Escape');
    await readerIsGone(bench, page);
    await page.close();
  });
});

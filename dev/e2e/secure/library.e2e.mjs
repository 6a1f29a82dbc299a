/**
 * Stored articles are hostile input. Payloads go through save → store → read: pages
 * with payloads are saved by the extension and read in the library, and raw payloads
 * are written into the store, as if somebody else had written it. None runs, and
 * nothing is requested but pictures.
 *
 * @import { View } from '../support/driver.mjs'
 * @import { Bench } from '../support/harness.mjs'
 * @import { Piece } from './support/execution.mjs'
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pagesFolder } from '../support/fixtures.mjs';
import { eventually } from '../support/eventually.mjs';
import { inEachBrowser } from '../support/harness.mjs';
import { choose, madeId, openLibrary, replaceRows, searchFor } from '../support/library.mjs';
import { serve } from '../support/server.mjs';
import { servePages, story } from '../support/test-pages.mjs';
import { figure } from './support/figures.mjs';
import { every, makePayloads } from './support/payloads.mjs';
import { payloadRows, readEach, record, recorded, scrollThrough,
  wrongRows } from './support/tampered-library.mjs';

/**
 * Only one in articleStep payloads is read as an article, which takes far longer than to list it.
 */
const articleStep = 16;

/** How many payloads a saved page has. */
const pagePayloads = 10;

/**
 * A public name that leads to this machine: the reader asks no private host for pictures of the
 * web.
 */
const publicHost = 'pictures.example.com';

/** @param {{origin: string}} server */
const originOf = ({ origin }) => origin.replace('127.0.0.1', publicHost);

const clean = { ran: [], violations: [], errors: [] };

inEachBrowser('stored payloads', (bench) => {
  /** @type {Piece[]} */
  let payloads;
  /** @type {Piece[]} the part that is read */
  let toRead;
  /** @type {Awaited<ReturnType<typeof serve>>} gets the requests of payloads */
  let elsewhere;
  /** @type {View} */
  let library;

  before(async () => {
    elsewhere = await serve(pagesFolder, 'source.html');
    payloads = makePayloads().map(({ number, html }) => ({ number,
      html: html.replaceAll(/(?:https?:)?\/\/evil\.example/g, originOf(elsewhere)) })
    );
    toRead = payloads.filter((_, i) => i % articleStep === 0);
    library = await openLibrary(bench);
  });
  after(() => elsewhere?.stop());

  test('the test sees what runs, and what the policy stops', async () => {
    await library.evaluate(record);
    await library.evaluate(() => {
      Reflect.get(window, 'fired')(1);
      const range = document.createRange();
      range.selectNodeContents(document.body);
      document.body.append(range.createContextualFragment('<img src="x:" onerror="top.fired(2)">'));
    });
    await eventually('the policy stops it',
      () => library.evaluate(() => Reflect.get(window, 'found').violations.size > 0));
    const { ran, violations } = await library.evaluate(recorded);
    assert.deepEqual([ran, violations.length], [[1], 1]);
  });

  test('raw payloads in the store do not run in the list', async (t) => {
    await library.evaluate(record);
    const earlier = elsewhere.requests.length;
    await library.evaluate(replaceRows, payloads.map((piece, i) => payloadRows(piece, i)));
    // the latest comes first
    await showsItem(library, madeId(Math.max(...payloads.map(({ number }) => number))));
    const seen = [await library.evaluate(scrollThrough)];
    await choose(library, 'listLayout', 'grid');
    seen.push(await library.evaluate(scrollThrough));
    await choose(library, 'listLayout', 'rows');
    await searchFor(library, 'fired');
    await eventually('the search answers',
      () => library.evaluate(() => document.querySelector('.item-snippet mark') !== null));
    await library.evaluate(scrollThrough);
    const links = await library.evaluate(() =>
      [...document.querySelectorAll('a')].map((each) => each.protocol).filter((each) =>
        !/^(?:https?|chrome-extension|moz-extension):$/.test(each)
      )
    );
    await searchFor(library, '');
    const found = await library.evaluate(recorded);
    figure(t, `${found.ran.length} of ${payloads.length} in the list`);
    assert.deepEqual([found, links, seen], [clean, [], [payloads.length, payloads.length]]);
    assert.deepEqual(elsewhere.requests.slice(earlier), [], 'the list requests nothing');
  });

  test('raw payloads in the store do not run when they are read', async (t) => {
    await library.evaluate(record);
    const earlier = elsewhere.requests.length;
    const picture = { number: 11_111_100, // a request that is allowed
      html: `<img src="${originOf(elsewhere)}/blog-mending/darn.png" width="40" height="40">` };
    const pieces = [...toRead, picture];
    await library.evaluate(replaceRows, pieces.map((piece, i) => payloadRows(piece, i)));
    const states = await inBatches(library, pieces.map(({ number }) => madeId(number)));
    const found = await library.evaluate(recorded);
    const requests = elsewhere.requests.slice(earlier);
    const others = requests.filter(({ headers }) =>
      !headers.accept?.startsWith('image/') || headers.referer || headers.cookie
    );
    figure(t,
      `${found.ran.length} of ${toRead.length} read, ${others.length} of ${requests.length} requests no picture's`);
    assert.deepEqual([found, others], [clean, []]);
    assert.ok(requests.some(({ path }) => path.endsWith('/darn.png')), 'the picture is requested');
    const addresses =
      pieces.filter(({ number }) => payloadRows({ number, html: '' }).version === null).length;
    assert.deepEqual([states.article, states.nothing], [pieces.length - addresses, undefined],
      JSON.stringify(states));
  });

  test('values of wrong types break neither the list nor reading', async (t) => {
    await library.evaluate(record);
    const rows = wrongRows(1_000_000);
    await library.evaluate(replaceRows, rows);
    await eventually('the list shows them',
      () =>
        library.evaluate(() =>
          document.querySelector('.item:not(.probe) .item-link')?.textContent?.startsWith('Boats')
            === true
        ));
    const seen = await library.evaluate(scrollThrough);
    const states = await inBatches(library,
      rows.filter((_, i) => i % every === 0).map(({ entry }) => String(entry.id)));
    const found = await library.evaluate(recorded);
    figure(t, `${rows.length} wrong types`);
    assert.deepEqual([found, states.nothing], [clean, undefined], JSON.stringify(states));
    // some count as deleted
    assert.ok(seen > rows.length * 0.9, `${seen} of ${rows.length} are listed`);
  });

  test('payloads of pages that the extension saves do not run', async (t) => {
    await library.evaluate(replaceRows, []);
    const pages = await servePages((path) => {
      const number = Number(/^boats-(\d+)$/.exec(path)?.[1] ?? NaN);
      const parts = toRead.slice(number * pagePayloads, (number + 1) * pagePayloads).filter((
        { html },
      ) => !/refresh/i.test(html)); // a page that leaves can't be saved
      if (parts.length === 0) return undefined;
      // The page's own policy keeps the payloads from running, and from leaving, before the
      // extension reads them.
      return {
        headers: { 'Content-Security-Policy': "script-src 'none'" },
        html:
          `<!doctype html><html lang="en"><title>Boats ${number}</title><article><h1>Boats ${number}</h1>${story}${
            parts.map(({ html }) => `<section>${html}</section>`).join(
              `<p>${'And the boats came home. '.repeat(9)}</p>`,
            )
          }`,
      };
    });
    const urls = Array.from({ length: Math.ceil(toRead.length / pagePayloads) },
      (_, i) => pages.urlOf(`boats-${i}`));
    for (const url of urls) await saveWithReader(bench, url);
    const ids = await eventually('all pages are saved', async () => {
      const entries = await library.evaluate(storedEntries);
      return entries.length === urls.length ? entries.map(({ id }) => id) : undefined;
    });
    await library.evaluate(record);
    const earlier = elsewhere.requests.length;
    const states = await inBatches(library, ids);
    const found = await library.evaluate(recorded);
    const others = elsewhere.requests.slice(earlier).filter(({ headers }) =>
      !headers.accept?.startsWith('image/') || headers.referer || headers.cookie
    );
    figure(t, `${found.ran.length} of ${toRead.length} in ${urls.length} saved pages`);
    assert.deepEqual([found, others, states], [clean, [], { article: urls.length }]);
    pages.stop();
  });
}, { hosts: [publicHost] });

/** @param {View} library @param {string} id */
async function showsItem(library, id) {
  await eventually('the list shows the rows',
    () =>
      library.evaluate((each) => document.querySelector(`.item[data-id="${each}"]`) !== null, id));
}

/**
 * Reads entries, a few in each call, so that no call takes too long.
 *
 * @param {View} library
 * @param {string[]} ids
 */
async function inBatches(library, ids) {
  /** @type {Record<string, number>} */
  const states = {};
  for (let at = 0; at < ids.length; at += 20) {
    for (const [state, count] of Object.entries(
      await library.evaluate(readEach, ids.slice(at, at + 20)),
    )) states[state] = (states[state] ?? 0) + count;
  }
  return states;
}

/**
 * Opens a page, saves it with the button in the reader's bar, and closes it.
 *
 * @param {Bench} bench
 * @param {string} url
 */
async function saveWithReader({ browser }, url) {
  const page = await browser.open(url);
  await browser.clickAction(page);
  const view = await eventually('the reader frame is there', () => browser.overlay(page));
  const button = '[data-control="saved"]';
  await eventually('the button is there', () =>
    view.evaluate(
      (selector) =>
        document.querySelector(selector) !== null
        && document.querySelector('article[data-features]') !== null,
      button,
    ).catch(() => false));
  await view.evaluate(
    (selector) => /** @type {HTMLElement} */ (document.querySelector(selector)).click(),
    button,
  );
  await eventually('the article is saved',
    () =>
      view.evaluate((selector) => document.querySelector(selector)?.ariaPressed === 'true',
        button));
  await page.close();
}

/**
 * Runs in the library's page: returns the id of each entry in the store.
 *
 * @returns {Promise<{id: string}[]>}
 */
async function storedEntries() {
  /** @type {IDBDatabase} */
  const db = await new Promise((resolve) => {
    const opening = indexedDB.open('pilcrow-library');
    opening.onsuccess = () => resolve(opening.result);
  });
  const reading = db.transaction('entries').objectStore('entries').getAll();
  const rows = await new Promise((resolve) => {
    reading.onsuccess = () => resolve(reading.result.map(({ id }) => ({ id })));
  });
  db.close();
  return rows;
}

/**
 * Files of other programs and backups are hostile input. Payloads go through import →
 * store → read and through restore → store → read, as texts, tags, notes, highlights and
 * articles. None runs, and nothing is requested but pictures.
 *
 * @import { View } from '../support/driver.mjs'
 * @import { Piece } from './support/execution.mjs'
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';
import { articleName, FORMAT, FORMAT_VERSION, HEAD_NAME,
  SUMS_NAME } from '../../../browser/library/backup/format.js';
import { sha256 } from '../../../browser/library/sha256.js';
import { chooseBackup, closeDialog, figures, openFromMenu } from '../support/backups.mjs';
import { pagesFolder } from '../support/fixtures.mjs';
import { inEachBrowser } from '../support/harness.mjs';
import { appears, clickOn, disappears, showsText } from '../support/in-view.mjs';
import { madeId, openLibrary, replaceRows } from '../support/library.mjs';
import { serve } from '../support/server.mjs';
import { story } from '../support/test-pages.mjs';
import { figure } from './support/figures.mjs';
import { makePayloads } from './support/payloads.mjs';
import { highlightRow, payloadRows, readEach, record, recorded,
  scrollThrough } from './support/tampered-library.mjs';

/** Only one in articleStep payloads is taken, because each is read as an article. */
const articleStep = 16;

/**
 * A public name that leads to this machine: the reader asks no private host for pictures of the
 * web.
 */
const publicHost = 'pictures.example.com';

/** @param {{origin: string}} server */
const originOf = ({ origin }) => origin.replace('127.0.0.1', publicHost);

const clean = { ran: [], violations: [], errors: [] };

inEachBrowser('payloads in files', (bench) => {
  /** @type {Piece[]} */
  let pieces;
  /** @type {Awaited<ReturnType<typeof serve>>} gets the requests of payloads */
  let elsewhere;
  /** @type {View} */
  let library;

  before(async () => {
    elsewhere = await serve(pagesFolder, 'source.html');
    pieces = makePayloads().filter((_, i) => i % articleStep === 0).map(({ number, html }) => ({
      number,
      html: html.replaceAll(/(?:https?:)?\/\/evil\.example/g, originOf(elsewhere)),
    }));
    library = await openLibrary(bench);
  });
  after(() => elsewhere?.stop());

  /**
   * Lists and reads all articles of the library.
   *
   * @param {string[]} ids
   * @param {number} earlier how many requests there were
   */
  async function readAll(ids, earlier) {
    await library.evaluate(scrollThrough);
    /** @type {Record<string, number>} */
    const states = {};
    for (let at = 0; at < ids.length; at += 20) {
      for (const [state, count] of Object.entries(
        await library.evaluate(readEach, ids.slice(at, at + 20)),
      )) states[state] = (states[state] ?? 0) + count;
    }
    const found = await library.evaluate(recorded);
    const others = elsewhere.requests.slice(earlier).filter(({ headers }) =>
      !headers.accept?.startsWith('image/') || headers.referer || headers.cookie
    );
    return { found, others, states };
  }

  test('payloads of imported files do not run', async (t) => {
    await library.evaluate(record);
    const earlier = elsewhere.requests.length;
    await openFromMenu(library, 'Import…');
    await chooseFiles(library, filesOf(pieces));
    await clickOn(library, 'dialog.import [data-do="import"]');
    await appears(library, 'dialog.import [data-do="close"]');
    await clickOn(library, 'dialog.import [data-do="close"]');
    await disappears(library, 'dialog.import');
    const ids = await library.evaluate(storedIds);
    assert.ok(ids.length >= 2 * pieces.length,
      `${ids.length} entries of ${pieces.length} payloads`);
    const { found, others, states } = await readAll(ids, earlier);
    figure(t, `${found.ran.length} of ${pieces.length} imported, in ${ids.length} entries`);
    assert.deepEqual([found, others, states.nothing], [clean, [], undefined],
      JSON.stringify(states));
    assert.ok(states.article >= pieces.length, JSON.stringify(states));
  });

  test('payloads of a restored backup do not run', async (t) => {
    await library.evaluate(replaceRows, []);
    await library.evaluate(record);
    const earlier = elsewhere.requests.length;
    await openFromMenu(library, 'Restore…');
    await chooseBackup(library, await backupOf(pieces));
    assert.deepEqual([(await figures(library, '.backup-preview')).Articles,
      (await figures(library, '.backup-preview')).Highlights], [String(pieces.length),
      String(pieces.length)]);
    await clickOn(library, '.restore-start');
    await showsText(library, 'dialog.restore', /Backup restored/);
    await closeDialog(library);
    const { found, others, states } = await readAll(pieces.map(({ number }) => madeId(number)),
      earlier);
    figure(t, `${found.ran.length} of ${pieces.length} restored`);
    assert.deepEqual([found, others, states], [clean, [], { article: pieces.length }]);
  });
}, { hosts: [publicHost] });

/** @param {Piece[]} pieces @returns {{name: string, text: string}[]} */
function filesOf(pieces) {
  const field = (/** @type {string} */ text) =>
    `"${text.replaceAll('"', '""').replaceAll('\0', '')}"`;
  const address = (/** @type {string} */ kind, /** @type {number} */ number) =>
    `https://${kind}.example/${number}`;
  const pocket = pieces.map(({ number, html }) =>
    [html, address('pocket', number), '1438934400', html, 'unread'].map(field).join()
  );
  const wallabag = pieces.map(({ number, html }) => ({
    url: address('wallabag', number),
    title: html,
    content: `${story}${html}`,
    is_archived: 0,
    is_starred: 1,
    tags: [html],
    created_at: '2022-11-06T04:33:50+00:00',
    annotations: [{ quote: html, text: html }],
  }));
  const readwise = pieces.map(({ number, html }) =>
    [html, html, html, `${number}`, html, 'yellow', html, '2022-11-06 04:33:50', '', html].map(
      field,
    ).join()
  );
  const bookmarks = pieces.map(({ number, html }) =>
    `<DT><A HREF="${address('bookmarks', number)}" TAGS="${
      html.replaceAll('"', '&quot;')
    }">${html}</A><DD>${html}`
  );
  return [
    { name: 'pocket.csv', text: `title,url,time_added,tags,status\n${pocket.join('\n')}\n` },
    { name: 'wallabag.json', text: JSON.stringify(wallabag) },
    { name: 'readwise.csv',
      text:
        `Highlight,Book Title,Book Author,Amazon Book ID,Note,Color,Tags,Highlighted at,Location Type,Document tags\n${
          readwise.join('\n')
        }\n` },
    { name: 'bookmarks.html',
      text: `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n${bookmarks.join('\n')}\n</DL>` },
    ...pieces.map(({ number, html }) => ({ name: `page-${number}.html`,
      text:
        `<!doctype html><html lang="en"><title>${html}</title><article><h1>Boats</h1>${story}${html}</article>` })
    ),
  ];
}

/**
 * Makes a backup with right checksums, in which the payload is every text.
 *
 * @param {Piece[]} pieces
 * @returns {Promise<string>} in base64
 */
async function backupOf(pieces) {
  const zip = new ZipWriter(new BlobWriter());
  let sums = '';
  const add = async (/** @type {string} */ name, /** @type {unknown} */ value) => {
    const text = JSON.stringify(value);
    await zip.add(name, new TextReader(text));
    sums += `${await sha256(new TextEncoder().encode(text))}  ${name}\n`;
  };
  await add(HEAD_NAME, { format: FORMAT, version: FORMAT_VERSION, madeAt: pieces[0].html,
    program: pieces[0].html, articles: pieces.length });
  for (const piece of pieces) await add(articleName(madeId(piece.number)), recordOf(piece));
  await zip.add(SUMS_NAME, new TextReader(sums));
  return Buffer.from(await (await zip.close()).arrayBuffer()).toString('base64');
}

/**
 * Returns an article of a backup that can be taken: only its texts are hostile.
 *
 * @param {Piece} piece
 */
function recordOf({ number, html }) {
  const { entry } = payloadRows({ number, html });
  const version = madeId(8_000_000 + number);
  const { title, byline, site, published, lang, dir, kind, excerpt, url, image } = entry;
  const article = { title, byline, site, published, lang, dir, kind, excerpt, url, image,
    engine: html, confidence: 1, words: 9, minutes: 1, html: `<p>The boats came home.</p>${html}` };
  const anchor = { exact: `The boats came home.${html}`, prefix: html.slice(0, 32),
    suffix: html.slice(0, 32), start: 0, end: 20, block: html.slice(0, 64) };
  return {
    entry: { ...entry, key: `//payload.example/${number}`, version },
    versions: [{ id: version, savedAt: number, core: html, snapshot: '', hasSnapshot: false,
      bytes: 9, article }],
    snapshots: [],
    uses: [],
    removedHighlights: [],
    highlights: [{ ...highlightRow({ number, html }), id: madeId(9_000_000 + number), color: 'pink',
      version, anchor, carried: {} }],
  };
}

/** @param {View} view @param {{name: string, text: string}[]} files */
async function chooseFiles(view, files) {
  await view.evaluate((given) => {
    const transfer = new DataTransfer();
    for (const { name, text } of given) transfer.items.add(new File([text], name));
    const input =
      /** @type {HTMLInputElement} */ (document.querySelector('dialog.import input[type="file"]'));
    input.files = transfer.files;
    input.dispatchEvent(new Event('change'));
  }, files);
  await appears(view, 'dialog.import [data-do="import"]');
}

/**
 * Runs in the library's page: returns the ids of all entries in the store.
 *
 * @returns {Promise<string[]>}
 */
async function storedIds() {
  /** @type {IDBDatabase} */
  const db = await new Promise((resolve) => {
    const opening = indexedDB.open('pilcrow-library');
    opening.onsuccess = () => resolve(opening.result);
  });
  const reading = db.transaction('entries').objectStore('entries').getAllKeys();
  const keys = await new Promise((resolve) => {
    reading.onsuccess = () => resolve(reading.result);
  });
  db.close();
  return keys;
}

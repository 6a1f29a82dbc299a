/**
 * Makes the files with which interrupted.e2e.mjs runs, and the libraries that they must
 * become. The libraries are made in Node.js by the library's own code, which nothing
 * interrupts there.
 *
 * @import { TestContext } from 'node:test'
 * @import { Library } from '../../../../browser/library/backup/made-library.mjs'
 *
 * @typedef {{name: string, content: string}} File  content: in base64
 */
import { afterDays, backUp, madePicture, restore,
  testLibrary } from '../../../../browser/library/backup/made-library.mjs';
import { normalizedTextOf } from '../../../../browser/model/text/html-text.js';
import { COLORS } from '../../../../browser/model/highlights/highlight.js';
import { madeArticle, madeSnapshot } from '../../support/store-page/made-articles.js';
import { rowsOf } from './library-rows.mjs';

/**
 * Saves a made article with all that a reader adds to one.
 *
 * @param {Library} library
 * @param {number} i
 */
async function save({ writer }, i) {
  const article = madeArticle(i);
  const { entry, version } = await writer.save({ article, snapshot: madeSnapshot(article),
    core: 'test' });
  const pictures = await Promise.all(
    [`own ${i} ${'x'.repeat(i * 97 % 20_000)}`, `shared by ten ${Math.floor(i / 10)}`].map(
      madePicture,
    ),
  );
  const uses = pictures.map(({ hash }, at) => /** @type {const} */ ({ version, entry: entry.id,
    address: `https://made.example/${i}/${at}.gif`, outcome: 'kept', hash })
  );
  await writer.putPictures(version, uses,
    new Map(pictures.map((picture) => [picture.hash, picture])));
  await writer.change([entry.id], { tags: [`tag ${i % 7}`, `tag ${i % 11}`], note: `Note ${i}`,
    favorite: i % 5 === 0 });
  await writer.progress(entry.id, (i % 100) / 100, { text: article.title, ratio: (i % 100) / 100,
    y: i });
  await writer.addHighlights(entry.id,
    [0, 1].map((n) => ({ id: crypto.randomUUID(), color: COLORS[i % COLORS.length],
      note: `Mark ${i} ${n}`, version, anchor: anchorIn(article.html, 40 + i + 100 * n) })
    ));
  return entry.id;
}

/** @param {string} html @param {number} start */
function anchorIn(html, start) {
  return { exact: normalizedTextOf(html).slice(start, start + 60), prefix: '', suffix: '', start,
    end: start + 60, block: '1a2b' };
}

/** @param {Library} library @param {number} from @param {number} to */
async function saveAll(library, from, to) {
  const ids = [];
  for (let i = from; i < to; i++) ids.push(await save(library, i));
  return ids;
}

/**
 * Changes some of the articles in each way that a reader can.
 *
 * @param {Library} library
 * @param {string[]} ids
 */
async function changeSome({ writer }, ids) {
  const third = (/** @type {number} */ rest) => ids.filter((_, i) => i % 3 === rest);
  await writer.tag(third(0), { add: ['later'], remove: ['tag 0'] });
  await writer.remove(third(1).slice(0, 5));
  for (const id of third(2)) {
    const [first, second] = await writer.highlightsOf(id);
    await writer.removeHighlights([first.id]);
    await writer.changeHighlight(second.id, { note: `${second.note}, later` });
    await writer.progress(id, 1, null);
  }
}

/**
 * Makes two libraries with a common past: in `first` are the first 60 % of the articles.
 * `second` has the first 40 % of these, changed since, some that it has saved by itself,
 * and others.
 * @param {TestContext} t @param {number} count of articles in all
 * @returns
 *   {Promise<{first: File, second: File, rows: {first: Record<string, string>, merged: Record<string, string>}}>}
 *   rows: of a library that got the first, and then also the second
 */
export async function madeBackups(t, count) {
  const [one, two, merged] = [await testLibrary(t), await testLibrary(t, afterDays(1)),
    await testLibrary(t, afterDays(2))];
  const [common, own] = [Math.floor(count * 0.4), Math.floor(count * 0.6)];
  const ids = await saveAll(one, 0, common);
  await restore(await backUp(one), two);
  await saveAll(one, common, own);
  await changeSome(two, ids);
  await saveAll(two, common, count);
  const [first, second] = [await backUp(one), await backUp(two)];
  await restore(first, merged);
  const rows = { first: await rowsIn(merged), merged: {} };
  await restore(second, merged);
  rows.merged = await rowsIn(merged);
  return { first: await fileOf('first.zip', first), second: await fileOf('second.zip', second),
    rows };
}

/**
 * Returns the rows of a library that gets all of a backup.
 *
 * @param {TestContext} t
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
export async function rowsOfBackup(t, bytes) {
  const library = await testLibrary(t);
  await restore(new Blob([bytes]), library);
  return rowsIn(library);
}

/** @param {Library} library */
async function rowsIn({ store }) {
  return rowsOf((await store.open()).name);
}

/**
 * Makes exports of four programs: texts, addresses with notes, and highlights with and without
 * addresses.
 *
 * @param {number} count of articles
 * @returns {File[]}
 */
export function madeExports(count) {
  const all = Array.from({ length: count }, (_, i) => madeArticle(i));
  const day = (/** @type {number} */ i) => new Date(Date.UTC(2020, 0, 1 + i)).toISOString();
  const quote = (/** @type {string} */ html, /** @type {number} */ n) =>
    normalizedTextOf(html).slice(40 + 100 * n, 100 + 100 * n).replace(/\s+/g, ' ').trim();
  const wallabag = all.map(({ url, title, html }, i) => ({
    url,
    title,
    content: html,
    created_at: day(i),
    tags: [`tag ${i % 7}`, `tag ${i % 11}`],
    is_starred: i % 5 === 0 ? 1 : 0,
    is_archived: i % 3 === 0 ? 1 : 0,
    annotations: [0, 1].map((n) => ({ quote: quote(html, n), text: `Mark ${i} ${n}`,
      created_at: day(i + n) })
    ),
  }));
  const pinboard = Array.from({ length: count * 10 }, (_, i) => ({
    href: i % 10 === 0 ? all[i / 10].url : `https://pinned.example/${i}`,
    description: `Pinned ${i}`,
    extended: `Note ${i}`,
    time: day(i % 2000),
    tags: `pin p${i % 13}`,
    toread: i % 2 ? 'yes' : 'no',
  }));
  const readwise = [
    ...all.slice(0, count / 2).map(({ title, html }, i) => [quote(html, 3), title, `Note ${i}`]),
    // more than one item may have
    ...Array.from({ length: 1500 }, (_, i) => [`Sentence ${i} of a long book.`, 'A long book', '']),
    ...Array.from({ length: count },
      (_, i) => [`Sentence of book ${i}.`, `Book ${i}`, `Note ${i}`]),
  ];
  const cell = (/** @type {string} */ text) => `"${text.replaceAll('"', '""')}"`;
  return [
    textFile('wallabag.json', JSON.stringify(wallabag)),
    textFile('pinboard.json', JSON.stringify(pinboard)),
    textFile('readwise-data.csv',
      ['Highlight,Book Title,Note', ...readwise.map((row) => row.map(cell).join(','))].join('\n')),
  ];
}

/** @param {string} name @param {string} text @returns {File} */
function textFile(name, text) {
  return { name, content: Buffer.from(text).toString('base64') };
}

/** @param {string} name @param {Blob} blob @returns {Promise<File>} */
async function fileOf(name, blob) {
  return { name, content: Buffer.from(await blob.arrayBuffer()).toString('base64') };
}

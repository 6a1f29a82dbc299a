/**
 * Opens the extension's library, and fills it with made entries.
 *
 * @import { Page, View } from './driver.mjs'
 * @import { Bench } from './harness.mjs'
 * @import { Entry } from '../../../browser/library/model.js'
 *
 * @typedef
 *   {{entry: Record<string, unknown>, version: Record<string, unknown> | null, text: string}} Rows
 * @typedef {{entry: Partial<Entry>, text?: string}} Made text: of the article; '' for an address
 *   "to read"
 */
import { eventually } from './eventually.mjs';
import { clickOn } from './in-view.mjs';

export const libraryPath = '/extension/library/library.html';

/**
 * Opens the library's page in a new tab, and waits for its list.
 * @param {Bench} bench
 * @param {string} [fragment]
 * @returns {Promise<View & {page: Page}>}
 */
export async function openLibrary({ browser }, fragment = '') {
  const page = await browser.openOwn(libraryPath + fragment);
  const view = await eventually('the library’s page is there', () => browser.tab(libraryPath));
  await eventually('the library is loaded', () => view.evaluate(isLoaded).catch(() => false));
  return { ...view, page };
}

/** Runs in the library's page. */
function isLoaded() {
  return document.querySelector('.library-main:not([aria-busy]) :is(.item:not(.probe), .empty)')
      !== null || document.documentElement.dataset.state === 'ready';
}

/**
 * Puts made entries into the store, in the place of all others, and tells all pages.
 * They have an article of one paragraph. The store must be there already: the library's
 * page has made it.
 * @param {View} view @param {Made[]} made
 */
export async function fillLibrary(view, made) {
  await view.evaluate(replaceRows,
    made.map(({ entry, text = 'Sea water is let into shallow ponds.' }, i) =>
      rowsOf(entry, text, i)
    ));
}

/** @param {number} number @returns {string} a valid id that sorts by the number */
export function madeId(number) {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** @param {Partial<Entry>} fields @param {string} text @param {number} i @returns {Rows} */
function rowsOf(fields, text, i) {
  const id = madeId(i);
  const version = text === '' ? '' : madeId(1_000_000 + i);
  const url = `https://${fields.host ?? 'tidal.example'}/${i}`;
  const entry = {
    id,
    key: id,
    url,
    title: `Article ${i}`,
    byline: '',
    site: 'Tidal Review',
    host: 'tidal.example',
    lang: 'en',
    dir: 'ltr',
    kind: 'article',
    excerpt: text,
    image: '',
    published: '',
    words: 100,
    minutes: 1,
    savedAt: 1_790_000_000_000 - i * 60_000,
    changedAt: 0,
    state: 'unread',
    favorite: false,
    tags: [],
    note: '',
    progress: 0,
    place: null,
    openedAt: 0,
    version,
    versions: version ? 1 : 0,
    highlights: 0,
    bytes: 100,
    pictures: { all: 0, kept: 0, hosts: [] },
    deletedAt: 0,
    seq: i,
    ...fields,
  };
  const article = {
    title: entry.title,
    byline: '',
    site: entry.site,
    published: '',
    lang: entry.lang,
    dir: entry.dir,
    excerpt: text,
    image: '',
    url,
    engine: 'fused',
    kind: 'article',
    confidence: 1,
    words: 100,
    minutes: 1,
    html: `<p>${text}</p>`.repeat(40),
  };
  return { entry, version: version
    ? { id: version, entry: id, savedAt: entry.savedAt, core: 'test', article, hasSnapshot: false,
      bytes: 100, snapshot: '' }
    : null, text };
}

/**
 * Runs in the library's page: replaces the library by these rows, without any check, and tells the
 * page.
 *
 * @param {Rows[]} rows
 * @param {Record<string, unknown>[]} [highlights]
 */
export async function replaceRows(rows, highlights = []) {
  /** @type {IDBDatabase} */
  const db = await new Promise((resolve, reject) => {
    const opening = indexedDB.open('pilcrow-library');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const tx = db.transaction(['entries', 'versions', 'texts', 'highlights', 'meta'], 'readwrite');
  for (const name of ['entries', 'versions', 'texts', 'highlights']) tx.objectStore(name).clear();
  const last = await new Promise((resolve) => {
    tx.objectStore('meta').get('seq').onsuccess = ({ target }) =>
      resolve(Reflect.get(/** @type {object} */ (target), 'result') ?? 0);
  });
  tx.objectStore('meta').put(last + rows.length, 'seq');
  for (const highlight of highlights) tx.objectStore('highlights').put(highlight);
  for (const [i, { entry, version, text }] of rows.entries()) {
    tx.objectStore('entries').put(
      'seq' in entry && entry.seq === i ? { ...entry, seq: last + i + 1 } : entry,
    ); // the search index has seen the former numbers
    if (!version) continue;
    tx.objectStore('versions').put(version);
    tx.objectStore('texts').put({ version: version.id, entry: entry.id, text });
  }
  await new Promise((resolve, reject) => {
    tx.oncomplete = resolve;
    tx.onabort = () => reject(tx.error);
  });
  db.close();
  const channel = new BroadcastChannel('pilcrow-library-changes');
  channel.postMessage({ ids: [] });
  channel.close();
}

/** @type {Made[]} */
export const few = [
  {
    entry: { title: 'Salt pans', tags: ['craft', 'water'], words: 900, minutes: 4,
      published: '2026-02-01', favorite: true },
    text: 'The harvest of salt begins in August.',
  },
  {
    entry: { title: 'Über Uhren', lang: 'de', site: 'Uhrwerk', host: 'uhr.example', words: 3000,
      minutes: 14 },
    text: 'Eine Uhr wird repariert.',
  },
  {
    entry: { title: 'Harbour walls', state: 'reading', progress: 0.4, openedAt: 5, tags: ['craft'],
      words: 200 },
    text: 'Walls keep the salt water out.',
  },
  { entry: { title: 'Read before', state: 'read', words: 100, note: 'Ask Vera' } },
  { entry: { title: 'Put away', state: 'archived', words: 50, highlights: 2 } },
  { entry: { title: 'Thrown away', deletedAt: Date.now(), words: 70 } },
  { entry: { title: '', kind: '', lang: '', words: 0, minutes: 0 }, text: '' },
  { entry: { title: 'كيف تعمل الأفلاج', lang: 'ar', dir: 'rtl', words: 400 } },
];

/** The titles of the items in the document, in order. @param {View} view */
export function titles(view) {
  return view.evaluate(() =>
    [...document.querySelectorAll('.item-link')].map((link) => link.textContent ?? '')
  );
}

/** @param {View} view @param {string[]} want */
export async function showsTitles(view, want) {
  await eventually(`the list shows ${want}`,
    async () => JSON.stringify(await titles(view)) === JSON.stringify(want));
}

/** @param {View} view @param {string} text */
export function searchFor(view, text) {
  return view.evaluate((value) => {
    const field = /** @type {HTMLInputElement} */ (document.querySelector('#search'));
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
}

/** @param {View} view @param {number} index @param {string} name */
export const press = (view, index, name) =>
  clickOn(view, `[aria-posinset="${index}"] [data-do="${name}"]`);

/** @param {View} view @param {string} name @param {string} value */
export async function choose(view, name, value) {
  await view.evaluate((setting, wanted) => {
    const input = /** @type {HTMLInputElement} */ (document.querySelector(
      `[data-setting="${setting}"] input${wanted ? `[value="${wanted}"]` : ''}`,
    ));
    input.click();
  }, name, value);
}

/** @param {View} view @param {string} filter @param {string} value */
export const filterBy = (view, filter, value) =>
  view.evaluate((name, wanted) => {
    /** @type {HTMLElement} */ (document.querySelector(
      `[data-filter="${name}"][data-value="${wanted}"]`,
    )).click();
  }, filter, value);

/**
 * @param {View} view
 * @returns {Promise<Record<string, string>>} the counts of the filters for states
 */
export function stateCounts(view) {
  return view.evaluate(() =>
    Object.fromEntries([...document.querySelectorAll('[data-filter="shelf"]')].map((each) => [
      /** @type {HTMLElement} */ (each).dataset.value,
      each.querySelector('.filter-count')?.textContent ?? '',
    ]))
  );
}

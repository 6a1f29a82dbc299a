/** Stores and articles for unit tests. */
import 'fake-indexeddb/auto';
import { openStore } from './open.js';
import { LibraryWriter } from './writer.js';

/** @import { TestContext } from 'node:test' */
/** @import { Article, Snapshot } from '../model.js' */
/** @import { StoreOptions } from './open.js' */

/** Returns a name that no other test uses. */
export function newName() {
  return `test-${crypto.randomUUID()}`;
}

/**
 * Opens a store for a test, and closes it afterwards.
 * @param {TestContext} t @param {StoreOptions & {now?: () => number}} [options]
 */
export async function testWriter(t, { now, name = newName(), ...options } = {}) {
  const store = await openStore({ name, ...options });
  t.after(() => store.close());
  return { writer: new LibraryWriter(store, { now }), store, name };
}

/** @param {Partial<Article>} [fields] @returns {Article} */
export function madeArticle(fields) {
  return {
    title: 'On tides',
    byline: 'A. Writer',
    site: 'The Shore',
    published: '2026-01-02',
    lang: 'en',
    dir: 'ltr',
    excerpt: 'The tide turns.',
    image: '',
    url: 'https://www.shore.example/tides?id=1',
    engine: 'fused',
    kind: 'article',
    confidence: 0.9,
    words: 4,
    minutes: 1,
    html: '<p>The tide turns again.</p>',
    ...fields,
  };
}

/** @type {Snapshot} */
export const madeSnapshot = { format: 'snapshot', url: 'https://www.shore.example/tides?id=1',
  page: ['the p\ud83d', '\ude00age ', 'again '.repeat(1000)] };

/** @param {Partial<Article>} [fields] */
export function saving(fields) {
  return { article: madeArticle(fields), snapshot: madeSnapshot, core: '1.0' };
}

/**
 * @param {string} version
 * @param {string} address
 * @param {string} hash
 * @returns {import('../model.js').PictureUse}
 */
export function kept(version, address, hash) {
  return { version, entry: '', address, outcome: 'kept', hash };
}

/**
 * @param {string} exact
 * @param {number} [start]
 * @returns {import('../../model/highlights/highlight.js').Anchor} an anchor in the made article
 */
export function madeAnchor(exact, start = 4) {
  return { exact, prefix: 'The ', suffix: ' turns', start, end: start + exact.length,
    block: '1a2b' };
}

/** Counts the rows of each object store. @param {import('./open.js').Store} store */
export async function rowCounts(store) {
  const db = await store.open();
  const names = [...db.objectStoreNames];
  const counts = await Promise.all(names.map((name) => db.count(name)));
  return Object.fromEntries(names.map((name, i) => [name, counts[i]]));
}

/** Returns a localStorage, which Node.js 20 does not have. @returns {Storage} */
export function memoryStorage() {
  /** @type {Map<string, string>} */
  const values = new Map();
  return /** @type {any} */ ({
    getItem: (/** @type {string} */ key) => values.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => {
      values.set(key, value);
    },
    removeItem: (/** @type {string} */ key) => {
      values.delete(key);
    },
  });
}

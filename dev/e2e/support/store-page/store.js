/**
 * A page that a test adds to a copy of the extension. It saves made articles with the
 * library's own writer, and checks that they are there.
 *
 * @import { Migration } from '../../../../browser/library/store/migrations.js'
 */
import { migrations } from '../../../../browser/library/store/migrations.js';
import { openStore } from '../../../../browser/library/store/open.js';
import { LibraryWriter } from '../../../../browser/library/store/writer.js';
import { normalizedTextOf } from '../../../../browser/model/text/html-text.js';
import { COLORS } from '../../../../browser/model/highlights/highlight.js';
import { addressOf, madeArticle, madeSnapshot } from './made-articles.js';
import { count as migrationsToCome } from './migrations-to-come.js';

/** How long the migration takes at least: as long as with very many articles. */
const minMigrationMs = 1500;

/** @type {'' | 'runs' | 'done'} */
let migration = '';

/** A migration of the future, which changes the rows of all articles. @type {Migration} */
async function touchAll(_db, tx) {
  const start = performance.now();
  migration = 'runs';
  await tx.objectStore('meta').put(Number(await tx.objectStore('meta').get('touched') ?? 0) + 1,
    'touched');
  for (const name of /** @type {const} */ (['entries', 'versions', 'texts', 'highlights'])) {
    for await (const cursor of tx.objectStore(name).iterate()) {
      const touched = Number(Reflect.get(cursor.value, 'touched') ?? 0) + 1;
      await cursor.update(Object.assign(cursor.value, { touched }));
    }
  }
  while (performance.now() < start + minMigrationMs) await tx.objectStore('meta').get('touched');
  migration = 'done';
}

/** @type {number[]} */
let acknowledged = [];
let failure = '';

/** @type {Promise<LibraryWriter> | undefined} */
let opening;

function writer() {
  opening ??= openStore({
    migrations: [...migrations, ...Array.from({ length: migrationsToCome }, () => touchAll)],
  }).then((store) => new LibraryWriter(store));
  return opening;
}

/** Runs `use`, and returns the code of its failure instead of throwing. @template T @param {() => Promise<T>} use @returns {Promise<T | {code: string, message: string}>} */
async function outcome(use) {
  try {
    return await use();
  } catch (error) {
    opening = undefined;
    return { code: String(Reflect.get(Object(error), 'code')), message: String(error) };
  }
}

/** @param {number} i */
async function save(i) {
  const article = madeArticle(i);
  return (await writer()).save({ article, snapshot: madeSnapshot(article), core: 'test' });
}

/**
 * Adds a highlight with a note, in a transaction of its own.
 *
 * @param {number} i
 * @param {{entry: {id: string}, version: string}} saved
 */
async function addHighlight(i, { entry, version }) {
  await (await writer()).addHighlights(entry.id, [{ ...madeHighlight(i), id: crypto.randomUUID(),
    version }]);
}

/** @param {number} i */
function madeHighlight(i) {
  const start = 40 + i % 500;
  const end = start + 60;
  const anchor = { exact: normalizedTextOf(madeArticle(i).html).slice(start, end), prefix: '',
    suffix: '', start, end, block: '1a2b' };
  return { color: COLORS[i % COLORS.length], note: `Note ${i}`, anchor };
}

const storePage = {
  /** Opens the store, with the migrations of this version. */
  open: () =>
    outcome(async () => {
      await (await writer()).entries();
      return 'open';
    }),

  /**
   * Saves one article after another, each with a highlight, and returns the times of saving them in
   * ms.
   *
   * @param {number} from
   * @param {number} count
   */
  save: (from, count) =>
    outcome(async () => {
      const times = [];
      for (let i = from; i < from + count; i++) {
        const start = performance.now();
        const saved = await save(i);
        times.push(performance.now() - start);
        await addHighlight(i, saved);
      }
      return times;
    }),

  /**
   * Saves articles without waiting for the disk, for benchmarks that need many.
   *
   * @param {number} from
   * @param {number} count
   */
  fill: (from, count) =>
    outcome(async () => {
      const own = IDBDatabase.prototype.transaction;
      IDBDatabase.prototype.transaction = function transaction(stores, mode) {
        return own.call(this, stores, mode, { durability: 'relaxed' });
      };
      try {
        for (let i = from; i < from + count; i++) await save(i);
      } finally {
        IDBDatabase.prototype.transaction = own;
      }
      return 'filled';
    }),

  /**
   * Saves articles with a highlight each until the page ends or saving fails.
   *
   * @param {number} from
   */
  startSaving: (from) => {
    const run = async () => {
      for (let i = from;; i++) {
        await addHighlight(i, await save(i));
        acknowledged.push(i);
      }
    };
    run().catch((error) => {
      failure = String(error);
    });
  },

  /**
   * Returns the numbers of the articles that were acknowledged since the last call, and what ended
   * the saving.
   */
  news: () => {
    const saved = acknowledged;
    acknowledged = [];
    return { saved, failure };
  },

  /**
   * Returns the numbers of those articles that are not in the store, complete and as they were
   * saved.
   *
   * @param {number[]} numbers
   */
  missing: (numbers) =>
    outcome(async () => {
      const missing = [];
      for (const i of numbers) if (!await isWhole(i)) missing.push(i);
      return missing;
    }),

  count: () => outcome(async () => (await (await writer()).entries()).length),

  migration: () => migration,

  /** Returns how often a migration has changed the rows: [least, most]. */
  touched: () =>
    outcome(async () => {
      const entries = await (await writer()).entries();
      const counts = entries.map((entry) => Number(Reflect.get(entry, 'touched') ?? 0));
      return [Math.min(...counts), Math.max(...counts)];
    }),

  eraseAll: () =>
    outcome(async () => {
      await (await writer()).eraseAll();
      return 'erased';
    }),
};

/**
 * Reports whether an article is in the store as it was saved, with its highlight.
 *
 * @param {number} i
 */
async function isWhole(i) {
  const library = await writer();
  const article = madeArticle(i);
  const entry = await library.find(addressOf(i));
  const version = entry && await library.version(entry.version);
  const [text] = entry ? await library.index.texts([entry.id]) : [];
  const page = version && await library.snapshot(version.id);
  const isSaved = version?.article.html === article.html && entry?.title === article.title
    && text?.text.length > 500 && page?.page === madeSnapshot(article).page;
  return isSaved && hasHighlight(i, entry, await library.highlightsOf(entry.id));
}

/**
 * @param {number} i
 * @param {import('../../../../browser/library/model.js').Entry} entry
 * @param {import('../../../../browser/library/model.js').EntryHighlight[]} rows
 */
function hasHighlight(i, entry, rows) {
  const { color, note, anchor } = madeHighlight(i);
  const [row] = rows;
  return rows.length === 1 && entry.highlights === 1 && row.version === entry.version
    && row.color === color && row.note === note
    && JSON.stringify(row.anchor) === JSON.stringify(anchor);
}

/** @typedef {typeof storePage} StorePage */
Reflect.set(globalThis, 'storePage', storePage);

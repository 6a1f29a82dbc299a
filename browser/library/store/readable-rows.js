/**
 * Reads an article out of a damaged store: each row by itself, without those that can't
 * be read. What comes out contradicts itself nowhere, so that a backup of it can be
 * restored.
 *
 * @import { ArticleRows } from './article-rows.js'
 * @import { Store } from './open.js'
 * @import { VersionRow } from './schema.js'
 *
 * @typedef {'versions' | 'snapshots' | 'uses' | 'highlights' | 'removedHighlights'} PartName
 */

import { repaired } from './rows.js';

/**
 * @param {Store} store
 * @param {string} id of the entry
 * @returns {Promise<ArticleRows | undefined>} undefined if not even the entry can be read
 */
export async function readableRows(store, id) {
  const row = await orNothing(store.read(['entries'], (tx) => tx.objectStore('entries').get(id)));
  if (!row) return undefined;
  const part = (/** @type {PartName} */ name) => partOf(store, name, id);
  const [versions, snapshots, uses, highlights, removedHighlights] = [await part('versions'),
    await part('snapshots'), await part('uses'), await part('highlights'),
    await part('removedHighlights')];
  const pages = new Set(snapshots.map((snapshot) => snapshot.id));
  const whole = versions.map((version) => withPage(version, pages));
  const entry = repaired(row);
  const shown = whole.some((version) => version.id === entry.version)
    ? entry.version
    : whole.at(-1)?.id ?? '';
  return { entry: { ...entry, version: shown, versions: whole.length }, versions: whole, snapshots,
    uses, highlights, removedHighlights };
}

/**
 * @param {VersionRow} version
 * @param {Set<string>} pages the ids of the snapshots that can be read
 * @returns {VersionRow}
 */
function withPage(version, pages) {
  return pages.has(version.snapshot) ? version : { ...version, snapshot: '', hasSnapshot: false };
}

/** @param {Store} store @param {PartName} name @param {string} entry @returns {Promise<any[]>} */
async function partOf(store, name, entry) {
  const together = await orNothing(
    store.read([name], (tx) => tx.objectStore(name).index('entry').getAll(entry)),
  );
  if (together) return together;
  const keys = await orNothing(
    store.read([name], (tx) => tx.objectStore(name).index('entry').getAllKeys(entry)),
  ) ?? [];
  const rows = [];
  for (const key of keys) {
    rows.push(
      await orNothing(
        store.read([name], (tx) => tx.objectStore(name).get(/** @type {any} */ (key))),
      ),
    );
  }
  return rows.filter((row) => row !== undefined);
}

/** @template Result @param {Promise<Result>} reading @returns {Promise<Result | undefined>} */
function orNothing(reading) {
  return reading.catch((error) => {
    console.info('a part of an article can’t be read', error);
    return undefined;
  });
}

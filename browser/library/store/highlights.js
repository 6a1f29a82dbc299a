/**
 * How highlights are written. Each change counts the entry's highlights again in the
 * same transaction, and gives it the next number of the search index, which knows quotes
 * and notes.
 *
 * @import { EntryHighlight } from '../model.js'
 * @import { AddedHighlight, CarriedAnchor, HighlightFields } from '../operations.js'
 * @import { StoreName, WriteTransaction } from './schema.js'
 */

import { LibraryFailure } from '../failure.js';
import { repairedHighlight } from './highlight-rows.js';
import { repaired } from './rows.js';
import { existingEntry } from './saving.js';
import { takeSeq } from './sequence.js';

/** @type {StoreName[]} */
export const HIGHLIGHT_STORES = ['entries', 'highlights', 'removedHighlights', 'meta'];

/**
 * Adds highlights to an entry. Those that are there already stay as they are, so the
 * call can be repeated.
 * @param {WriteTransaction} tx
 * @param {string} entry
 * @param {AddedHighlight[]} added
 * @param {number} now
 * @returns {Promise<EntryHighlight[]>}
 */
export async function addIn(tx, entry, added, now) {
  await existingEntry(tx, entry);
  const rows = [];
  for (const each of added) rows.push(await addOne(tx, entry, each, now));
  await recount(tx, [entry], now);
  return rows;
}

/**
 * @param {WriteTransaction} tx
 * @param {string} entry
 * @param {AddedHighlight} added
 * @param {number} now
 * @returns {Promise<EntryHighlight>}
 */
async function addOne(tx, entry, added, now) {
  const { id, color, note, version, anchor, createdAt = now } = added;
  const known = await tx.objectStore('highlights').get(id);
  if (known && known.entry !== entry) throw new LibraryFailure('refused');
  if (known) return repairedHighlight(known);
  const row = { id, entry, color, note, createdAt, changedAt: createdAt, version, anchor,
    carried: {} };
  await put(tx, row);
  return row;
}

/**
 * @param {WriteTransaction} tx
 * @param {string} id
 * @param {HighlightFields} fields
 * @param {number} now
 * @returns {Promise<EntryHighlight>}
 */
export async function changeIn(tx, id, { color, note }, now) {
  const found = await tx.objectStore('highlights').get(id);
  if (!found) throw new LibraryFailure('gone');
  const row = repairedHighlight(found);
  const changed = { ...row, color: color ?? row.color, note: note ?? row.note, changedAt: now };
  await tx.objectStore('highlights').put(changed);
  await recount(tx, [row.entry], now);
  return changed;
}

/**
 * Deletes highlights. Ids that are gone are ignored.
 *
 * @param {WriteTransaction} tx
 * @param {string[]} ids
 * @param {number} now
 * @returns {Promise<string[]>} the ids of their entries
 */
export async function removeIn(tx, ids, now) {
  const rows = await Promise.all(ids.map((id) => tx.objectStore('highlights').get(id)));
  const found = rows.filter((row) => row !== undefined);
  for (const { id, entry } of found) {
    await tx.objectStore('highlights').delete(id);
    await tx.objectStore('removedHighlights').put({ id, entry, removedAt: now });
  }
  return recount(tx, found.map(({ entry }) => entry), now);
}

/**
 * Undoes {@link removeIn}. The time of the change is new, so that no copy of the library
 * from the meantime removes the highlights once more.
 * @param {WriteTransaction} tx @param {EntryHighlight[]} highlights @param {number} now
 * @returns {Promise<string[]>} the ids of their entries
 */
export async function putBackIn(tx, highlights, now) {
  for (const highlight of highlights) {
    await existingEntry(tx, highlight.entry);
    const isThere = await tx.objectStore('highlights').getKey(highlight.id) !== undefined;
    if (!isThere) await put(tx, { ...repairedHighlight(highlight), changedAt: now });
  }
  return recount(tx, highlights.map(({ entry }) => entry), now);
}

/**
 * Keeps where highlights of an entry were found in another version. This is no change by
 * the user: it can be found again.
 * @param {WriteTransaction} tx
 * @param {string} entry
 * @param {string} version
 * @param {CarriedAnchor[]} anchors
 */
export async function carryIn(tx, entry, version, anchors) {
  for (const { id, anchor } of anchors) {
    const found = await tx.objectStore('highlights').get(id);
    if (found?.entry !== entry || found.version === version) continue;
    const row = repairedHighlight(found);
    await tx.objectStore('highlights').put({ ...row,
      carried: { ...row.carried, [version]: anchor } });
  }
}

/** @param {WriteTransaction} tx @param {EntryHighlight} row */
async function put(tx, row) {
  await tx.objectStore('removedHighlights').delete(row.id);
  await tx.objectStore('highlights').put(row);
}

/**
 * @param {WriteTransaction} tx
 * @param {string[]} entries
 * @param {number} now
 * @returns {Promise<string[]>} each id once
 */
async function recount(tx, entries, now) {
  const ids = [...new Set(entries)];
  if (ids.length === 0) return ids;
  let seq = await takeSeq(tx, ids.length);
  for (const id of ids) {
    const row = await tx.objectStore('entries').get(id);
    const highlights = await tx.objectStore('highlights').index('entry').count(id);
    if (row) {
      await tx.objectStore('entries').put({ ...repaired(row), highlights, changedAt: now,
        seq: seq++ });
    }
  }
  return ids;
}

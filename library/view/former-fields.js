/**
 * @import { Entry } from '../model.js'
 * @import { EntryFields, Fields } from '../operations.js'
 */

/**
 * Returns the fields of entries that an operation is about to change, for undo. The
 * page keeps them itself: if the answer of an operation is lost, it is carried out
 * twice, and the second time the store knows only the new fields.
 *
 * @param {Entry[]} entries @param {(keyof Fields)[]} names
 * @returns {EntryFields[]}
 */
export function formerFields(entries, names) {
  return entries.map((entry) => ({ id: entry.id, ...Object.fromEntries(names.map((name) => [name, entry[name]])) }));
}

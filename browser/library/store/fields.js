/**
 * The user's own data of entries: how operations change it, and how they are undone.
 *
 * @import { Entry, State } from '../model.js'
 * @import { Fields, Tagging } from '../operations.js'
 */

const names = /** @type {const} */ (['state', 'favorite', 'tags', 'note']);

/** Articles count as read from this share on: below it are comments and the author's biography. */
const READ_FROM = 0.97;

/**
 * Returns an entry with other fields.
 *
 * @param {Entry} entry
 * @param {Fields} fields
 * @returns {Entry}
 */
export function withFields(entry, fields) {
  const changed = { ...entry };
  for (const name of names) {
    if (fields[name] !== undefined) Object.assign(changed, { [name]: fields[name] });
  }
  changed.tags = sortedTags(changed.tags);
  return changed;
}

/** @param {Entry} entry @param {Tagging} tagging @returns {string[]} the entry's tags then */
export function retagged({ tags }, { add, remove }) {
  return sortedTags([...tags, ...add].filter((tag) => !remove.includes(tag)));
}

/**
 * Returns an entry that has been read up to a place.
 *
 * @param {Entry} entry
 * @param {number} progress
 * @param {Entry['place']} place
 * @param {number} now
 * @returns {Entry}
 */
export function withProgress(entry, progress, place, now) {
  return { ...entry, progress, place, openedAt: now, state: stateAt(entry.state, progress) };
}

/** @param {State} state @param {number} progress @returns {State} */
function stateAt(state, progress) {
  if (state !== 'unread' && state !== 'reading') return state;
  return progress >= READ_FROM ? 'read' : 'reading';
}

/**
 * Reports whether the search index has to know of a change.
 *
 * @param {Entry} before
 * @param {Entry} after
 */
export function isSearchable(before, after) {
  return before.state !== after.state || before.note !== after.note
    || before.tags.join('\n') !== after.tags.join('\n') || !before.deletedAt !== !after.deletedAt;
}

/** @param {string[]} tags */
function sortedTags(tags) {
  return [...new Set(tags.map((tag) => tag.trim()))].filter(Boolean).sort();
}

/**
 * How two rows of one article become one, when a backup is restored into a library that
 * has the article already. Merging twice changes nothing more.
 *
 * Two cases differ. The copies of one entry have one id, and a common past: what the
 * newer copy lacks was taken away, so it counts as a whole. Two entries that were saved
 * independently share only their key: nothing was taken away from either, so what each
 * has is united.
 *
 * @import { Entry, EntryHighlight } from '../model.js'
 */

/** What belongs to the shown version. */
const shown =
  /** @type {const} */ (['url', 'title', 'byline', 'site', 'host', 'lang', 'dir', 'kind', 'excerpt',
    'image', 'published', 'words', 'minutes', 'version']);

/**
 * Returns the merged entry, with counts that are still those of `local`.
 * @param {Entry} local  of the library @param {Entry} foreign  of the backup
 * @returns {Entry}
 */
export function mergedEntry(local, foreign) {
  const newer = foreign.changedAt > local.changedAt ? foreign : local;
  const shownOne = newer.version === '' ? otherOf(newer, local, foreign) : newer;
  return {
    ...local,
    ...Object.fromEntries(shown.map((name) => [name, shownOne[name]])),
    ...userData(local, foreign, newer),
    ...readingOf(local, foreign),
    savedAt: Math.min(local.savedAt, foreign.savedAt),
    changedAt: newer.changedAt,
  };
}

/** @param {Entry} entry @param {Entry} local @param {Entry} foreign */
function otherOf(entry, local, foreign) {
  return entry === local ? foreign : local;
}

/**
 * @param {Entry} local
 * @param {Entry} foreign
 * @param {Entry} newer
 * @returns {Pick<Entry, 'state' | 'favorite' | 'tags' | 'note' | 'deletedAt'>}
 */
function userData(local, foreign, newer) {
  const state = local.changedAt === foreign.changedAt
    ? latestRead(local, foreign).state
    : newer.state;
  if (local.id === foreign.id) {
    return { state, favorite: newer.favorite, tags: newer.tags, note: newer.note,
      deletedAt: newer.deletedAt };
  }
  return {
    state,
    favorite: local.favorite || foreign.favorite,
    tags: [...new Set([...local.tags, ...foreign.tags])].sort(),
    note: bothNotes(newer.note, otherOf(newer, local, foreign).note),
    deletedAt: local.deletedAt && foreign.deletedAt ? newer.deletedAt : 0,
  };
}

/** @param {string} newer @param {string} older */
function bothNotes(newer, older) {
  if (hasPart(newer, older)) return newer;
  return hasPart(older, newer) ? older : `${newer}\n\n${older}`;
}

/**
 * Reports whether a note consists of whole paragraphs of another one.
 *
 * @param {string} note
 * @param {string} part
 */
function hasPart(note, part) {
  return part === '' || `\n\n${note}\n\n`.includes(`\n\n${part}\n\n`);
}

/**
 * @param {Entry} local
 * @param {Entry} foreign
 * @returns {Pick<Entry, 'progress' | 'place' | 'openedAt'>}
 */
function readingOf(local, foreign) {
  const { progress, place, openedAt } = latestRead(local, foreign);
  return { progress, place, openedAt };
}

/** @param {Entry} local @param {Entry} foreign */
function latestRead(local, foreign) {
  return foreign.openedAt > local.openedAt ? foreign : local;
}

/**
 * Returns a highlight with the newer color and note, and the anchors of both.
 * @param {EntryHighlight} local @param {EntryHighlight} foreign
 * @returns {EntryHighlight}
 */
export function mergedHighlight(local, foreign) {
  const { color, note, changedAt } = foreign.changedAt > local.changedAt ? foreign : local;
  return { ...local, color, note, changedAt, carried: { ...foreign.carried, ...local.carried } };
}

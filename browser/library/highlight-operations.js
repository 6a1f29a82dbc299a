/**
 * The service's operations on highlights. A highlight is refused if its quote is not at
 * its place in the version that it names. A version never changes, so a place that was
 * right once is right for good.
 *
 * @import { Anchor } from '../model/highlights/highlight.js'
 * @import { Version } from './model.js'
 * @import { AddedHighlight, Operations } from './operations.js'
 * @import { LibraryWriter } from './store/writer.js'
 *
 * @typedef {object} Service  what the operations need of it
 * @property {() => Promise<LibraryWriter>} writer
 * @property {(ids: string[]) => void} changed  tells all pages of changed entries
 *
 * @typedef
 *   {Pick<Operations, 'addHighlights' | 'changeHighlight' | 'removeHighlights' | 'putBackHighlights' | 'carryHighlights'>}
 *   HighlightOperations
 */

import { LibraryFailure } from './failure.js';
import { areQuotesAt } from './highlight-places.js';

/** @param {Service} service @returns {HighlightOperations} */
export function highlightOperations({ writer, changed }) {
  const changedAll = (/** @type {string[]} */ ids) => {
    if (ids.length > 0) changed(ids); // without ids it would mean that all entries may have changed
  };
  return {
    addHighlights: async ({ entry, highlights }) => {
      const store = await writer();
      await checkPlaces(store, entry, highlights);
      const rows = await store.addHighlights(entry, highlights);
      changed([entry]);
      return rows;
    },
    changeHighlight: async ({ id, fields }) => {
      const row = await (await writer()).changeHighlight(id, fields);
      changed([row.entry]);
      return row;
    },
    removeHighlights: async ({ ids }) => changedAll(await (await writer()).removeHighlights(ids)),
    putBackHighlights: async ({ highlights }) =>
      changedAll(await (await writer()).putBackHighlights(highlights)),
    carryHighlights: async ({ version, anchors }) => {
      const store = await writer();
      const found = await existing(store, version);
      check(found, anchors.flatMap(({ anchor }) => anchor ?? []));
      // nobody is told: what the user sees is the same
      await store.carryHighlights(found.entry, version, anchors);
    },
  };
}

/** @param {LibraryWriter} store @param {string} entry @param {AddedHighlight[]} highlights */
async function checkPlaces(store, entry, highlights) {
  // imported ones have a quote only
  const versions = new Set(highlights.map(({ version }) => version).filter(Boolean));
  for (const id of versions) {
    const version = await existing(store, id);
    if (version.entry !== entry) {
      throw new LibraryFailure('refused', 'the version belongs to another entry');
    }
    check(version, highlights.filter((each) => each.version === id).map(({ anchor }) => anchor));
  }
}

/** @param {LibraryWriter} store @param {string} id @returns {Promise<Version>} */
async function existing(store, id) {
  const version = await store.version(id);
  if (!version) throw new LibraryFailure('gone');
  return version;
}

/** @param {Version} version @param {Anchor[]} anchors */
function check({ article }, anchors) {
  if (!areQuotesAt(article.html, anchors)) {
    throw new LibraryFailure('refused', 'a quote is not at its place');
  }
}

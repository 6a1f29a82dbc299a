/**
 * Keeps the highlights of an article for a page that reads the store by itself (see
 * HighlightKeeper in browser/ui/host.js).
 *
 * @import { HighlightKeeper } from '../../ui/host.js'
 * @import { LibraryClient } from '../client.js'
 *
 * @typedef {object} ShownArticle  the article on the screen
 * @property {() => Promise<string>} entry  the id of its entry; '' if the library does not have it
 * @property {() => string} html
 * @property {() => Promise<unknown>} [prepare]  is called before a highlight is added
 * @property {() => Promise<{entry: string, version: string}>} save stores it, because the library
 *   does not have its text
 * @property {HighlightKeeper['openOrigin']} [openOrigin]
 */

import { versionWithText } from '../highlight-places.js';

/**
 * @param {Pick<LibraryClient, 'read' | 'run' | 'onChange'>} client
 * @param {ShownArticle} shown
 * @returns {HighlightKeeper}
 */
export function storedHighlights(client, shown) {
  const versionOn = async (
    /** @type {string} */ entry,
  ) => (entry ? versionWithText(await client.read.versionsOf(entry), shown.html())?.id ?? '' : '');
  /**
   * Additions wait for each other, so that two of them save the article once.
   *
   * @type {Promise<unknown>}
   */
  let lastAddition = Promise.resolve();
  const place = async () => {
    await shown.prepare?.();
    const entry = await shown.entry();
    const version = await versionOn(entry);
    return version ? { entry, version } : shown.save();
  };
  return {
    load: async () => {
      const entry = await shown.entry();
      const [version, highlights] = await Promise.all([versionOn(entry),
        entry ? client.read.highlightsOf(entry) : []]);
      return { version, highlights };
    },
    add: async (highlights) => {
      const placing = lastAddition.then(place);
      lastAddition = placing.catch(reportedByCaller);
      const { entry, version } = await placing;
      return client.run('addHighlights', { entry,
        highlights: highlights.map(({ color, note, anchor }) => ({ id: crypto.randomUUID(), color,
          note, anchor, version })
        ) });
    },
    change: (id, fields) => client.run('changeHighlight', { id, fields }),
    remove: (ids) => client.run('removeHighlights', { ids }),
    putBack: async (highlights) => {
      const entry = await shown.entry();
      await client.run('putBackHighlights', {
        highlights: highlights.map((each) => ({ ...each, entry })),
      });
    },
    carry: (version, anchors) => client.run('carryHighlights', { version, anchors }),
    ...shown.openOrigin && { openOrigin: shown.openOrigin },
    onChange: (listener, signal) =>
      client.onChange(({ ids }) => {
        void shown.entry().then((entry) => {
          if (ids.length === 0 || !entry || ids.includes(entry)) listener();
        }, listener);
      }, signal),
  };
}

/** Ignores the error of a former addition: its caller has received it. */
function reportedByCaller() {}

/**
 * The keeper of an article that is in the library (see Keeper in browser/ui/host.js): the
 * reader view's save control works on the open entry through it.
 *
 * @import { SavedCopy } from '../../model/article.js'
 * @import { Keeper } from '../../ui/host.js'
 * @import { LibraryClient } from '../client.js'
 * @import { Entry } from '../model.js'
 *
 * @typedef {object} KeeperOptions
 * @property {LibraryClient} client
 * @property {() => void} close  shows the library's list
 * @property {boolean} [isPrivate]
 * @property {(host: string) => Promise<boolean>} [requestPictures] asks the user for the permission
 *   to fetch a host's pictures
 */

import { LibraryFailure } from '../failure.js';
import { STATES } from '../model.js';
import { countOf, recordOf, textOf, textsOf } from '../article-of.js';

/** @param {string} id  of the entry @param {KeeperOptions} options @returns {Keeper} */
export function storedKeeper(id, { client, close, isPrivate = false, requestPictures }) {
  const find = async () => {
    const entry = await client.read.entry(id);
    return entry && !entry.deletedAt ? savedCopyOf(entry) : null;
  };
  const copy = async () => {
    const found = await find();
    if (!found) throw new LibraryFailure('gone');
    return found;
  };
  const restore = async () => {
    await client.run('restore', { ids: [id] });
    return copy();
  };
  return {
    find,
    // the open version is in the store already, so this undoes a removal
    saveShown: async () => await find() ?? restore(),
    change: async (fields) => {
      await client.run('change', { ids: [id], fields });
      return copy();
    },
    remove: () => client.run('remove', { ids: [id] }),
    restore,
    openLibrary: close,
    ...requestPictures && {
      keepPictures: async (/** @type {string} */ host) => {
        if (host) await requestPictures(host);
        // also after a refusal, which it notes, so that the article doesn't ask again
        await client.run('keepPictures', { id });
        return copy();
      },
    },
    isPrivate,
    onChange: (listener, signal) =>
      client.onChange(({ ids }) => {
        if (ids.length === 0 || ids.includes(id)) listener();
      }, signal),
  };
}

/** @param {Entry} entry @returns {SavedCopy} */
export function savedCopyOf(entry) {
  const { all, kept, hosts, waiting, failed } = recordOf(entry.pictures);
  return {
    id: entry.id,
    savedAt: countOf(entry.savedAt),
    versions: countOf(entry.versions),
    state: STATES.includes(entry.state) ? entry.state : 'unread',
    favorite: entry.favorite === true,
    tags: textsOf(entry.tags),
    note: textOf(entry.note),
    pictures: { all: countOf(all), kept: countOf(kept), hosts: textsOf(hosts),
      waiting: countOf(waiting), failed: countOf(failed) },
  };
}

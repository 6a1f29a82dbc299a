/**
 * Remembers outside of IndexedDB which store has articles. Browsers delete a store that
 * they find damaged, and give an empty one in its place, without a word: Chromium deletes
 * all databases of an origin, Firefox the one database. A store with another id than the
 * remembered one tells the user of that.
 *
 * Where the browser offers no localStorage, nothing is remembered.
 */

/** Stands for the id of a store that nobody could read. */
const UNKNOWN = 'unknown';

/**
 * @param {string} database
 * @returns {string | null | undefined} null if no store with articles is remembered, undefined if
 *   the browser remembers nothing
 */
export function rememberedId(database) {
  return quietly((storage) => storage.getItem(keyOf(database)));
}

/** @param {string} database @param {string} [id]  of its store */
export function rememberId(database, id = UNKNOWN) {
  quietly((storage) => storage.setItem(keyOf(database), id));
}

/** @param {string} database */
export function forgetId(database) {
  quietly((storage) => storage.removeItem(keyOf(database)));
}

/** @param {string} database */
function keyOf(database) {
  return `${database}-store`;
}

/** @template Result @param {(storage: Storage) => Result} use @returns {Result | undefined} undefined if the browser forbids it */
function quietly(use) {
  try {
    return globalThis.localStorage && use(globalThis.localStorage);
  } catch (error) {
    console.info('nothing can be remembered about the store', error);
    return undefined;
  }
}

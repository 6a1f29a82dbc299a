/**
 * Asks the browser to keep the library even when the device runs short of space.
 *
 * @typedef {object} Memory  what is remembered about the library outside of it
 * @property {() => Promise<Record<string, unknown>>} load
 * @property {(changes: Record<string, unknown>) => Promise<void>} save
 *
 * @typedef {Pick<StorageManager, 'persist' | 'persisted'>} Manager
 */

/** The name under which the answer is remembered. */
const ANSWER = 'persistAnswer';

/**
 * Asks once, at the first save: Firefox asks the user in a web page, and another
 * question after a refusal would be a nuisance. Never rejected.
 *
 * @param {Memory} [memory]  without one, the browser is asked again
 * @param {Manager} [storage]
 * @returns {Promise<boolean>} whether the browser keeps the data
 */
export async function persistOnce(memory, storage = navigator.storage) {
  try {
    if (await storage.persisted()) return true;
    if (ANSWER in (await memory?.load() ?? {})) return false;
    const answer = await storage.persist();
    await memory?.save({ [ANSWER]: answer });
    return answer;
  } catch (error) {
    console.info('the browser can’t be asked to keep the library', error);
    return false;
  }
}

/**
 * Returns whether the browser has promised to keep the data. Never rejected.
 *
 * @param {Pick<StorageManager, 'persisted'>} [storage]
 */
export async function isPersisted(storage = navigator.storage) {
  try {
    return await storage.persisted();
  } catch (error) {
    console.info('whether the library is kept is unknown', error);
    return false;
  }
}

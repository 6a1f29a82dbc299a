/**
 * Returns an object in localStorage, with the form of a Storage of settings.
 *
 * @param {string} key
 * @returns
 *   {{load: () => Promise<Record<string, unknown>>, save: (changes: Record<string, unknown>) => Promise<void>, clear: () => Promise<void>}}
 */
export function stored(key) {
  return {
    load: async () => read(key),
    save: async (changes) =>
      localStorage.setItem(key, JSON.stringify({ ...read(key), ...changes })),
    clear: async () => localStorage.removeItem(key),
  };
}

/**
 * @param {string} key
 * @returns {Record<string, unknown>} empty if another page of this origin wrote something
 *   unreadable
 */
function read(key) {
  try {
    return Object(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch (error) {
    console.info('settings could not be read', error);
    return {};
  }
}

/**
 * Stores the settings of the reader view in this browser.
 *
 * @type {import('../ui/settings/store.js').Storage}
 */
export const viewStorage = {
  load: async () => stored(),
  save: async (changes) => localStorage.setItem(KEY, JSON.stringify({ ...stored(), ...changes })),
};

const KEY = 'view';

/** @returns {Record<string, unknown>} empty if another page of this origin wrote something unreadable */
function stored() {
  try {
    return Object(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch (error) {
    console.info('settings could not be read', error);
    return {};
  }
}

/**
 * Keeps the view's settings in this browser.
 *
 * @type {import('../ui/settings/store.js').Storage}
 */
export const viewStorage = {
  load: async () => stored(),
  save: async (changes) => localStorage.setItem(KEY, JSON.stringify({ ...stored(), ...changes })),
};

const KEY = 'view';

/** @returns {Record<string, unknown>} nothing where another page of this site wrote what can't be read */
function stored() {
  try {
    return Object(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch (error) {
    console.info('settings could not be read', error);
    return {};
  }
}

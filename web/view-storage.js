/**
 * Keeps the view's settings in this browser.
 *
 * @type {import('../ui/settings-store.js').Storage}
 */
export const viewStorage = {
  load: async () => stored(),
  save: async (changes) => localStorage.setItem(KEY, JSON.stringify({ ...stored(), ...changes })),
};

const KEY = 'view';

/** @returns {Record<string, unknown>} */
function stored() {
  return JSON.parse(localStorage.getItem(KEY) ?? '{}');
}

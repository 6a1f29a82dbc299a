import { api } from './browser.js';

/**
 * Keeps the view's settings on this device, each under a key of its own, so
 * that two readers that are open at once do not undo each other's changes.
 *
 * @type {import('../ui/settings-store.js').Storage}
 */
export const viewStorage = {
  load: async () => {
    const stored = await api.storage.local.get(null);
    return Object.fromEntries(Object.entries(stored)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, value]) => [key.slice(prefix.length), value]));
  },
  save: (changes) => api.storage.local.set(Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [prefix + name, value]))),
};

const prefix = 'view.';

import { SETTINGS } from '../browser/model/settings.js';
import { api } from './browser.js';

/**
 * Stores the view's settings on this device. Each setting has its own key, so that
 * two open reader views do not overwrite each other's changes.
 *
 * @type {import('../browser/model/settings.js').Storage}
 */
export const viewStorage = {
  load: async () => {
    const stored = await api.storage.local.get(Object.keys(SETTINGS).map((name) => prefix + name));
    return Object.fromEntries(
      Object.entries(stored).map(([key, value]) => [key.slice(prefix.length), value]),
    );
  },
  save: (changes) =>
    api.storage.local.set(Object.fromEntries(
      Object.entries(changes).map(([name, value]) => [prefix + name, value]),
    )),
};

const prefix = 'view.';

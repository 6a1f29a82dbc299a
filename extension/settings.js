import { api } from './browser.js';

/**
 * The extension's settings, without those for the article's look, which belong to
 * the view. Storage is not trusted: a value of the wrong type is replaced by the
 * default.
 * @typedef {object} Settings
 * @property {string} engine the engine's name; '' is the core's default
 */

/** @type {Settings} */
const defaults = { engine: '' };

/** @returns {Promise<Settings>} */
export async function loadSettings() {
  const stored = await api.storage.local.get(defaults);
  return { engine: typeof stored.engine === 'string' ? stored.engine : defaults.engine };
}

/** @param {Partial<Settings>} changes */
export function saveSettings(changes) {
  return api.storage.local.set(changes);
}

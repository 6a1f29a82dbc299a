import { stored } from './stored.js';

/**
 * Stores the settings of the reader view in this browser.
 *
 * @type {import('../ui/settings/store.js').Storage}
 */
export const viewStorage = stored('view');

import { stored } from './stored.js';

/**
 * Stores the settings of the reader view in this browser.
 *
 * @type {import('../browser/model/settings.js').Storage}
 */
export const viewStorage = stored('view');

import { ask } from './ask.js';
import { eraseStore } from '../erase.js';

/** @import { Host } from '../../../ui/host.js' */

/**
 * Asks whether to delete a damaged library, and deletes it.
 *
 * @param {Host['text']} text
 * @returns {Promise<boolean>} whether it was deleted
 */
export function askToStartAnew(text) {
  return ask({
    title: text('libraryAnewQuestion'),
    message: text('libraryAnewWhat'),
    sure: text('librarySpaceEraseSure'),
    confirm: text('librarySpaceEraseConfirm'),
    failed: text('libraryAnewFailed'),
    run: eraseStore,
  }, text);
}

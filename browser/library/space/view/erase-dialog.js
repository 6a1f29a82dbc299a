import { ask } from './ask.js';
import { eraseLibrary } from '../erase.js';

/**
 * @import { Host } from '../../../ui/host.js'
 * @import { Run } from '../../client.js'
 */

/**
 * Asks whether to delete the whole library, and deletes it. The button works only
 * after a second step, because nothing can bring the articles back.
 *
 * @param {object} options
 * @param {{run: Run}} options.client
 * @param {Host['text']} options.text
 * @param {() => Promise<unknown>} options.backUp  opens the dialog that makes a backup
 * @param {() => Promise<void>} [options.forget] deletes what is remembered about the library
 *   outside of it
 * @returns {Promise<boolean>} whether it was deleted
 */
export function askToErase({ client, text, backUp, forget }) {
  return ask({
    title: text('librarySpaceEraseQuestion'),
    message: text('librarySpaceEraseWhat'),
    before: { label: text('librarySpaceEraseBackup'), run: backUp },
    sure: text('librarySpaceEraseSure'),
    confirm: text('librarySpaceEraseConfirm'),
    run: async () => {
      await eraseLibrary((name, args) => client.run(name, args));
      await forget?.();
    },
  }, text);
}

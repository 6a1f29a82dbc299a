import { backUp, backupMenu, damageLine, libraryFailure, reminderLine,
  restore } from '../backup/view/menu.js';
import { importAction, unfinishedImport } from '../import/view/start.js';
import { failureText } from '../../ui/library/failure.js';

/**
 * What the library's pages of the programs have in common. The dialogs and the list of
 * highlights are loaded when they are first opened.
 *
 * @import { LibraryOptions } from '../view/app.js'
 * @import { StorageOptions } from '../space/view/storage-panel.js'
 *
 * @typedef {Pick<LibraryOptions, 'client' | 'text' | 'uiLang'>} Program
 */

/**
 * @param {Program} program
 * @param {{program: string, storage?: Pick<StorageOptions, 'isExempt' | 'forget'>}} about program:
 *   the version of Pilcrow
 */
export function libraryPage({ client, text, uiLang }, { program, storage }) {
  const backups = { client, text, uiLang, program };
  const imports = {
    client,
    text,
    uiLang,
    failure: (/** @type {string} */ code) => failureText(code, text),
    restore: (/** @type {Blob} */ backup) => void restore(backups, backup),
  };
  const ways = { importFiles: () => void importAction(imports).run(),
    restore: () => void restore(backups) };
  const damage = damageLine(backups, ways.importFiles);
  return {
    imports,
    ways,
    damage,
    /**
     * What stands above the list.
     *
     * @param {string} first the reminder's first text: what would delete the library
     */
    lines: (first) => [damage.element, unfinishedImport(imports), reminderLine(backups, first)],
    menu: [
      ...backupMenu(backups),
      importAction(imports),
      { label: text('librarySpace'), run: async () => {
        const { openStoragePanel } = await import('../space/view/storage-panel.js');
        await openStoragePanel({ ...backups, ...storage, backUp: () => backUp(backups) });
      } },
    ],
    /** @type {LibraryOptions['failure']} */
    failure: (code) => libraryFailure(code, text),
    /** @type {LibraryOptions['makeHighlights']} */
    makeHighlights: async (options) => {
      const { HighlightsScreen } = await import('../highlights/highlights-screen.js');
      return new HighlightsScreen(options);
    },
  };
}

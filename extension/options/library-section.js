import { actionButton } from '../../browser/ui/buttons.js';
import { build } from '../../browser/ui/elements.js';
import { plural } from '../../browser/ui/locale.js';
import { backUp, backupMenu } from '../../browser/library/backup/view/menu.js';
import { codeOf } from '../../browser/library/failure.js';
import { askToErase } from '../../browser/library/space/view/erase-dialog.js';
import { failureText } from '../../browser/ui/library/failure.js';
import { sizeText } from '../../browser/library/space/format.js';
import { sizesOf } from '../../browser/library/space/sizes.js';
import { openStoragePanel } from '../../browser/library/space/view/storage-panel.js';
import { backgroundIdles, ownURL, text, uiLanguage, version } from '../browser.js';
import { lazyLibraryClient } from '../library-client.js';
import { forgetLibrary } from '../library-memory.js';

/**
 * Builds the section about the library: its size, the way to it, and how to delete it.
 * @param {(message: string) => void} announce
 * @returns {HTMLElement[]}
 */
export function librarySection(announce) {
  const size = build('p', { id: 'library-size', class: 'hint' });
  const backups = { client: lazyLibraryClient(), text, uiLang: uiLanguage(), program: version() };
  const options = { ...backups, isExempt: !backgroundIdles, forget: forgetLibrary,
    backUp: () => backUp(backups) };
  const refresh = async () => {
    size.textContent = await sizeOf(options);
  };
  void refresh();
  options.client.onChange(() => void refresh());
  return [
    build('h2', {}, text('extLibrary')),
    build('p', { class: 'hint' }, text('extLibraryHint')),
    size,
    build('p', { class: 'actions' },
      build('a', { id: 'library', class: 'action', href: ownURL('extension/library/library.html') },
        text('extLibraryOpen')), button('extLibraryStorage', async () => {
        await openStoragePanel(options);
        await refresh();
      }), ...backupMenu(options).map(({ label, run }) =>
        labelled(label, async () => {
          await run();
          await refresh();
        })
      ), button('librarySpaceErase', async () => {
        if (await askToErase(options)) announce(text('librarySpaceErased'));
        await refresh();
      })),
  ];
}

/**
 * @param {{client: import('../../browser/library/client.js').LibraryClient, uiLang: string}}
 *   options
 */
async function sizeOf({ client, uiLang }) {
  try {
    const { count, articles, pictures, index } = await sizesOf(client.read);
    return text('extLibrarySize', plural({ text, uiLang }, 'librarySpaceCount', count),
      sizeText(articles + pictures + index, uiLang));
  } catch (error) {
    console.warn('the size of the library is unknown', error);
    const { title, message } = failureText(codeOf(error), text);
    return `${title}. ${message}`;
  }
}

/** @param {string} key @param {() => Promise<void>} run */
function button(key, run) {
  const made = labelled(text(key), run);
  made.dataset.key = key;
  return made;
}

/** @param {string} label @param {() => Promise<void>} run */
function labelled(label, run) {
  return actionButton(label, () => void run());
}

import { build } from '../../browser/ui/elements.js';
import { directionOf } from '../../browser/ui/locale.js';
import { followAppearance } from '../../browser/ui/settings/appearance.js';
import { SettingsStore } from '../../browser/ui/settings/store.js';
import { DeviceSpeech } from '../../browser/ui/voice/device-speech.js';
import { libraryFailure } from '../../browser/library/backup/view/menu.js';
import { IMPORT_ADDRESS, RESTORE_ADDRESS } from '../../browser/library/addresses.js';
import { codeOf } from '../../browser/library/failure.js';
import { importDroppedFiles } from '../../browser/library/import/view/start.js';
import { libraryPage } from '../../browser/library/page/library-page.js';
import { LibraryApp } from '../../browser/library/view/app.js';
import { bringActions } from '../../browser/library/view/bring-along.js';
import { showFailurePage } from '../../browser/library/view/empty-states.js';
import { api, assignedKey, backgroundIdles, placingWorkerURL, text, uiLanguage,
  version } from '../browser.js';
import { beginExport } from '../exports.js';
import { openLibraryClient } from '../library-client.js';
import { forgetLibrary } from '../library-memory.js';
import { titleButton } from '../own-tab.js';
import { requestPictures } from '../picture-hosts.js';
import { siteMemory } from '../site-memory.js';
import { viewStorage } from '../view-storage.js';

/**
 * The library's page: the list of all saved articles, and their reading.
 *
 * @import { LibraryClient } from '../../browser/library/client.js'
 */

const root = /** @type {HTMLElement} */ (document.getElementById('library'));
const uiLang = uiLanguage();
void titleButton(text('extCloseTab'));

await openLibraryClient().then(start, (error) => {
  console.warn('the library could not be opened', error);
  showFailure(error);
});

/** @param {LibraryClient} client */
async function start(client) {
  const { imports, ways, damage, lines, menu, failure, makeHighlights } = libraryPage(
    { client, text, uiLang },
    { program: version(), storage: { isExempt: !backgroundIdles, forget: forgetLibrary } },
  );
  importDroppedFiles(imports);
  const app = new LibraryApp(root, {
    client,
    header: build('div', {}, ...lines(text('extReminderFirst'))),
    text,
    uiLang,
    storage: viewStorage,
    beginExport,
    makeReading: async (element, options) => {
      const { StoredReading } = await import('../../browser/library/reading/stored-reading.js');
      return new StoredReading(element, { ...options, speech: new DeviceSpeech(),
        placingWorker: placingWorkerURL, openSettings, memory: siteMemory, requestPictures });
    },
    makeHighlights,
    failure,
    emptyLibrary: {
      title: text('extLibraryEmptyTitle'),
      message: text('extLibraryEmpty'),
      steps: await waysToSave(),
      actions: bringActions(text, ways),
    },
    menu: [...menu, { label: text('viewSettings'), run: openSettings }],
  });
  await app.start();
  openDialog(ways);
  await damage.update();
}

/**
 * Opens the dialog that the address names, once: a reload shows the list.
 *
 * @param {import('../../browser/library/view/bring-along.js').Ways} ways
 */
function openDialog(ways) {
  const open = new Map([[IMPORT_ADDRESS, ways.importFiles], [RESTORE_ADDRESS, ways.restore]]).get(
    location.hash,
  );
  if (!open) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  open();
}

/** Firefox for Android has neither keys nor context menus for an extension. */
async function waysToSave() {
  const key = await assignedKey('save-page');
  return [
    text('extLibraryStepButton'),
    ...(key ? [text('extLibraryStepKey', key)] : []),
    ...(Reflect.has(api, 'contextMenus') ? [text('extLibraryStepMenu')] : []),
  ];
}

function openSettings() {
  void api.runtime.openOptionsPage();
}

/** @param {unknown} error */
function showFailure(error) {
  document.documentElement.lang = uiLang;
  document.documentElement.dir = directionOf(uiLang);
  followAppearance(new SettingsStore(viewStorage));
  const { actions = [{ label: text('extTryAgain'), run: () => location.reload() }], ...failure } =
    libraryFailure(codeOf(error), text);
  showFailurePage(root, { ...failure,
    actions: [...actions, { label: text('viewSettings'), run: openSettings }] });
}

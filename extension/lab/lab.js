import { documentationPage } from '../../browser/lab/documentation.js';
import { labCore } from '../../browser/lab/core.js';
import { LabFailure } from '../../browser/lab/failure.js';
import { LabScreen } from '../../browser/lab/lab-screen.js';
import { directionOf } from '../../browser/ui/locale.js';
import { followAppearance } from '../../browser/ui/settings/appearance.js';
import { SettingsStore } from '../../browser/ui/settings/store.js';
import { fullCoreURL, ownURL, text, uiLanguage, version, workerURL } from '../browser.js';
import { askHost, nothingWithoutListener } from '../messages.js';
import { viewStorage } from '../view-storage.js';

/**
 * The lab's page: shows the page from which the user opened it. The page has a core of
 * its own, so it works after the reader view and the web page are closed.
 *
 * @import { Opened } from '../../browser/lab/lab-screen.js'
 * @import { Portion } from '../lab-pages.js'
 */

const uiLang = uiLanguage();
const parameters = new URLSearchParams(location.search);

document.documentElement.lang = uiLang;
document.documentElement.dir = directionOf(uiLang);
document.title = text('labTitle');
followAppearance(new SettingsStore(viewStorage));

const screen = new LabScreen(/** @type {HTMLElement} */ (document.getElementById('lab')), {
  text,
  uiLang,
  version: version(),
  documentation: (section) => ownURL(documentationPage(section)),
  core: labCore({ worker: workerURL, full: fullCoreURL }),
});

void screen.open(() => fetchPage(parameters.get('page') ?? ''),
  Number(parameters.get('node') ?? -1));

/**
 * Fetches a page from the extraction host, in parts.
 *
 * @param {string} id
 * @returns {Promise<Opened>} rejected with a LabFailure
 */
async function fetchPage(id) {
  const parts = [];
  for (;;) {
    const portion = await fetchPortion(id, parts.length);
    parts.push(portion.text);
    const { url, format, choice: { engine, ...corrections } } = portion.about;
    if (portion.last) return { source: { page: parts, url, format }, corrections, engine };
  }
}

/** @param {string} id @param {number} index */
async function fetchPortion(id, index) {
  /** @type {Portion | undefined} */
  const portion = await askHost('labPage', { id, index }).catch(nothingWithoutListener);
  if (portion && !portion.error) return portion;
  throw new LabFailure(
    text(portion?.error.code === 'private_window' ? 'labPrivateWindow' : 'labGone'),
  );
}

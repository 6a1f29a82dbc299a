import { documentationPage } from '../../lab/documentation.js';
import { labCore } from '../../lab/core.js';
import { LabScreen } from '../../lab/lab-screen.js';
import { directionOf } from '../../ui/locale.js';
import { followAppearance } from '../../ui/settings/appearance.js';
import { SettingsStore } from '../../ui/settings/store.js';
import { fullCoreURL, ownURL, text, uiLanguage, version, workerURL } from '../browser.js';
import { viewStorage } from '../view-storage.js';
import { fetchPage } from './fetch-page.js';

/**
 * The lab's page: shows the page from which the user opened it. The page has a core of
 * its own, so it works after the reader view and the web page are closed.
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

void screen.open(() => fetchPage(parameters.get('page') ?? ''), Number(parameters.get('node') ?? -1));

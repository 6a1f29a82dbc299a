import { build } from '../../browser/ui/elements.js';
import { directionOf } from '../../browser/ui/locale.js';
import { followAppearance } from '../../browser/ui/settings/appearance.js';
import { engineChoice } from '../../browser/ui/settings/engine-choice.js';
import { generalControls } from '../../browser/ui/settings/appearance-panel.js';
import { SettingsStore } from '../../browser/ui/settings/store.js';
import { engines } from '../../browser/core/engines.js';
import { text, uiLanguage, version } from '../browser.js';
import { titleButton } from '../own-tab.js';
import { loadSettings, saveSettings } from '../settings.js';
import { viewStorage } from '../view-storage.js';
import { backupSection } from './backup.js';
import { exportsSection } from './exports-section.js';
import { librarySection } from './library-section.js';
import { focusRequestedPictures, pictureSection } from './pictures-section.js';
import { shortcutSection } from './shortcuts.js';
import { focusRequestedSite, siteSection } from './sites-section.js';

/**
 * The settings page: what concerns reading comes first, the method that finds
 * articles last. The reader's panel "Aa" has more settings for an article's look.
 */

const uiLang = uiLanguage();
const saved = build('p', { id: 'saved', class: 'status hint', role: 'status' });

document.documentElement.lang = uiLang;
document.documentElement.dir = directionOf(uiLang);
document.title = text('extOptionsTitle');
const settings = new SettingsStore(viewStorage);
followAppearance(settings);
addEventListener('pagehide', () => settings.flush());
void titleButton(text('extCloseTab'));
await show();
focusRequestedSite();
focusRequestedPictures();

/** Renders the page from storage. */
async function show() {
  const { engine } = await loadSettings();
  element('main').replaceChildren(
    build('h1', { id: 'heading' }, text('extOptionsTitle')),
    build('p', { class: 'hint' }, text('extOptionsIntro')),
    saved,
    build('h2', {}, text('viewKeysReading')),
    ...generalControls({ text, uiLang }, { store: settings }),
    ...await siteSection(announce),
    ...librarySection(announceText),
    ...await pictureSection(announce),
    ...exportsSection(settings, announce),
    ...await shortcutSection(),
    ...backupSection(announce, show),
    build('h2', {}, text('extOptionsEngine')),
    engineChoice(engines, engine, save, text),
    build('p', { class: 'hint' }, text('extOptionsEngineHint')),
    build('p', { id: 'version', class: 'version hint' }, text('viewVersion', version())),
  );
}

/** @param {string} engine */
async function save(engine) {
  await saveSettings({ engine });
  announce('extOptionsSaved');
}

/** @param {string} key @param {...string} substitutions */
function announce(key, ...substitutions) {
  announceText(text(key, ...substitutions));
}

/** @param {string} message */
function announceText(message) {
  saved.textContent = message;
}

/** @param {string} id @returns {HTMLElement} */
function element(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`options.html has no #${id}`);
  return found;
}

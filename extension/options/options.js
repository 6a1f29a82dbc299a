import { engineChoice } from '../../ui/engine-choice.js';
import { engines } from '../../wasm/engines.js';
import { api, text } from '../browser.js';
import { loadSettings, saveSettings } from '../settings.js';

/** The settings page: which method finds the article. */

const saved = element('saved');

document.documentElement.lang = api.i18n.getUILanguage();
document.title = text('extOptionsTitle');
element('heading').textContent = text('extOptionsTitle');
saved.before(engineChoice(engines, (await loadSettings()).engine, save, text));

/** @param {string} id @returns {HTMLElement} */
function element(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`options.html has no #${id}`);
  return found;
}

/** @param {string} engine */
async function save(engine) {
  await saveSettings({ engine });
  saved.textContent = text('extOptionsSaved');
}

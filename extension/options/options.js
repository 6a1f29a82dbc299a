import { api, text } from '../browser.js';
import { engines, loadSettings, saveSettings } from '../settings.js';

/** The settings page: which method finds the article. */

const select = /** @type {HTMLSelectElement} */ (element('engine'));
const saved = element('saved');

document.documentElement.lang = api.i18n.getUILanguage();
document.title = text('extOptionsTitle');
element('heading').textContent = text('extOptionsTitle');
element('engine-label').textContent = text('extOptionsEngine');
select.append(new Option(text('extOptionsDefault'), ''), ...engines.map((name) => new Option(name, name)));
select.addEventListener('change', save);
select.value = (await loadSettings()).engine;

/** @param {string} id @returns {HTMLElement} */
function element(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`options.html has no #${id}`);
  return found;
}

async function save() {
  await saveSettings({ engine: select.value });
  saved.textContent = text('extOptionsSaved');
}

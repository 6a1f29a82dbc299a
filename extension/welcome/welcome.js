import { IMPORT_ADDRESS, RESTORE_ADDRESS } from '../../browser/library/addresses.js';
import { bringAlong } from '../../browser/library/view/bring-along.js';
import { build } from '../../browser/ui/elements.js';
import { directionOf } from '../../browser/ui/locale.js';
import { followAppearance } from '../../browser/ui/settings/appearance.js';
import { SettingsStore } from '../../browser/ui/settings/store.js';
import { api, assignedKey, browserKind, openCommand, openShortcutSettings, ownURL, text,
  uiLanguage } from '../browser.js';
import { askBackground } from '../messages.js';
import { titleButton } from '../own-tab.js';
import { viewStorage } from '../view-storage.js';

/**
 * The welcome page, which opens once, after the installation. It is one screen: what
 * Pilcrow does and promises, a sample article in the real reader, how the reader opens
 * in this browser, and the ways to bring a library along. What it says about the button
 * and the key comes from the browser, so it stays true if the user changes either in
 * another tab and returns.
 */

const libraryPath = 'extension/library/library.html';
const uiLang = uiLanguage();
const kind = await browserKind();
const ways = build('div', { class: 'ways' });

document.documentElement.lang = uiLang;
document.documentElement.dir = directionOf(uiLang);
document.title = text('extWelcomeTitle');
followAppearance(new SettingsStore(viewStorage));
await showWays();
document.getElementById('main')?.replaceChildren(...head(), ways);
addEventListener('focus', () => void showWays());
void titleButton(text('viewOpenSample'));

function head() {
  return [
    build('header', { class: 'welcome' }, build('h1', {}, text('extWelcomeTitle')),
      build('p', { class: 'lead' }, text('viewPromise'))),
    build('p', { class: 'actions' },
      button('viewOpenSample', () => void askBackground('openSample', {}), 'action suggested')),
  ];
}

/**
 * Shows how the reader opens, as the browser is set now. The buttons stay the same elements, so
 * that the focus stays on them.
 */
async function showWays() {
  const [pinned, key] = await Promise.all([isPinned(), assignedKey(openCommand)]);
  const state = `${pinned} ${key}`;
  if (ways.dataset.state === state) return;
  ways.dataset.state = state;
  ways.replaceChildren(openSection(pinned), ...keySection(key), bringSection());
}

/** Reports whether the toolbar shows the button. Older browsers don't tell. */
async function isPinned() {
  const settings = await api.action.getUserSettings?.();
  return settings?.isOnToolbar === true;
}

/** @param {boolean} pinned */
function openSection(pinned) {
  const pin = { chrome: 'extWelcomePinChrome', firefox: 'extWelcomePinFirefox', android: '' }[kind];
  const steps = kind === 'android'
    ? ['extWelcomeAndroid']
    : [...(pinned ? [] : [pin]), 'extWelcomeButton'];
  return build('section', { 'aria-labelledby': 'open' },
    build('h2', { id: 'open' }, text('extWelcomeOpen')),
    ...steps.map((step) => build('p', {}, text(step))));
}

/** Phones have no keys. @param {string} key '' if the browser has assigned none */
function keySection(key) {
  if (!api.commands) return [];
  const [label, ...content] = key
    ? ['extShortcutsChange', build('kbd', {}, key), ' ', build('span', {}, text('viewKeyOpen'))]
    : ['extWelcomeChooseKey', text('extWelcomeNoKey')];
  return [
    build('section', { 'aria-labelledby': 'keys' },
      build('h2', { id: 'keys' }, text('extWelcomeKeys')), build('p', {}, ...content),
      build('p', { class: 'actions' }, button(label, () => void openShortcutSettings()))),
  ];
}

function bringSection() {
  return bringAlong(text, { importFiles: () => openLibrary(IMPORT_ADDRESS),
    restore: () => openLibrary(RESTORE_ADDRESS) });
}

/** Opens the library, which shows the dialog that the fragment names. @param {string} fragment */
function openLibrary(fragment) {
  location.assign(ownURL(libraryPath) + fragment);
}

/** @param {string} label @param {() => void} run @param {string} [className] */
function button(label, run, className = 'action') {
  const element = build('button', { class: className, type: 'button' }, text(label));
  element.addEventListener('click', run);
  return element;
}

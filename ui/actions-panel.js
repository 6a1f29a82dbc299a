import { actionsOf, isOffered } from './actions/actions.js';
import { build } from './elements.js';
import { selectByKeyboard } from './highlights/highlight-passages.js';
import { canHighlight, openHighlights } from './highlights/highlights-button.js';
import { pressSave, SAVE_KEY } from './library/save-control.js';
import { autoOpenSwitch } from './settings/auto-open-switch.js';
import { openShortcuts } from './shortcut-help/shortcut-help.js';

/**
 * @import { PageAction, Reading } from './reading.js'
 */

/** The first entry: to keep the article. @type {PageAction} */
const SAVE_ENTRY = { label: 'viewSave', key: SAVE_KEY, run: pressSave, offered: ({ host }) => Boolean(host.library) };

/** The entries about highlights. @type {PageAction[]} */
const HIGHLIGHT_ENTRIES = [
  { label: 'viewHighlights', key: 'a', run: openHighlights, offered: canHighlight },
  { label: 'viewSelectByKeys', key: 'v', run: selectByKeyboard, offered: canHighlight },
];

/** The entries about the reader view itself, which are below those about the article. @type {PageAction[]} */
const VIEW_ENTRIES = [
  { label: 'viewLibrary', run: ({ host }) => host.library?.openLibrary?.(), offered: ({ host }) => Boolean(host.library?.openLibrary) },
  { label: 'viewKeysList', run: openShortcuts },
  { label: 'viewSettings', run: ({ host }) => host.openSettings?.(), offered: ({ host }) => Boolean(host.openSettings) },
];

/**
 * Fills the actions menu with the entries that are offered for this article.
 * Some of them depend on the host: the extension or the web page.
 *
 * @param {HTMLElement} panel
 * @param {Reading} reading
 */
export function fillActions(panel, reading) {
  const offered = [SAVE_ENTRY, ...HIGHLIGHT_ENTRIES, ...actionsOf(reading), ...VIEW_ENTRIES].filter((action) => isOffered(action, reading));
  panel.append(...offered.map((action) => entry(action, panel, reading)), ...autoOpenSwitch(panel, reading));
}

/** @param {PageAction} action @param {HTMLElement} panel @param {Reading} reading */
function entry({ label, key, run }, panel, reading) {
  const button = build('button', { class: 'entry', type: 'button' }, build('span', {}, reading.host.text(label)));
  button.addEventListener('click', () => {
    panel.hidePopover();
    run(reading);
  }, { signal: reading.signal });
  if (key) showKey(button, key, reading);
  return button;
}

/**
 * Shows an action's keyboard shortcut beside its label, as long as the user has
 * shortcuts switched on.
 *
 * @param {HTMLButtonElement} button
 * @param {string} key
 * @param {Reading} reading
 */
function showKey(button, key, { settings, signal }) {
  const letter = key.toUpperCase();
  const combination = key === letter ? `Shift+${letter}` : letter;
  const shown = build('kbd', { 'class': 'entry-key', 'aria-hidden': 'true', 'dir': 'ltr' }, combination);
  button.append(shown);
  settings.follow(({ keys }) => {
    shown.hidden = !keys;
    if (keys) button.setAttribute('aria-keyshortcuts', combination);
    else button.removeAttribute('aria-keyshortcuts');
  }, signal);
}

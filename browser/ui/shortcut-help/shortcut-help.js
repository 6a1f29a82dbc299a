import { openDialog } from '../dialog.js';
import { build } from '../elements.js';
import { switchControl } from '../settings/controls.js';
import { shortcutsOf } from './shortcut-list.js';

/**
 * @import { Host } from '../host.js'
 * @import { Reading } from '../reading.js'
 * @import { SettingsStore } from '../settings/store.js'
 * @import { Shortcut, ShortcutGroup } from './shortcut-list.js'
 */

/** The symbols for keyboard keys that are labeled with one. @type {Record<string, string>} */
const KEY_SYMBOLS = { ArrowLeft: '←', ArrowRight: '→' };

/**
 * The message keys for keyboard keys that are labeled with a word.
 *
 * @type {Record<string, string>}
 */
const KEY_NAMES = { ' ': 'viewKeySpace', Home: 'viewKeyHome', End: 'viewKeyEnd',
  Escape: 'viewKeyEscape' };

/**
 * Opens the list of the reader's keyboard shortcuts.
 *
 * @param {Reading} reading
 */
export function openShortcuts(reading) {
  openShortcutList(shortcutsOf(reading), reading);
}

/**
 * Opens a list of keyboard shortcuts.
 *
 * @param {ShortcutGroup[]} groups
 * @param {{host: Pick<Host, 'text' | 'openingKey'>, settings: SettingsStore, signal: AbortSignal}}
 *   program
 */
export function openShortcutList(groups, { host, settings, signal }) {
  // the shortcut was pressed twice while this module loaded
  if (document.querySelector('dialog[open]')) return;
  const { dialog, signal: closed } = openDialog({
    name: 'keys',
    title: host.text('viewKeysList'),
    closeLabel: host.text('viewCloseSheet'),
    signal,
    content: groups.map((group) => groupOf(group, host)),
  });
  dialog.append(switchControl('keys', host.text('viewKeys'), { store: settings, signal: closed }));
  void host.openingKey?.().then((key) =>
    key && dialog.firstElementChild?.after(build('dl', {}, openingRow(key, host)))
  );
}

/** @param {ShortcutGroup} group @param {Pick<Host, 'text'>} host */
function groupOf({ label, rows }, host) {
  return build('section', {}, build('h3', {}, host.text(label)),
    build('dl', {}, ...rows.map((row) => rowOf(row, host))));
}

/**
 * The key that the browser has given to the extension, as the browser writes it.
 *
 * @param {string} key
 * @param {Pick<Host, 'text'>} host
 */
function openingRow(key, host) {
  return build('div', {}, build('dt', {}, host.text('viewKeyOpen')),
    build('dd', {}, build('kbd', {}, key)));
}

/** @param {Shortcut} row @param {Pick<Host, 'text'>} host */
function rowOf({ keys, label }, host) {
  const keyCaps = keys.flatMap((key, i) => [...(i > 0 ? [' '] : []), keyCap(key, host)]);
  return build('div', {}, build('dt', {}, host.text(label)), build('dd', {}, ...keyCaps));
}

/**
 * Builds the picture of a keyboard key. Its letter is uppercase, as on the keyboard.
 *
 * @param {string} key
 * @param {Pick<Host, 'text'>} host
 */
function keyCap(key, host) {
  const name = KEY_SYMBOLS[key] ?? (KEY_NAMES[key] ? host.text(KEY_NAMES[key]) : key.toUpperCase());
  const isCapital = /^\p{Lu}$/u.test(key);
  return build('kbd', {}, isCapital ? `${host.text('viewKeyShift')} ${name}` : name);
}

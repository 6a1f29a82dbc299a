import { build } from '../elements.js';
import { closeIcon } from '../icons.js';
import { switchControl } from '../settings/controls.js';
import { shortcutsOf } from './shortcut-list.js';

/**
 * @import { Host } from '../host.js'
 * @import { Reading } from '../reading.js'
 * @import { Shortcut, ShortcutGroup } from './shortcut-list.js'
 */

/** The symbols for keyboard keys that are labeled with one. @type {Record<string, string>} */
const KEY_SYMBOLS = { ArrowLeft: '←', ArrowRight: '→' };

/** The message keys for keyboard keys that are labeled with a word. @type {Record<string, string>} */
const KEY_NAMES = { ' ': 'viewKeySpace', Home: 'viewKeyHome', End: 'viewKeyEnd', Escape: 'viewKeyEscape' };

/**
 * Opens the list of Pilcrow's keyboard shortcuts.
 *
 * @param {Reading} reading
 */
export function openShortcuts(reading) {
  if (document.querySelector('dialog[open]')) return; // the shortcut was pressed twice while this module loaded
  const { host, settings, signal } = reading;
  const closed = new AbortController();
  const title = build('h2', { id: 'keys-title', class: 'panel-title', tabindex: '-1', autofocus: '' }, host.text('viewKeysList'));
  const dialog = build('dialog', { class: 'panel keys', closedby: 'any', 'aria-labelledby': title.id },
    build('header', { class: 'sheet-head' }, title, closeButton(host, () => dialog.close())),
    ...shortcutsOf(reading).map((group) => groupOf(group, reading)),
    switchControl('keys', host.text('viewKeys'), { store: settings, signal: closed.signal }));
  dialog.addEventListener('close', () => {
    closed.abort();
    dialog.remove();
  });
  signal.addEventListener('abort', () => dialog.close(), { signal: closed.signal });
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {Host} host @param {() => void} close */
function closeButton(host, close) {
  const label = host.text('viewCloseSheet');
  const button = build('button', { class: 'tool', type: 'button', 'aria-label': label, title: label }, closeIcon());
  button.addEventListener('click', close);
  return button;
}

/** @param {ShortcutGroup} group @param {Reading} reading */
function groupOf({ label, rows }, reading) {
  const offered = rows.filter((row) => row.offered?.(reading) ?? true);
  return build('section', {}, build('h3', {}, reading.host.text(label)),
    build('dl', {}, ...offered.map((row) => rowOf(row, reading.host))));
}

/** @param {Shortcut} row @param {Host} host */
function rowOf({ keys, label }, host) {
  const keyCaps = keys.flatMap((key, i) => [...(i > 0 ? [' '] : []), keyCap(key, host)]);
  return build('div', {}, build('dt', {}, host.text(label)), build('dd', {}, ...keyCaps));
}

/** Builds the picture of a keyboard key. Its letter is uppercase, as on the keyboard. @param {string} key @param {Host} host */
function keyCap(key, host) {
  const name = KEY_SYMBOLS[key] ?? (KEY_NAMES[key] ? host.text(KEY_NAMES[key]) : key.toUpperCase());
  const isCapital = /^\p{Lu}$/u.test(key);
  return build('kbd', {}, isCapital ? `${host.text('viewKeyShift')} ${name}` : name);
}

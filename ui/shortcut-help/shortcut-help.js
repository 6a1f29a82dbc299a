import { build } from '../elements.js';
import { closeIcon } from '../icons.js';
import { switchControl } from '../settings/controls.js';
import { SHORTCUTS } from './shortcut-list.js';

/**
 * @import { Host } from '../host.js'
 * @import { Reading } from '../reading.js'
 * @import { Shortcut, ShortcutGroup } from './shortcut-list.js'
 */

/** What stands on keys without a letter. @type {Record<string, string>} */
const SIGNS = { ArrowLeft: '←', ArrowRight: '→' };

/** And the names of those with a word on them. @type {Record<string, string>} */
const NAMES = { ' ': 'viewKeySpace', Home: 'viewKeyHome', End: 'viewKeyEnd', Escape: 'viewKeyEscape' };

/**
 * The list of the reader's keys.
 *
 * @param {Reading} reading
 */
export function openShortcuts(reading) {
  if (document.querySelector('dialog[open]')) return; // the key was pressed twice while this was loaded
  const { host, settings, signal } = reading;
  const closed = new AbortController();
  const title = build('h2', { id: 'keys-title', class: 'panel-title', tabindex: '-1', autofocus: '' }, host.text('viewKeysList'));
  const dialog = build('dialog', { class: 'panel keys', closedby: 'any', 'aria-labelledby': title.id },
    build('header', { class: 'sheet-head' }, title, closeButton(host, () => dialog.close())),
    ...SHORTCUTS.map((group) => groupOf(group, reading)),
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
  const caps = keys.flatMap((key, i) => [...(i > 0 ? [' '] : []), capOf(key, host)]);
  return build('div', {}, build('dt', {}, host.text(label)), build('dd', {}, ...caps));
}

/** A letter is written large, as it stands on its key. @param {string} key @param {Host} host */
function capOf(key, host) {
  const named = SIGNS[key] ?? (NAMES[key] ? host.text(NAMES[key]) : key.toUpperCase());
  const isCapital = /^\p{Lu}$/u.test(key);
  return build('kbd', {}, isCapital ? `${host.text('viewKeyShift')} ${named}` : named);
}

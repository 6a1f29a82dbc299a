import { build } from '../../ui/elements.js';
import { switchControl } from '../../ui/settings/controls.js';
import { openDialog } from './dialog.js';

/**
 * @import { SettingsStore } from '../../ui/settings/store.js'
 * @import { ViewTexts } from './list-parts.js'
 */

/** @type {[keys: string[], label: string][]} keys and the message keys of what they do */
const ROWS = [
  [['J', 'K'], 'libraryKeyMove'],
  [['O'], 'libraryOpen'],
  [['/'], 'librarySearch'],
  [['X'], 'librarySelectOne'],
  [['⇧ X'], 'libraryKeyRange'],
  [['L'], 'libraryReadAloud'],
  [['E'], 'libraryArchive'],
  [['S'], 'libraryFavorite'],
  [['M'], 'libraryMarkRead'],
  [['T'], 'libraryTags'],
  [['N'], 'libraryNote'],
  [['⇧ E'], 'viewExport'],
  [['#'], 'libraryRemove'],
  [['Z'], 'viewUndo'],
  [['?'], 'viewKeysList'],
];

/** @param {SettingsStore} settings @param {ViewTexts} texts @param {AbortSignal} signal */
export function openKeyHelp(settings, { text }, signal) {
  const closed = new AbortController();
  const rows = ROWS.map(([keys, label]) => build('div', {}, build('dt', {}, text(label)),
    build('dd', {}, ...keys.flatMap((key, i) => [...(i > 0 ? [' '] : []), build('kbd', {}, key)]))));
  openDialog({
    name: 'keys', title: text('viewKeysList'), closeLabel: text('viewCloseSheet'), signal,
    content: [build('dl', {}, ...rows), switchControl('keys', text('viewKeys'), { store: settings, signal: closed.signal })],
    onClose: () => closed.abort(),
  });
}

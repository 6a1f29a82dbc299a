import { openShortcutList } from '../../ui/shortcut-help/shortcut-help.js';
import { HELP_ROWS, SHARED_ROWS } from '../../ui/shortcut-help/shortcut-list.js';

/**
 * @import { Host } from '../../ui/host.js'
 * @import { SettingsStore } from '../../ui/settings/store.js'
 * @import { ShortcutGroup } from '../../ui/shortcut-help/shortcut-list.js'
 */

/** @type {ShortcutGroup[]} */
const GROUPS = [
  { label: 'viewKeysMove', rows: [
    { keys: ['j', 'k'], label: 'libraryKeyMove' },
    { keys: ['o'], label: 'libraryOpen' },
    { keys: ['/'], label: 'librarySearch' },
  ] },
  { label: 'librarySelect', rows: [
    { keys: ['x'], label: 'librarySelectOne' },
    { keys: ['X'], label: 'libraryKeyRange' },
  ] },
  { label: 'libraryKeysArticle', rows: [
    { keys: ['l'], label: 'libraryReadAloud' },
    { keys: ['e'], label: 'libraryArchive' },
    { keys: ['s'], label: 'libraryFavorite' },
    { keys: ['m'], label: 'libraryMarkRead' },
    { keys: ['t'], label: 'libraryTags' },
    { keys: ['n'], label: 'libraryNote' },
    { keys: ['E'], label: 'viewExport' },
    { keys: ['#'], label: 'libraryRemove' },
  ] },
  { label: 'viewAppearance', rows: SHARED_ROWS },
  { label: 'viewMenuProgram', rows: HELP_ROWS },
];

/** @param {SettingsStore} settings @param {Pick<Host, 'text'>} host @param {AbortSignal} signal */
export function openKeyHelp(settings, host, signal) {
  openShortcutList(GROUPS, { host, settings, signal });
}

import { onKeys } from '../keys/shortcuts.js';
import { printArticle } from '../print/paper.js';
import {
  canExport, canReread, canShare, copyLink, copyMarkdown, hasWebAddress, openOriginal, share,
} from './copy-and-save.js';
import { chooseExport, saveAs } from './export-article.js';

/**
 * @import { PageAction, Reading } from '../reading.js'
 */

/**
 * The reader view's own actions, in display order.
 *
 * @type {PageAction[]}
 */
const ACTIONS = [
  { label: 'viewCopyMarkdown', key: 'm', run: copyMarkdown, offered: canReread },
  { label: 'viewCopyLink', key: 'l', run: copyLink, offered: hasWebAddress },
  { label: 'viewSaveMarkdown', key: 's', run: (reading) => saveAs('markdown', reading), offered: canExport },
  { label: 'viewSaveHTML', key: 'S', run: (reading) => saveAs('html', reading), offered: canExport },
  { label: 'viewExport', key: 'x', run: chooseExport, offered: canExport },
  { label: 'viewPassOn', key: 'i', run: share, offered: canShare },
  { label: 'viewOpenOriginal', key: 'o', run: openOriginal, offered: hasWebAddress },
  { label: 'viewPrint', run: printArticle },
];

/** @param {Reading} reading @returns {PageAction[]} all actions on the article, in display order */
export function actionsOf({ additions }) {
  return [...ACTIONS, ...additions.actions ?? []];
}

/** @param {PageAction} action @param {Reading} reading */
export function isOffered({ offered }, reading) {
  return offered?.(reading) ?? true;
}

/**
 * Adds the actions' keyboard shortcuts. Each works only while its action is
 * offered.
 *
 * @param {Reading} reading
 */
export function actByKeys(reading) {
  onKeys(Object.fromEntries(actionsOf(reading).flatMap((action) => (action.key ? [[action.key, runOf(action, reading)]] : []))), reading);
}

/**
 * Returns the key listener that runs an action.
 *
 * @param {PageAction} action
 * @param {Reading} reading
 * @returns {(event: KeyboardEvent) => void}
 */
function runOf(action, reading) {
  return (event) => {
    if (!isOffered(action, reading)) return;
    event.preventDefault();
    if (!event.repeat) action.run(reading); // a key that is held down saves only one file
  };
}

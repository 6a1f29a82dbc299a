import { onKeys } from '../keys/shortcuts.js';
import { printArticle } from '../print/paper.js';
import {
  canReread, canShare, copyLink, copyMarkdown, hasWebAddress, openOriginal, saveHTML, saveMarkdown, share,
} from './copy-and-save.js';

/**
 * @import { Reading } from '../reading.js'
 *
 * @typedef {object} PageAction  an action on the whole article
 * @property {string} label  the message key of the action's label
 * @property {string} [key]  the shortcut, a single letter, as KeyboardEvent.key
 * @property {(reading: Reading) => unknown} run
 * @property {(reading: Reading) => boolean} [offered]  whether the action is offered; if missing, it always is
 */

/**
 * All actions of the menu, in display order.
 *
 * @type {PageAction[]}
 */
export const ACTIONS = [
  { label: 'viewCopyMarkdown', key: 'm', run: copyMarkdown, offered: canReread },
  { label: 'viewCopyLink', key: 'l', run: copyLink, offered: hasWebAddress },
  { label: 'viewSaveMarkdown', key: 's', run: saveMarkdown, offered: canReread },
  { label: 'viewSaveHTML', key: 'S', run: saveHTML },
  { label: 'viewPassOn', key: 'i', run: share, offered: canShare },
  { label: 'viewOpenOriginal', key: 'o', run: openOriginal, offered: hasWebAddress },
  { label: 'viewPrint', run: printArticle },
];

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
  onKeys(Object.fromEntries(ACTIONS.flatMap((action) => (action.key ? [[action.key, runOf(action, reading)]] : []))), reading);
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

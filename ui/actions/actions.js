import { onKeys } from '../keys/shortcuts.js';
import {
  canReread, canShare, copyLink, copyMarkdown, hasAddress, openOriginal, saveHTML, saveMarkdown, share,
} from './copy-and-save.js';

/**
 * @import { Reading } from '../reading.js'
 *
 * @typedef {object} PageAction  something that is done with the whole article
 * @property {string} label  the key of its text
 * @property {string} [key]  a single letter that does it, as KeyboardEvent.key has it
 * @property {(reading: Reading) => unknown} run
 * @property {(reading: Reading) => boolean} [offered]  always without it
 */

/**
 * In the order in which they are shown.
 *
 * @type {PageAction[]}
 */
export const ACTIONS = [
  { label: 'viewCopyMarkdown', key: 'm', run: copyMarkdown, offered: canReread },
  { label: 'viewCopyLink', key: 'l', run: copyLink, offered: hasAddress },
  { label: 'viewSaveMarkdown', key: 's', run: saveMarkdown, offered: canReread },
  { label: 'viewSaveHTML', key: 'S', run: saveHTML },
  { label: 'viewPassOn', key: 'i', run: share, offered: canShare },
  { label: 'viewOpenOriginal', key: 'o', run: openOriginal, offered: hasAddress },
  { label: 'viewPrint', run: ({ host }) => (host.print ? host.print() : window.print()) },
];

/** @param {PageAction} action @param {Reading} reading */
export function isOffered({ offered }, reading) {
  return offered?.(reading) ?? true;
}

/**
 * An action answers to its key while it is offered.
 *
 * @param {Reading} reading
 */
export function actByKeys(reading) {
  onKeys(Object.fromEntries(ACTIONS.flatMap((action) => (action.key ? [[action.key, runOf(action, reading)]] : []))), reading);
}

/**
 * @param {PageAction} action
 * @param {Reading} reading
 * @returns {(event: KeyboardEvent) => void}
 */
function runOf(action, reading) {
  return (event) => {
    if (!isOffered(action, reading)) return;
    event.preventDefault();
    if (!event.repeat) action.run(reading); // who holds the key wants one file
  };
}

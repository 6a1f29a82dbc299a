import { actionButton } from '../../ui/buttons.js';
import { build } from '../../ui/elements.js';

/**
 * What the first screens of the extension and of the web page offer to people who have
 * articles already, in another program or in a backup.
 *
 * @import { Action, Host } from '../../ui/host.js'
 *
 * @typedef {object} Ways
 * @property {() => void} importFiles  opens the dialog that imports
 * @property {() => void} restore  opens the dialog that restores a backup
 */

/** @param {Host['text']} text @param {Ways} ways @returns {Action[]} */
export function bringActions(text, { importFiles, restore }) {
  return [{ label: text('libraryImportMenu'), run: importFiles }, {
    label: text('libraryBringBackup'),
    run: restore,
  }];
}

/** @param {Host['text']} text @param {Ways} ways */
export function bringAlong(text, ways) {
  return build('section', { 'class': 'bring', 'aria-labelledby': 'bring' },
    build('h2', { id: 'bring' }, text('libraryBringTitle')), build('p', {}, text('libraryBring')),
    build('p', { class: 'actions' }, ...bringActions(text, ways).map(button)));
}

/** @param {Action} action */
function button({ label, run }) {
  return actionButton(label, () => run?.());
}

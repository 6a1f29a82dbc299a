import { build } from './build.js';

/**
 * @import { Reading } from './reading.js'
 *
 * @typedef {object} PageAction  something that is done with the whole article
 * @property {string} label  the key of its text
 * @property {(reading: Reading) => void} run
 */

/** @type {PageAction[]} */
const ACTIONS = [
  { label: 'viewPrint', run: () => window.print() },
];

/**
 * @param {HTMLElement} panel
 * @param {Reading} reading
 */
export function fillActions(panel, reading) {
  panel.append(...ACTIONS.map(({ label, run }) => {
    const button = build('button', { class: 'entry', type: 'button' }, reading.host.text(label));
    button.addEventListener('click', () => {
      panel.hidePopover();
      run(reading);
    }, { signal: reading.signal });
    return button;
  }));
}

import { autoOpenSwitch } from './auto-open-switch.js';
import { build } from './build.js';
import { openShortcuts } from './shortcut-help.js';

/**
 * @import { Reading } from './reading.js'
 *
 * @typedef {object} PageAction  something that is done with the whole article
 * @property {string} label  the key of its text
 * @property {(reading: Reading) => void} run
 * @property {(reading: Reading) => boolean} [offered]  always without it
 */

/** @type {PageAction[]} */
const ACTIONS = [
  { label: 'viewPrint', run: () => window.print() },
  { label: 'viewKeysList', run: openShortcuts },
  { label: 'viewSettings', run: ({ host }) => host.openSettings?.(), offered: ({ host }) => Boolean(host.openSettings) },
];

/**
 * @param {HTMLElement} panel
 * @param {Reading} reading
 */
export function fillActions(panel, reading) {
  const offered = ACTIONS.filter((action) => action.offered?.(reading) ?? true);
  panel.append(...offered.map(({ label, run }) => {
    const button = build('button', { class: 'entry', type: 'button' }, reading.host.text(label));
    button.addEventListener('click', () => {
      panel.hidePopover();
      run(reading);
    }, { signal: reading.signal });
    return button;
  }), ...autoOpenSwitch(panel, reading));
}

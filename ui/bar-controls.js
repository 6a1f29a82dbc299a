import { lettersIcon, moreIcon } from './icons.js';
import { leftOutControl } from './left-out/left-out-button.js';
import { outlineControl } from './outline/outline-button.js';
import { panelWithButton } from './panel.js';
import { voiceControl } from './voice/voice-button.js';

/**
 * @import { Reading, BarControl } from './reading.js'
 */

/**
 * The bar's controls, in this order. A factory returns null when the article
 * has no use for its control. A control's panel is loaded when it is first
 * opened, so that the article appears sooner.
 *
 * @type {((reading: Reading) => BarControl | null)[]}
 */
const CONTROLS = [outlineControl, voiceControl, leftOutControl, appearanceControl, actionsControl];

/**
 * @param {Reading} reading
 * @returns {BarControl[]}
 */
export function makeControls(reading) {
  return CONTROLS.flatMap((make) => make(reading) ?? []);
}

/** @param {Reading} reading */
function appearanceControl(reading) {
  return panelWithButton({
    name: 'appearance',
    label: 'viewAppearance',
    icon: lettersIcon(),
    load: async () => (await import('./settings/appearance-panel.js')).fillAppearance,
  }, reading);
}

/** @param {Reading} reading */
function actionsControl(reading) {
  return panelWithButton({
    name: 'actions',
    label: 'viewActions',
    icon: moreIcon(),
    load: async () => (await import('./actions-panel.js')).fillActions,
  }, reading);
}

import { highlightsPanel } from '../highlights/highlights-panel.js';
import { lettersIcon, moreIcon } from '../icons.js';
import { tryEnginesByKey } from '../left-out/open-sheet.js';
import { saveControl } from '../library/save-control.js';
import { outlineControl } from '../outline/outline-button.js';
import { panelWithButton } from '../panel.js';
import { voiceControl } from '../voice/voice-button.js';

/**
 * @import { Reading, BarControl } from '../reading.js'
 */

/**
 * The functions that make the bar's controls, in the bar's order, and the panel that
 * only the menu opens. A function returns null if the article has no use for its control. The code
 * of a panel is
 * loaded when the panel is first opened, so that the article appears sooner.
 *
 * @type {((reading: Reading) => BarControl | null)[]}
 */
const CONTROLS = [outlineControl, saveControl, voiceControl, appearanceControl, actionsControl,
  highlightsPanel];

/**
 * @param {Reading} reading
 * @returns {BarControl[]} the controls that are useful for the article
 */
export function makeControls(reading) {
  // at once, not with the features: the key is pressed again on each version of the article
  tryEnginesByKey(reading);
  return CONTROLS.flatMap((make) => make(reading) ?? []);
}

/** @param {Reading} reading */
function appearanceControl(reading) {
  return panelWithButton({
    name: 'appearance',
    label: 'viewAppearance',
    icon: lettersIcon(),
    load: async () => (await import('../settings/appearance-panel.js')).fillAppearance,
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

import { lettersIcon, moreIcon } from './icons.js';
import { leftOutTool } from './left-out/left-out-button.js';
import { outlineTool } from './outline/outline-button.js';
import { panelWithButton } from './panel.js';
import { voiceTool } from './voice/voice-button.js';

/**
 * @import { Reading, Tool } from './reading.js'
 */

/**
 * What stands in the bar, in this order; null has no use in this article.
 * What a tool opens is loaded when it is first opened, so that the article is
 * there sooner.
 *
 * @type {((reading: Reading) => Tool | null)[]}
 */
const TOOLS = [outlineTool, voiceTool, leftOutTool, appearanceTool, actionsTool];

/**
 * @param {Reading} reading
 * @returns {Tool[]}
 */
export function makeTools(reading) {
  return TOOLS.flatMap((make) => make(reading) ?? []);
}

/** @param {Reading} reading */
function appearanceTool(reading) {
  return panelWithButton({
    name: 'appearance',
    label: 'viewAppearance',
    icon: lettersIcon(),
    load: async () => (await import('./settings/appearance-panel.js')).fillAppearance,
  }, reading);
}

/** @param {Reading} reading */
function actionsTool(reading) {
  return panelWithButton({
    name: 'actions',
    label: 'viewActions',
    icon: moreIcon(),
    load: async () => (await import('./actions-panel.js')).fillActions,
  }, reading);
}

import { lettersIcon } from './icons.js';
import { panelWithButton } from './panel.js';
import { voiceTool } from './voice-tool.js';

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
const TOOLS = [voiceTool, appearanceTool];

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
    load: async () => (await import('./appearance-panel.js')).fillAppearance,
  }, reading);
}

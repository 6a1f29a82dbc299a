import { copyPanel } from './copying/copy-panel.js';
import { enginesPanel } from './engines/engines-panel.js';
import { whoKeepsPanel } from './engines/who-keeps.js';

/**
 * The panels beside blocks and article, in their order.
 *
 * @import { LabState } from './state.js'
 *
 * @param {LabState} state
 * @returns {{name: string, label: string, elements: HTMLElement[]}[]} label: a message key
 */
export function inspectorPanels(state) {
  return [
    { name: 'block', label: 'labBlock', elements: [whoKeepsPanel(state)] },
    { name: 'engines', label: 'labEngines', elements: [enginesPanel(state)] },
    { name: 'copying', label: 'labCopying', elements: [copyPanel(state)] },
  ];
}

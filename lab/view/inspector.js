import { copyPanel } from './copying/copy-panel.js';
import { enginesPanel } from './engines/engines-panel.js';
import { whoKeepsPanel } from './engines/who-keeps.js';
import { exampleNumbers } from './example-numbers.js';

/**
 * The panels beside blocks and article, in their order.
 *
 * @import { Example } from './example-rows.js'
 * @import { LabState } from './state.js'
 *
 * @param {LabState} state
 * @param {Example} [example]  the worked example that the page is
 * @returns {{name: string, label: string, elements: HTMLElement[]}[]} label: a message key
 */
export function inspectorPanels(state, example) {
  return [
    ...(example ? [{ name: 'example', label: 'labExampleNumbers', elements: [exampleNumbers(state, example)] }] : []),
    { name: 'block', label: 'labBlock', elements: [whoKeepsPanel(state)] },
    { name: 'engines', label: 'labEngines', elements: [enginesPanel(state)] },
    { name: 'copying', label: 'labCopying', elements: [copyPanel(state)] },
  ];
}

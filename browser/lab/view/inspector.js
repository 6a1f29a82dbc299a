import { copyPanel } from './copying/copy-panel.js';
import { enginesPanel } from './engines/engines-panel.js';
import { whoKeepsPanel } from './engines/who-keeps.js';
import { exampleNumbers } from './example-numbers.js';
import { figuresPanel } from './figures/figures-panel.js';
import { plotsPanel } from './plots/plots-panel.js';
import { slidersPanel } from './sliders.js';

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
    ...(example
      ? [{ name: 'example', label: 'labExampleNumbers',
        elements: [exampleNumbers(state, example)] }]
      : []),
    { name: 'block', label: 'labBlock', elements: [figuresPanel(state), whoKeepsPanel(state)] },
    { name: 'plots', label: 'labPlots', elements: [plotsPanel(state)] },
    { name: 'parameters', label: 'labSliders', elements: [slidersPanel(state)] },
    { name: 'engines', label: 'labEngines', elements: [enginesPanel(state)] },
    { name: 'copying', label: 'labCopying', elements: [copyPanel(state)] },
  ];
}

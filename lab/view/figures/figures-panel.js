import { build } from '../../../ui/elements.js';
import { EngineSection } from './engine-section.js';
import { fateRows } from './fate.js';
import { ModelSection } from './model-section.js';

/**
 * @import { LabState } from '../state.js'
 */

/**
 * Why the chosen block was kept or left out: what became of it, and what each
 * engine computed for it.
 *
 * @param {LabState} state
 * @returns {HTMLElement}
 */
export function figuresPanel(state) {
  const { host, page } = state;
  const fate = build('div', { class: 'lab-fate-box' });
  const model = new ModelSection(state);
  const engines = new Map(page.engines.slice(1).map(({ name }) => [name, new EngineSection(state, name)]));
  const sections = [model, ...engines.values()];
  const known = build('div', {}, build('h3', {}, host.text('labFiguresFate')), fate, build('h3', {}, host.text('labFiguresOfEngines')), ...sections.map(({ element }) => element));
  const hint = build('p', { class: 'hint' }, host.text('labFiguresNone'));
  const panel = build('section', { class: 'lab-figures' }, hint, known);

  const update = () => {
    const isChosen = state.chosen >= 0;
    hint.hidden = isChosen;
    known.hidden = !isChosen;
    if (!isChosen) return;
    fate.replaceChildren(...fateRows(state));
    for (const section of sections) section.update();
  };
  const open = () => engines.get(state.engine)?.element.setAttribute('open', '');
  for (const event of ['choose', 'engine', 'selection', 'reading', 'readings']) state.addEventListener(event, update, { signal: host.signal });
  state.addEventListener('engine', open, { signal: host.signal });
  open();
  update();
  return panel;
}

import { build } from '../../../ui/elements.js';
import { whenShown } from '../when-shown.js';
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
  /** @type {[string, ModelSection | EngineSection][]} */
  const engines = page.engines.map(({ name },
    i) => [name, i === 0 ? new ModelSection(state) : new EngineSection(state, name)]
  );
  const sections = new Map(engines);
  const known = build('div', {}, build('h3', {}, host.text('labFiguresFate')), fate,
    build('h3', {}, host.text('labFiguresOfEngines')),
    ...[...sections.values()].map(({ element }) => element));
  const hint = build('p', { class: 'hint' }, host.text('labFiguresNone'));
  const panel = build('section', { class: 'lab-figures' }, hint, known);

  let engine = '';
  const open = () => {
    // until it is read, another engine may be chosen without an event
    if (engine === state.engine || !state.selection) return;
    engine = state.engine;
    const shown = sections.get(engine)?.element;
    if (!shown) return;
    shown.setAttribute('open', '');
    known.querySelector(':scope > details')?.before(shown);
  };
  const update = whenShown(panel, () => {
    open();
    const isChosen = state.chosen >= 0;
    hint.hidden = isChosen;
    known.hidden = !isChosen;
    if (!isChosen) return;
    fate.replaceChildren(...fateRows(state));
    for (const section of sections.values()) section.update();
  }, host.signal);
  for (const event of ['choose', 'engine', 'selection', 'reading', 'readings']) {
    state.addEventListener(event, update, { signal: host.signal });
  }
  update();
  return panel;
}

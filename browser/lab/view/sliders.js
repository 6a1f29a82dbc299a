import { build } from '../../ui/elements.js';
import { Counts } from './counts.js';
import { Slider } from './slider.js';
import { changedFigures, difference, formatted } from './slider-values.js';

/**
 * @import { Parameter } from '../../model/lab.js'
 * @import { LabState } from './state.js'
 */

/**
 * The parameters of the shown engine as sliders, and what they have changed.
 *
 * @param {LabState} state
 * @returns {HTMLElement}
 */
export function slidersPanel(state) {
  const { host } = state;
  const counts = new Counts(host);
  const list = build('div', { class: 'lab-slider-list' });
  const none = build('p', { class: 'hint' }, host.text('labSliderNone'));
  const outcome = build('p', { class: 'lab-outcome', role: 'status' });
  const figures = build('dl', { class: 'lab-quantities', lang: 'en', dir: 'ltr' });
  const reset = build('button', { class: 'lab-button', type: 'button' },
    host.text('labSliderResetAll'));
  reset.addEventListener('click', () => state.resetChanges(), { signal: host.signal });
  /** @type {Map<Parameter, Slider>} */
  const sliders = new Map();
  let shown = new AbortController();
  let engine = '';

  const update = () => {
    if (engine !== state.engine) rebuild(); // the first engine is chosen without an event
    result();
  };
  const rebuild = () => {
    engine = state.engine;
    shown.abort();
    shown = new AbortController();
    sliders.clear();
    for (const parameter of parametersOf(state)) {
      const stops = state.study.stops(state.engine, parameter);
      sliders.set(parameter, new Slider(parameter, stops, host, (value) =>
        state.setChange(parameter.name, value), shown.signal));
    }
    none.hidden = sliders.size > 0;
    reset.hidden = sliders.size === 0;
    list.replaceChildren(...[...sliders.values()].map(({ element }) => element));
    values();
  };
  const values = () => {
    for (const [parameter, slider] of sliders) {
      slider.show(state.changes[parameter.name] ?? parameter.default);
    }
    reset.disabled = Object.keys(state.changes).length === 0;
  };
  const result = () => {
    const before = state.readings.get(state.engine), after = state.selection;
    const isChanged = before !== undefined && after !== null
      && Object.keys(after.changes).length > 0;
    figures.replaceChildren(
      ...(isChanged
        ? changedFigures(before.trace.summary, after.trace.summary).map((figure) =>
          figureRow(figure, host.uiLang)
        )
        : []),
    );
    const { more, fewer } = isChanged ? difference(before, after) : { more: 0, fewer: 0 };
    const words = isChanged
      ? host.text('labSliderOutcome', counts.number(more), counts.number(fewer))
      : host.text('labSliderUnchanged');
    if (outcome.textContent !== words) outcome.textContent = words;
  };

  state.addEventListener('changes', values, { signal: host.signal });
  for (const event of ['engine', 'selection', 'reading', 'readings']) {
    state.addEventListener(event, update, { signal: host.signal });
  }
  update();
  return build('section', { class: 'lab-sliders' }, build('h3', {}, host.text('labSliders')), none,
    list, build('div', { class: 'lab-slider-result' }, outcome, figures, reset));
}

/** @param {LabState} state */
function parametersOf({ page, engine }) {
  return page.engines.find(({ name }) => name === engine)?.parameters ?? [];
}

/** @param {{name: string, before: number, after: number}} figure @param {string} uiLang */
function figureRow({ name, before, after }, uiLang) {
  return build('div', {}, build('dt', {}, name),
    build('dd', {}, `${formatted(before, uiLang)} → ${formatted(after, uiLang)}`));
}

import { build } from '../../../ui/elements.js';
import { whenShown } from '../when-shown.js';
import { btePlots } from './documents/bte.js';
import { descentPlots } from './documents/descent.js';
import { modelPlots } from './documents/model.js';
import { punctuationPlots, wfftePlots } from './documents/punctuation.js';
import { ttrPlots } from './documents/ttr.js';
import { PlotFigure } from './plot-figure.js';

/**
 * @import { Selection } from '../../../model/lab.js'
 * @import { LabState } from '../state.js'
 * @import { Source } from './candidates.js'
 * @import { Plot } from './plot.js'
 */

/** @type {Map<string, (source: Source) => Plot[]>} by engine */
const PLOTS = new Map(Object.entries({
  comma: punctuationPlots,
  song: punctuationPlots,
  descent: descentPlots,
  wffte: wfftePlots,
  ttr: ttrPlots,
  'ttr-kmeans': ttrPlots,
  'ttr-em': ttrPlots,
  'ttr-farthest': ttrPlots,
  'ttr-prediction': ttrPlots,
  bte: btePlots,
}));

const DIGITS = 4;

/**
 * The plots of the shown engine.
 *
 * @param {LabState} state
 * @returns {HTMLElement}
 */
export function plotsPanel(state) {
  const { host } = state;
  const number = new Intl.NumberFormat(host.uiLang, { maximumSignificantDigits: DIGITS });
  const hint = build('p', { class: 'hint' }, host.text('labFiguresLoading'));
  const list = build('div', { class: 'lab-plot-list' });
  /** @type {PlotFigure[]} */
  const figures = [];
  const panel = build('section', { class: 'lab-plots' }, hint, list);
  const update = whenShown(panel, () => {
    const plots = plotsOf(state, (value) => number.format(value));
    hint.hidden = plots.length > 0;
    hint.textContent = host.text(state.selection ? 'labPlotNone' : 'labFiguresLoading');
    while (figures.length < plots.length) figures.push(new PlotFigure(state));
    if (list.children.length !== plots.length) {
      list.replaceChildren(...plots.map((_, i) => figures[i].element));
    }
    plots.forEach((plot, i) => figures[i].show(plot));
  }, host.signal);
  const point = () => {
    if (state.pointedFrom !== 'plots') figures.forEach((figure) => figure.mark(state.pointed));
  };
  for (const event of ['engine', 'selection', 'reading']) {
    state.addEventListener(event, update, { signal: host.signal });
  }
  state.addEventListener('point', point, { signal: host.signal });
  state.addEventListener('choose', () => figures.forEach((figure) => figure.mark(state.chosen)), {
    signal: host.signal,
  });
  update();
  return panel;
}

/** @param {LabState} state @param {(value: number) => string} format @returns {Plot[]} */
function plotsOf(state, format) {
  const { page, host, selection, reading } = state;
  if (!selection) return [];
  const source = { page, selection: withCandidates(selection, state), text: host.text, format };
  if (reading?.model) return modelPlots(source, reading.model);
  return source.selection.trace.candidates.length > 0
    ? (PLOTS.get(state.engine)?.(source) ?? [])
    : [];
}

/**
 * A file has the candidates only for the default values. With others, they stay as
 * they are, under the new thresholds.
 *
 * @param {Selection} selection
 * @param {LabState} state
 * @returns {Selection}
 */
function withCandidates(selection, { reading }) {
  if (selection.trace.candidates.length > 0 || !reading) return selection;
  return { ...selection, judged: reading.judged,
    trace: { summary: selection.trace.summary, candidates: reading.trace.candidates } };
}

import { build } from '../../ui/elements.js';

/**
 * @import { LabState } from './state.js'
 */

/**
 * The head of the lab: the page's title, and the engine whose reading is shown.
 *
 * @param {LabState} state
 * @returns {HTMLElement}
 */
export function labHead(state) {
  const { host, page } = state;
  const engine = build('select', {},
    ...page.engines.map(({ name }) => build('option', { value: name }, name)));
  const summary = build('p', { class: 'lab-summary', lang: 'en', dir: 'ltr' });
  const status = build('span', { class: 'lab-busy', role: 'status' });
  engine.addEventListener('change', () => state.setEngine(engine.value));
  const update = () => {
    engine.value = state.engine;
    summary.textContent = page.engines.find(({ name }) => name === state.engine)?.summary ?? '';
  };
  state.addEventListener('engine', update, { signal: host.signal });
  state.addEventListener('busy', () => {
    status.textContent = state.isBusy ? host.text('labReading') : '';
  }, { signal: host.signal });
  state.addEventListener('reading', update, { signal: host.signal });
  update();
  return build('div', { class: 'lab-head' },
    build('h1', { class: 'lab-title', tabindex: '-1' }, host.text('labHeading')),
    build('p', { class: 'lab-page-title', dir: 'auto', lang: page.lang }, page.title),
    build('label', { class: 'lab-field' }, host.text('labEngine'), engine), status, summary,
    guide(host.text));
}

/** The words that the lab uses, with their meanings: keys of messages. */
const WORDS = [
  ['labBlock', 'labGuideBlock'],
  ['labEngine', 'labGuideEngine'],
  ['labModelSignals', 'labGuideSignals'],
  ['labScore', 'labGuideScore'],
  ['labThreshold', 'labGuideThreshold'],
  ['labColumnPrecision', 'labGuidePrecision'],
  ['labColumnRecall', 'labGuideRecall'],
];

/** @param {(key: string) => string} text */
function guide(text) {
  const words = WORDS.map(([word, meaning]) =>
    build('div', {}, build('dt', {}, text(word)), build('dd', {}, text(meaning)))
  );
  return build('details', { class: 'lab-guide' },
    build('summary', {}, `${text('labGuide')} `,
      build('span', { class: 'lab-guide-words' }, text('labGuideWords'))),
    build('dl', {}, ...words));
}

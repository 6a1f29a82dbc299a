import { build } from '../../../ui/elements.js';
import { Counts } from '../counts.js';
import { compareEngines } from './comparison.js';

/**
 * @import { LabState } from '../state.js'
 * @import { Row } from './comparison.js'
 */

/** The columns after the engine's name, with the keys of their heads. */
const COLUMNS = ['labColumnF1', 'labColumnPrecision', 'labColumnRecall', 'labColumnSelected',
  'labColumnKept'];

/**
 * All engines side by side: the words that they select, and how much their articles
 * are like another one. The rows fill while the engines read the page.
 *
 * @param {LabState} state
 * @returns {HTMLElement}
 */
export function enginesPanel(state) {
  const { host } = state;
  const counts = new Counts(host);
  const ratio = new Intl.NumberFormat(host.uiLang, { minimumFractionDigits: 3,
    maximumFractionDigits: 3 });
  const body = build('tbody');
  const table = build('table', { 'class': 'lab-table', 'aria-label': host.text('labEngines') },
    build('thead', {},
      build('tr', {}, build('th', { scope: 'col' }, host.text('labColumnEngine')),
        ...COLUMNS.map((key) => build('th', { scope: 'col', class: 'number' }, host.text(key))))),
    body);
  const note = build('p', { class: 'hint' });
  const update = () => {
    const focused = document.activeElement instanceof HTMLElement
      ? document.activeElement.dataset.engine ?? ''
      : '';
    body.replaceChildren(
      ...compareEngines(state).map((row) => rowElement(row, state, counts, ratio)),
    );
    if (focused) {
      /** @type {HTMLElement | null} */ (body.querySelector(`[data-engine="${focused}"]`))?.focus();
    }
    note.textContent = state.truth
      ? counts.plural('labAgainstTruth', state.truth.size)
      : host.text('labAgainstArticle');
  };
  for (const event of ['engine', 'reading', 'readings', 'reference', 'truth']) {
    state.addEventListener(event, update, { signal: host.signal });
  }
  const reference = referenceChoice(state);
  state.addEventListener('truth', () => {
    reference.hidden = state.truth !== null;
  }, { signal: host.signal });
  update();
  return build('div', { class: 'lab-engines' }, note, reference,
    build('div', { class: 'lab-wide' }, table));
}

/**
 * @param {Row} row
 * @param {LabState} state
 * @param {Counts} counts
 * @param {Intl.NumberFormat} ratio
 */
function rowElement({ name, isChanged, isShown, selected, kept, score, isBest }, state, counts,
  ratio)
{
  const { host } = state;
  const label = isChanged ? host.text('labEngineChanged', name) : name;
  const button = build('button', { 'type': 'button', 'class': 'lab-link', 'data-engine': label,
    'aria-pressed': String(isShown), 'title': host.text('labShowEngine', label) }, label);
  button.addEventListener('click', () => {
    if (isChanged) state.setEngine(name);
    else state.setEngine(name, {});
  });
  const number = (/** @type {string} */ text) => build('td', { class: 'number' }, text);
  const f1 = number(score ? ratio.format(score.f1) : '–');
  if (isBest) {
    f1.prepend(
      build('span', { 'class': 'lab-best', 'role': 'img', 'aria-label': host.text('labBest') },
        '★'),
      ' ',
    );
  }
  const row = build('tr', {}, build('th', { scope: 'row' }, button), f1,
    number(score ? ratio.format(score.precision) : '–'),
    number(score ? ratio.format(score.recall) : '–'),
    number(selected === null ? '…' : counts.number(selected)),
    number(kept === null ? '…' : counts.number(kept)));
  row.toggleAttribute('data-shown', isShown);
  return row;
}

/** @param {LabState} state */
function referenceChoice(state) {
  const select = build('select', {},
    ...state.page.engines.map(({ name }) => build('option', { value: name }, name)));
  select.value = state.reference;
  select.addEventListener('change', () => state.setReference(select.value));
  return build('label', { class: 'lab-field' }, state.host.text('labReference'), select);
}

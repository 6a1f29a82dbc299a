import { build } from '../../ui/elements.js';
import { exampleRows } from './example-rows.js';

/**
 * @import { LabState } from './state.js'
 * @import { Example, ExampleRow } from './example-rows.js'
 */

/** The columns, with the keys of their heads. */
const COLUMNS = ['labExampleWhat', 'labExamplePrinted', 'labExampleShown', 'labExampleEqual'];

/**
 * What a worked example shows: the numbers that the paper prints, beside those that
 * the engine has on this page. They follow the sliders.
 *
 * @param {LabState} state
 * @param {Example} example
 * @returns {HTMLElement}
 */
export function exampleNumbers(state, example) {
  const { host } = state;
  const body = build('tbody');
  const table = build('table', { 'class': 'lab-table',
    'aria-label': host.text('labExampleNumbers') },
    build('thead', {},
      build('tr', {}, ...COLUMNS.map((key) => build('th', { scope: 'col' }, host.text(key))))),
    body);
  const selectionOf = (
    /** @type {string} */ engine,
  ) => (state.selection?.engine === engine ? state.selection : state.readings.get(engine));
  const update = () =>
    body.replaceChildren(
      ...exampleRows(example, state.page, selectionOf).map((row) => rowElement(row, host.text)),
    );
  for (const event of ['engine', 'selection', 'reading', 'readings']) {
    state.addEventListener(event, update, { signal: host.signal });
  }
  update();
  return build('section', { class: 'lab-example' }, build('h2', {}, host.text('labExampleNumbers')),
    build('p', { lang: 'en', dir: 'ltr' }, example.summary),
    build('div', { class: 'lab-wide' }, table),
    build('p', { class: 'hint', lang: 'en', dir: 'ltr' },
      `${example.document}: ${example.where}.`));
}

/** @param {ExampleRow} row @param {LabState['host']['text']} text */
function rowElement({ what, printed, shown, isEqual, note }, text) {
  const head = build('th', { scope: 'row', lang: 'en', dir: 'ltr' }, what);
  if (note) head.append(build('p', { class: 'hint' }, note));
  const equal = shown ? text(isEqual ? 'labExampleYes' : 'labExampleNo') : '';
  return build('tr', {}, head, build('td', { lang: 'en', dir: 'ltr' }, printed),
    build('td', { lang: 'en', dir: 'ltr' }, shown || '…'), build('td', {}, equal));
}

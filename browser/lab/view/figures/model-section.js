import { build } from '../../../ui/elements.js';
import { draw } from '../plots/svg.js';
import { equationList } from './candidate-view.js';
import { explainFused, sharesOf } from './documents/fused.js';

/**
 * @import { LabState } from '../state.js'
 * @import { ModelBlock, Reading } from '../../../model/lab.js'
 * @import { Share } from './documents/fused.js'
 */

/** The half width of a bar's drawing. */
const HALF = 50;
const HEIGHT = 10;

/**
 * How the default engine judged the chosen block: the share of each group of signals in the log
 * odds.
 */
export class ModelSection {
  element;
  #state;
  #verdict = build('span', { class: 'lab-section-verdict' });
  #body = build('div', { class: 'lab-section-body' });

  /** @param {LabState} state */
  constructor(state) {
    this.#state = state;
    this.element = build('details', { class: 'lab-section' },
      build('summary', {}, build('span', { lang: 'en', dir: 'ltr' }, state.page.engines[0].name),
        ' ', this.#verdict), this.#body);
  }

  update() {
    const { chosen, host } = this.#state;
    const reading = this.#reading();
    const block = reading?.model?.[chosen];
    if (!reading || !block) {
      this.#verdict.textContent = host.text('labFiguresLoading');
      this.#body.replaceChildren();
      return;
    }
    const percent = new Intl.NumberFormat(host.uiLang, { style: 'percent',
      maximumFractionDigits: 1 });
    const threshold = reading.trace.summary.threshold ?? 0;
    this.#verdict.textContent = host.text('labModelProbability', percent.format(block.probability),
      percent.format(threshold));
    const shares = sharesOf(this.#state.page, reading, block);
    const { statements, values } = explainFused(shares, block);
    this.#body.replaceChildren(...this.#remarks(block), this.#table(shares),
      equationList(statements, (name) => values[name] ?? NaN, this.#state.host),
      ...this.#document());
  }

  /** @returns {Reading | undefined} */
  #reading() {
    const { reading, readings, page } = this.#state;
    return reading?.model ? reading : readings.get(page.engines[0].name);
  }

  /** @param {ModelBlock} block @returns {HTMLElement[]} */
  #remarks({ duplicate }) {
    return duplicate ? [build('p', {}, this.#state.host.text('labModelDuplicate'))] : [];
  }

  /** @param {Share[]} shares */
  #table(shares) {
    const { text, uiLang } = this.#state.host;
    const number = new Intl.NumberFormat(uiLang, { maximumFractionDigits: 2,
      minimumFractionDigits: 2, signDisplay: 'exceptZero' });
    const largest = Math.max(...shares.map(({ odds }) => Math.abs(odds)), Number.MIN_VALUE);
    const all = shares.reduce((total, { odds }) => total + odds, 0);
    return build('table', { class: 'lab-table lab-shares' },
      build('caption', {}, text('labModelShares')),
      build('thead', {},
        build('tr', {}, build('th', { scope: 'col' }, text('labModelSignals')),
          build('th', { scope: 'col', class: 'number' }, text('labModelOdds')), build('td', {}))),
      build('tbody', {},
        ...shares.map(({ name, odds }) => row(name, number.format(odds), bar(odds / largest)))),
      build('tfoot', {}, row(text('labModelSum'), number.format(all))));
  }

  /** @returns {HTMLElement[]} */
  #document() {
    const { host } = this.#state;
    const address = host.documentation('fused');
    return address
      ? [
        build('p', { class: 'lab-source' },
          build('a', { href: address, target: '_blank', rel: 'noopener' },
            host.text('labFiguresDocument'))),
      ]
      : [];
  }
}

/** @param {string} name @param {string} odds @param {Node} [drawing] */
function row(name, odds, drawing) {
  return build('tr', {}, build('th', { scope: 'row' }, name),
    build('td', { class: 'number', dir: 'ltr' }, odds),
    build('td', { class: 'lab-bar', dir: 'ltr' }, ...(drawing ? [drawing] : [])));
}

/**
 * @param {number} share  from -1 to 1
 * @returns {Element} a filled bar to the right, or an empty one to the left
 */
function bar(share) {
  const width = Math.abs(share) * HALF;
  return draw({ width: 2 * HALF, height: HEIGHT, name: '' }, [
    { name: 'line',
      attributes: { 'class': 'lab-plot-axis', 'x1': HALF, 'x2': HALF, 'y1': 0, 'y2': HEIGHT } },
    { name: 'rect',
      attributes: { 'class': share < 0 ? 'lab-plot-empty' : 'lab-plot-full',
        'x': share < 0 ? HALF - width : HALF, 'y': 1.5, width, 'height': HEIGHT - 3 } },
  ]);
}

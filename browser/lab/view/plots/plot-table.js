import { build } from '../../../ui/elements.js';

/**
 * @import { LabHost } from '../../../model/lab.js'
 * @import { Plot } from './plot.js'
 */

/** How many rows are added at a time. */
const PORTION_ROWS = 200;

/** The data of a plot as a table. It is made when it is opened, in portions. */
export class PlotTable {
  #host;
  #head = build('tr', {});
  #body = build('tbody', {});
  #more = build('button', { type: 'button', class: 'lab-link' });
  /** @type {Plot | null} */
  #plot = null;
  element;

  /** @param {LabHost} host */
  constructor(host) {
    this.#host = host;
    const label = host.text('labPlotTable');
    const table = build('table', { class: 'lab-table' }, build('thead', {}, this.#head),
      this.#body);
    this.element = build('details', { class: 'lab-plot-table' }, build('summary', {}, label),
      build('div', { 'class': 'lab-wide', 'tabindex': '0', 'role': 'group', 'aria-label': label },
        table), this.#more);
    this.element.addEventListener('toggle', () => this.#fill(), { signal: host.signal });
    this.#more.addEventListener('click', () => this.#add(), { signal: host.signal });
  }

  /** @param {Plot} plot */
  show(plot) {
    this.#plot = plot;
    this.#fill();
  }

  #fill() {
    this.#body.replaceChildren();
    if (!this.#plot || !this.element.open) return;
    this.#head.replaceChildren(
      ...this.#plot.columns.map((name) => build('th', { scope: 'col' }, name)),
    );
    this.#add();
  }

  #add() {
    const plot = this.#plot;
    if (!plot) return;
    const from = this.#body.rows.length, to = Math.min(plot.points, from + PORTION_ROWS);
    for (let i = from; i < to; i++) {
      this.#body.append(build('tr', {}, ...plot.row(i).map((cell) => build('td', {}, cell))));
    }
    this.#more.hidden = to >= plot.points;
    this.#more.textContent = this.#host.text('labPlotMoreRows',
      new Intl.NumberFormat(this.#host.uiLang).format(plot.points - to));
  }
}

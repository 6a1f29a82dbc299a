import { build } from '../../../ui/elements.js';
import { PlotTable } from './plot-table.js';
import { draw, element, line } from './svg.js';

/**
 * @import { LabState } from '../state.js'
 * @import { Drawing, Plot } from './plot.js'
 */

/** The name by which the other panels know where a block is pointed at. */
const PANEL = 'plots';
const DOT_PX = 4;

/**
 * A plot with its description, a cursor that moves by pointer and by keys, and a table of the same
 * data.
 */
export class PlotFigure {
  element;
  #state;
  #title = build('h3', {});
  #description = build('p', { class: 'hint' });
  #box = build('div', { class: 'lab-plot-box' });
  #cursor = build('input', { type: 'range', min: '0', step: '1', class: 'lab-plot-cursor' });
  #value = build('p', { class: 'lab-plot-value' });
  #table;
  /** @type {Plot | null} */
  #plot = null;
  /** @type {Drawing | null} */
  #drawing = null;
  /** @type {SVGElement | null} */
  #mark = null;
  #index = -1;

  /** @param {LabState} state */
  constructor(state) {
    this.#state = state;
    const { text, signal } = state.host;
    this.#table = new PlotTable(state.host);
    this.#cursor.setAttribute('aria-label', text('labPlotCursor'));
    this.element = build('figure', { class: 'lab-plot' },
      build('figcaption', {}, this.#title, this.#description), this.#box, this.#cursor, this.#value,
      this.#table.element);
    this.#cursor.addEventListener('input', () => this.#move(this.#cursor.valueAsNumber), {
      signal,
    });
    this.#cursor.addEventListener('change', () => this.#choose(), { signal });
    this.#cursor.addEventListener('blur', () => state.point(-1, PANEL), { signal });
    this.#box.addEventListener('pointermove', (event) => this.#move(this.#at(event)), { signal });
    this.#box.addEventListener('pointerleave', () => state.point(-1, PANEL), { signal });
    this.#box.addEventListener('click', (event) => {
      this.#move(this.#at(event));
      this.#choose();
    }, { signal });
    const resized = new ResizeObserver(() => this.#draw());
    resized.observe(this.#box);
    signal?.addEventListener('abort', () => resized.disconnect());
  }

  /** @param {Plot} plot */
  show(plot) {
    this.#plot = plot;
    this.#title.textContent = plot.title;
    this.#description.textContent = plot.description;
    this.#cursor.max = String(Math.max(0, plot.points - 1));
    this.#cursor.hidden = plot.points === 0;
    if (this.#index >= plot.points) this.#index = -1;
    if (this.#index < 0 && plot.points > 0) this.#setCursor(0);
    this.#table.show(plot);
    this.#drawing = null;
    this.#draw();
  }

  /** Shows where a block is. @param {number} block  -1 for none */
  mark(block) {
    const plot = this.#plot;
    if (!plot || block < 0 || (this.#index >= 0 && plot.blockOf(this.#index) === block)) return;
    for (let i = 0; i < plot.points; i++) {
      if (plot.blockOf(i) === block) return this.#set(i);
    }
  }

  /** Draws for the width that the screen has; a hidden panel has none. */
  #draw() {
    const plot = this.#plot, width = Math.floor(this.#box.clientWidth);
    if (!plot || width === 0
      || (this.#drawing && width === this.#box.firstElementChild?.clientWidth)) return;
    this.#drawing = plot.draw(width);
    this.#mark = element({ name: 'g', attributes: { class: 'lab-plot-mark' } });
    const svg = draw({ width, height: this.#drawing.height, name: plot.title },
      this.#drawing.shapes);
    svg.append(this.#mark);
    this.#box.replaceChildren(svg);
    if (this.#index >= 0) this.#set(this.#index);
    else this.#value.textContent = '';
  }

  /** @param {number} index */
  #move(index) {
    if (!this.#plot || !(index >= 0) || index >= this.#plot.points) return;
    this.#set(index);
    this.#state.point(this.#plot.blockOf(index), PANEL);
  }

  #choose() {
    const block = this.#plot && this.#index >= 0 ? this.#plot.blockOf(this.#index) : -1;
    if (block >= 0) this.#state.choose(block);
  }

  /** @param {number} index */
  #set(index) {
    const plot = this.#plot, drawing = this.#drawing;
    if (!plot) return;
    this.#index = index;
    this.#value.textContent = this.#setCursor(index);
    if (!drawing) return;
    const { x, y, top, bottom } = drawing.spot(index);
    this.#mark?.replaceChildren(element(line('lab-plot-cursor-line', x, top, x, bottom)),
      element({ name: 'circle', attributes: { cx: x, cy: y, r: DOT_PX } }));
  }

  /** @param {number} index @returns {string} the point in words */
  #setCursor(index) {
    const words = this.#plot?.describe(index) ?? '';
    this.#cursor.value = String(index);
    this.#cursor.setAttribute('aria-valuetext', words);
    return words;
  }

  /** @param {MouseEvent} event */
  #at({ clientX, clientY }) {
    const { left, top } = this.#box.getBoundingClientRect();
    return this.#drawing?.nearest(clientX - left, clientY - top) ?? -1;
  }
}

/**
 * The filters and the order of the list of all highlights.
 *
 * @import { Color } from '../../model/highlights/highlight.js'
 * @import { ViewTexts } from '../view/list-parts.js'
 * @import { HighlightFilters, HighlightListModel, Order } from './highlight-list-model.js'
 *
 * @typedef {object} FilterParts
 * @property {HighlightListModel} model
 * @property {ViewTexts} texts
 * @property {() => void} onCopyAll
 * @property {() => void} [onExport]  missing if nothing can be exported
 */

import { actionButton } from '../../ui/buttons.js';
import { build } from '../../ui/elements.js';
import { colorName, swatch } from '../../ui/highlights/colors.js';
import { COLORS } from '../../model/highlights/highlight.js';

export class HighlightFilterBar {
  element = build('div', { class: 'quote-filters' });
  #model;
  #texts;
  #tag;
  #site;
  #actions;
  /** @type {Map<Color, HTMLButtonElement>} */
  #colors;

  /** @param {FilterParts} parts */
  constructor({ model, texts, onCopyAll, onExport }) {
    this.#model = model;
    this.#texts = texts;
    const { text } = texts;
    this.#colors = new Map(COLORS.map((color) => [color, this.#colorButton(color)]));
    this.#tag = this.#choice(text('libraryTags'), (tag) => this.#filter({ tag }));
    this.#site = this.#choice(text('librarySite'), (host) => this.#filter({ host }));
    const order = this.#choice(text('librarySortBy'), (value) => {
      model.order = /** @type {Order} */ (value);
      void model.update();
    });
    order.append(new Option(text('libraryNewestFirst'), 'newest'),
      new Option(text('libraryByArticle'), 'title'));
    this.#actions = [actionButton(text('viewCopyHighlights'), onCopyAll),
      ...onExport ? [actionButton(text('viewExport'), onExport)] : []];
    this.element.append(
      build('div', { 'class': 'quote-colors', 'role': 'group',
        'aria-label': text('viewHighlightColor') }, ...this.#colors.values()),
      this.#tag,
      this.#site,
      order,
      ...this.#actions,
    );
  }

  update() {
    const { filters, tags, hosts, isEmpty, count } = this.#model;
    const { text } = this.#texts;
    this.element.hidden = isEmpty;
    for (const [color, button] of this.#colors) {
      button.setAttribute('aria-pressed', String(filters.colors.includes(color)));
    }
    showOptions(this.#tag, text('libraryAnyTag'), tags, filters.tag);
    showOptions(this.#site, text('libraryAnySite'), hosts, filters.host);
    for (const button of this.#actions) button.disabled = count === 0;
  }

  /** @param {Color} color */
  #colorButton(color) {
    const name = colorName(color, this.#texts);
    const button = build('button', { 'class': 'tool', 'type': 'button', 'data-color': color,
      'aria-label': name, 'title': name }, swatch(color));
    button.addEventListener('click', () => {
      const { colors } = this.#model.filters;
      this.#filter({
        colors: colors.includes(color)
          ? colors.filter((each) => each !== color)
          : [...colors, color],
      });
    });
    return button;
  }

  /** @param {string} label @param {(value: string) => void} choose */
  #choice(label, choose) {
    const select = build('select', { 'class': 'quote-choice', 'aria-label': label });
    select.addEventListener('change', () => choose(select.value));
    return select;
  }

  /** @param {Partial<HighlightFilters>} changes */
  #filter(changes) {
    this.#model.filters = { ...this.#model.filters, ...changes };
    void this.#model.update();
  }
}

/**
 * Fills a choice with all values and one for any. A choice of one value is none, so it is hidden.
 *
 * @param {HTMLSelectElement} select
 * @param {string} any
 * @param {string[]} values
 * @param {string} chosen
 */
function showOptions(select, any, values, chosen) {
  const all = values.includes(chosen) || chosen === '' ? values : [chosen, ...values];
  const isSame = select.options.length === all.length + 1
    && all.every((value, i) => select.options[i + 1].value === value);
  if (!isSame) {
    select.replaceChildren(new Option(any, ''), ...all.map((value) => new Option(value, value)));
  }
  select.value = chosen;
  select.hidden = all.length < 2 && chosen === '';
}

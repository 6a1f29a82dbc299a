import { build } from '../../ui/elements.js';
import { closeIcon } from '../../ui/icons.js';
import { activeFilters, noFilters } from './filters.js';
import { labelOf, toggled } from './filter-form.js';

/**
 * @import { FilterName } from './filters.js'
 * @import { ListModel } from './list-model.js'
 * @import { ViewTexts } from './list-parts.js'
 */

/** The filters that are on, above the list: a press takes one out. */
export class FilterChips {
  element = build('ul', { class: 'chips', hidden: '' });
  #model;
  #texts;

  /** @param {ListModel} model @param {ViewTexts} texts */
  constructor(model, texts) {
    this.#model = model;
    this.#texts = texts;
  }

  update() {
    const { filters } = this.#model;
    const chips = activeFilters(filters).flatMap((name) => {
      const values = name === 'tags' ? filters.tags : [String(filters[name])];
      return values.map((value) => this.#chip(name, value));
    });
    this.element.hidden = chips.length === 0;
    const hadFocus = this.element.contains(document.activeElement);
    this.element.replaceChildren(
      ...[...chips, ...(chips.length > 1 ? [this.#reset()] : [])].map((chip) =>
        build('li', {}, chip)
      ),
    );
    if (hadFocus) {
      (this.element.querySelector('button')
        ?? /** @type {HTMLElement | null} */ (document.querySelector('.library h1')))?.focus();
    }
  }

  /** @param {FilterName} name @param {string} value */
  #chip(name, value) {
    const label = labelOf(name, value, this.#texts, this.#model);
    const chip = build('button', { type: 'button', class: 'chip',
      'aria-label': this.#texts.text('libraryWithoutFilter', label) },
      build('span', { dir: 'auto' }, label), closeIcon());
    chip.addEventListener('click',
      () => this.#model.setFilters(toggled(this.#model.filters, name, value)));
    return chip;
  }

  #reset() {
    const button = build('button', { type: 'button', class: 'chip' },
      this.#texts.text('libraryNoFilters'));
    button.addEventListener('click', () => this.#model.setFilters(noFilters()));
    return button;
  }
}

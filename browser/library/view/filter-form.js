import { build } from '../../ui/elements.js';
import { ADDRESS_KIND, SHELVES } from './filters.js';

/**
 * @import { FilterName, Filters } from './filters.js'
 * @import { ListModel } from './list-model.js'
 * @import { ViewTexts } from './list-parts.js'
 *
 * @typedef {{name: FilterName, value: string, label: string, count: number, isOn: boolean}} Option
 */

/** How many values of a filter are shown at first, and at most. */
const FEW_VALUES = 7;
const MAX_VALUES = 200;

/** @type {Record<string, string>} the message keys of shelves */
const SHELF_LABELS = {
  '': 'libraryShelfAll',
  unread: 'libraryStateUnread',
  reading: 'libraryStateReading',
  read: 'libraryStateRead',
  archived: 'libraryStateArchived',
  trash: 'libraryTrash',
};

/** @type {Record<string, string>} the message keys of kinds */
const KIND_LABELS = {
  article: 'libraryKindArticle',
  documentation: 'libraryKindDocumentation',
  service: 'libraryKindService',
  forum: 'libraryKindForum',
  collection: 'libraryKindCollection',
  listing: 'libraryKindListing',
  product: 'libraryKindProduct',
  [ADDRESS_KIND]: 'libraryAddressOnly',
};

/** @param {string} kind @param {ViewTexts} texts */
function kindLabel(kind, { text }) {
  return Object.hasOwn(KIND_LABELS, kind) ? text(KIND_LABELS[kind]) : kind;
}

/**
 * Returns the name of a filter's value, for a button that adds or removes it.
 *
 * @param {FilterName} name @param {string} value @param {ViewTexts} texts @param {ListModel} model
 */
export function labelOf(name, value, texts, model) {
  switch (name) {
    case 'shelf':
      return texts.text(value === '' && model.search ? 'libraryShelfFound' : SHELF_LABELS[value]);
    case 'favorite':
      return texts.text('libraryFavorites');
    case 'highlights':
      return texts.text('libraryHighlighted');
    case 'lang':
      return texts.format.language(value);
    case 'kind':
      return kindLabel(value, texts);
    case 'site':
      return model.siteName(value);
    default:
      return value;
  }
}

/** The filters, each value with the number of entries that it would leave. */
export class FilterForm {
  element = build('div', { class: 'filter-form' });
  #model;
  #texts;
  /** @type {Set<FilterName>} the filters of which all values are shown */
  #unfolded = new Set();

  /** @param {ListModel} model @param {ViewTexts} texts */
  constructor(model, texts) {
    this.#model = model;
    this.#texts = texts;
    this.element.addEventListener('click', ({ target }) => this.#onClick(target));
  }

  update() {
    const focused =
      document.activeElement instanceof HTMLElement && this.element.contains(document.activeElement)
        ? document.activeElement.dataset
        : null;
    this.element.replaceChildren(...this.#groups());
    if (focused) this.#focus(focused.filter ?? '', focused.value ?? '');
  }

  /** @param {string} filter @param {string} value */
  #focus(filter, value) {
    const buttons = [...this.element.querySelectorAll('button')].filter(({ dataset }) =>
      dataset.filter === filter
    );
    (buttons.find(({ dataset }) => dataset.value === value) ?? buttons[0])?.focus({
      preventScroll: true,
    });
  }

  #groups() {
    const { filters, counts } = this.#model;
    const { text } = this.#texts;
    const shelves = SHELVES.map((value) =>
      this.#option('shelf', value, counts.shelf.get(value) ?? 0)
    );
    const more = [this.#option('favorite', 'on', counts.favorite),
      this.#option('highlights', 'on', counts.highlights)];
    return [
      this.#group('shelf', text('libraryShelf'), shelves),
      this.#group('favorite', '', more.filter(({ count, isOn }) => count > 0 || isOn)),
      this.#group('tags', text('libraryTags'), this.#options('tags', counts.tags, filters.tags)),
      this.#group('site', text('librarySite'), this.#options('site', counts.site, [filters.site])),
      this.#group('lang', text('libraryLanguage'),
        this.#options('lang', counts.lang, [filters.lang])),
      this.#group('kind', text('libraryKind'), this.#options('kind', counts.kind, [filters.kind])),
    ].flat();
  }

  /**
   * Returns the values of a filter, those that are on and those with most entries first.
   *
   * @param {FilterName} name
   * @param {Map<string, number>} counts
   * @param {string[]} on
   */
  #options(name, counts, on) {
    const values = new Map([...on.map((value) => /** @type {[string, number]} */ ([value, 0])),
      ...counts]);
    values.delete('');
    const options = [...values].map(([value, count]) => this.#option(name, value, count));
    if (options.length < 2 && !options.some(({ isOn }) => isOn)) {
      return name === 'tags'
        ? options
        : []; // one value for all is no choice
    }
    return options.sort((a, b) =>
      Number(b.isOn) - Number(a.isOn) || b.count - a.count
      || a.label.localeCompare(b.label, this.#texts.uiLang)
    );
  }

  /** @param {FilterName} name @param {string} value @param {number} count @returns {Option} */
  #option(name, value, count) {
    const current = this.#model.filters[name];
    const isOn = Array.isArray(current)
      ? current.includes(value)
      : current === value || (current === true && value === 'on');
    return { name, value, label: labelOf(name, value, this.#texts, this.#model), count, isOn };
  }

  /** @param {FilterName} name @param {string} title @param {Option[]} options */
  #group(name, title, options) {
    if (options.length === 0) return [];
    const isLong = options.length > FEW_VALUES + 1;
    const shown = isLong && !this.#unfolded.has(name)
      ? options.slice(0, FEW_VALUES)
      : options.slice(0, MAX_VALUES);
    const items = shown.map((option) => build('li', {}, this.#button(option)));
    const list = build('ul', { class: 'entries' }, ...items);
    const heading = title === '' ? [] : [build('h3', {}, title)];
    return [
      build('section', { class: 'filter-group' }, ...heading, list,
        ...(isLong ? [this.#fold(name, options.length)] : [])),
    ];
  }

  /** @param {Option} option */
  #button({ name, value, label, count, isOn }) {
    return build('button', { type: 'button', class: 'entry filter', 'data-filter': name,
      'data-value': value, 'aria-pressed': String(isOn) },
      build('span', { class: 'filter-name', dir: 'auto' }, label), ' ',
      build('span', { class: 'filter-count' }, this.#texts.format.number(count)));
  }

  /** @param {FilterName} name @param {number} count */
  #fold(name, count) {
    const isOpen = this.#unfolded.has(name);
    const label = isOpen
      ? this.#texts.text('libraryFewer')
      : this.#texts.text('libraryAllOf', this.#texts.format.number(count));
    return build('button', { type: 'button', class: 'entry fold', 'data-filter': name,
      'data-fold': '', 'aria-expanded': String(isOpen) }, label);
  }

  /** @param {EventTarget | null} target */
  #onClick(target) {
    const button = target instanceof Element
      && /** @type {HTMLElement | null} */ (target.closest('button[data-filter]'));
    if (!button) return;
    const name = /** @type {FilterName} */ (button.dataset.filter);
    if (button.hasAttribute('data-fold')) this.#toggleFold(name);
    else this.#model.setFilters(toggled(this.#model.filters, name, button.dataset.value ?? ''));
  }

  /** @param {FilterName} name */
  #toggleFold(name) {
    if (!this.#unfolded.delete(name)) this.#unfolded.add(name);
    this.update();
  }
}

/**
 * Returns the change of the filters after a value was pressed: pressed again, a value
 * is taken out.
 *
 * @param {Filters} filters @param {FilterName} name @param {string} value
 * @returns {Partial<Filters>}
 */
export function toggled(filters, name, value) {
  const current = filters[name];
  if (Array.isArray(current)) {
    return { [name]: current.includes(value)
      ? current.filter((each) => each !== value)
      : [...current, value] };
  }
  if (typeof current === 'boolean') return { [name]: !current };
  return { [name]: current === value ? '' : value };
}

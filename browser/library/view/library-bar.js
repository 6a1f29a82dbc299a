import { iconButton } from '../../ui/buttons.js';
import { build } from '../../ui/elements.js';
import { moreIcon } from '../../ui/icons.js';
import { panelButton } from '../../ui/panel.js';
import { choiceControl, switchControl } from '../../ui/settings/controls.js';
import { filterIcon, orderIcon, searchIcon, selectIcon } from './icons.js';

/**
 * @import { Action } from '../../ui/host.js'
 * @import { SettingsStore } from '../../ui/settings/store.js'
 * @import { ViewTexts } from './list-parts.js'
 *
 * @typedef {object} BarParts
 * @property {ViewTexts} texts
 * @property {SettingsStore} settings
 * @property {AbortSignal} signal
 * @property {HTMLElement} filters  the form for the panel; on wide screens it is beside the list
 * @property {Action[]} menu
 * @property {() => void} onSearch
 * @property {() => void} onSelect
 */

/** On screens as wide as this, the filters are beside the list. */
const WIDE = '(min-width: 64em)';

/** The controls of the list: at the top, but on phones at the bottom, near the thumb. */
export class LibraryBar {
  element;
  /** Holds the filters on wide screens. */
  column;
  panels = build('div', { class: 'library-panels' });

  /** @param {BarParts} parts */
  constructor(parts) {
    const { text } = parts.texts;
    const filter = panelButton({ name: 'filters', title: text('libraryFilters'), icon: filterIcon(),
      content: [] });
    const order = panelButton({ name: 'order', title: text('libraryOrder'), icon: orderIcon(),
      content: orderControls(parts) });
    const more = panelButton({ name: 'library-menu', title: text('libraryMore'), icon: moreIcon(),
      content: [menuOf(parts.menu)] });
    more.panel.addEventListener('click',
      ({ target }) =>
        target instanceof Element && target.closest('.entry') && more.panel.hidePopover());
    filter.button.classList.add('filters-button');
    const search = iconButton(text('librarySearch'), searchIcon(), parts.onSearch);
    search.classList.add('search-button');
    this.element = build('nav', { class: 'library-bar', 'aria-label': text('libraryControls') },
      filter.button, search, iconButton(text('librarySelect'), selectIcon(), parts.onSelect),
      order.button, more.button);
    const title = build('h2', { class: 'panel-title' }, text('libraryFilters'));
    this.column = build('aside', { class: 'filter-column', 'aria-label': text('libraryFilters') },
      title);
    this.panels.append(filter.panel, order.panel, more.panel);
    placeFilters(parts, this.column, filter.panel);
  }
}

/** @param {BarParts} parts @param {HTMLElement} column @param {HTMLElement} panel */
function placeFilters({ filters, signal }, column, panel) {
  const wide = matchMedia(WIDE);
  const place = () => {
    if (panel.matches(':popover-open')) panel.hidePopover();
    (wide.matches ? column : panel).append(filters);
  };
  wide.addEventListener('change', place, { signal });
  place();
}

/** @param {BarParts} parts */
function orderControls({ texts: { text }, settings, signal }) {
  const binding = { store: settings, signal };
  const sorts = {
    saved: 'librarySortSaved',
    published: 'librarySortPublished',
    length: 'librarySortLength',
    progress: 'librarySortProgress',
    title: 'librarySortTitle',
    site: 'librarySite',
  };
  const layouts = { rows: 'libraryLayoutRows', grid: 'libraryLayoutGrid' };
  const options = (/** @type {Record<string, string>} */ labels) =>
    Object.entries(labels).map(([value, label]) => ({ value, label: text(label) }));
  return [
    choiceControl('listSort', text('librarySortBy'), options(sorts), binding),
    switchControl('listReversed', text('libraryReversed'), binding),
    choiceControl('listLayout', text('libraryLayout'), options(layouts), binding),
  ];
}

/** @param {Action[]} actions */
function menuOf(actions) {
  return build('ul', { class: 'entries' }, ...actions.map(({ label, run, href }) => {
    if (href) {
      return build('li', {},
        build('a', { class: 'entry', href, target: '_blank', rel: 'noreferrer' }, label));
    }
    const button = build('button', { type: 'button', class: 'entry' }, label);
    if (run) button.addEventListener('click', run);
    return build('li', {}, button);
  }));
}

import { build } from '../../ui/elements.js';
import { plural } from '../../ui/locale.js';
import { openAddressDialog } from './address-dialog.js';
import { emptyState, nothingFound } from './empty-states.js';
import { EntryActions } from './entry-actions.js';
import { EntryList } from './entry-list.js';
import { FilterChips } from './filter-chips.js';
import { FilterForm } from './filter-form.js';
import { activeFilters, noFilters } from './filters.js';
import { LeadPictures } from './lead-pictures.js';
import { LibraryBar } from './library-bar.js';
import { ListCommands } from './list-commands.js';
import { ListModel } from './list-model.js';
import { loadInto } from './load-into.js';
import { SearchBox } from './search-box.js';
import { screenTabs } from './screen-tabs.js';
import { SelectBar } from './select-bar.js';
import { UndoToast } from './undo-toast.js';
import { Unfinished } from './unfinished.js';

/**
 * @import { FailureCode } from '../failure.js'
 * @import { Filters } from './filters.js'
 * @import { Layout } from './entry-item.js'
 * @import { Sort } from './sorting.js'
 * @import { ListParts } from './list-parts.js'
 *
 * @typedef {object} ListState  what Back restores
 * @property {Filters} filters
 * @property {string} query
 * @property {number} top  the scroll position, in px
 */

/**
 * The result of a search or a filter is announced after this pause, so that it doesn't interrupt
 * typing.
 */
const ANNOUNCE_MS = 700;

/** The screen with the list of all entries. */
export class ListScreen {
  #parts;
  #form;
  #chips;
  #status = build('p', { class: 'unseen', role: 'status' });
  #title = build('h2', { class: 'list-title' });
  #notice = build('div', { class: 'list-notice' });
  #heading;
  #tabs;
  #main;
  #unfinished;
  #selectBar;
  #commands;
  #isSelecting = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #announcing;
  model;
  list;
  search;
  toast;
  element;

  /** @param {ListParts} parts */
  constructor(parts) {
    this.#parts = parts;
    const { client, texts, signal, settings } = parts;
    const { text } = texts;
    this.model = new ListModel(client, texts.uiLang, () => this.#update());
    this.toast = new UndoToast(text('viewUndo'));
    const actions = new EntryActions({ client, model: this.model, toast: this.toast, texts,
      failureTitle: (code) => parts.failure(code).title, focusEntry: (id) => this.focusEntry(id) });
    const commands = this.#commands = new ListCommands(this, actions, parts);
    this.#form = new FilterForm(this.model, texts);
    this.#chips = new FilterChips(this.model, texts);
    this.#unfinished = new Unfinished(texts);
    this.list = new EntryList(texts, new LeadPictures(client.read), signal);
    this.search = this.#searchBox();
    this.#selectBar = new SelectBar(this.model, texts, (command) => commands.runSelected(command),
      parts.onReadAloud !== undefined);
    const menu = [{ label: text('libraryAddressAdd'), run: () => this.#addAddress() }, {
      label: text('libraryExportAll'),
      run: () => void commands.exportShown(),
    }, ...parts.menu, { label: text('viewKeysList'), run: () => commands.showKeys() }];
    const bar = new LibraryBar({ texts, settings, signal, filters: this.#form.element, menu,
      onSearch: () => this.focusSearch(), onSelect: () => this.select(true) });
    this.#heading = build('h1', { class: 'library-title', tabindex: '-1' }, text('libraryTitle'));
    this.#tabs = screenTabs('list', texts, parts.go);
    this.#main = build('main', { class: 'library-main' }, this.#tabs, this.#unfinished.element,
      this.#chips.element, this.#title, this.#notice, this.list.element);
    this.element = build('div', { class: 'library' },
      build('header', { class: 'library-head' }, this.#heading, this.search.element, bar.element,
        this.#selectBar.element), bar.panels,
      build('div', { class: 'library-body' }, bar.column, this.#main), this.#status,
      this.toast.element);
    commands.listen();
    settings.follow(() => this.#followSettings(), signal);
    client.onChange(({ ids }) => void this.refresh(ids), signal);
  }

  #searchBox() {
    const { client, texts, signal } = this.#parts;
    return new SearchBox({
      client,
      texts,
      signal,
      onFound: (query, found) => this.model.setFound(query, found),
      onEnd: () => this.model.endSearch(),
      onFailure: (code) => this.#showFailure(code),
      onLeave: () => this.list.move(0),
    });
  }

  /** Reads the library and shows it. */
  load() {
    return loadInto(this.#main, () => this.model.load(), (code) => this.#showFailure(code));
  }

  /** @param {string[]} ids  of changed entries */
  async refresh(ids) {
    try {
      await this.model.refresh(ids);
      this.search.repeat();
    } catch (error) {
      console.warn('the changed entries could not be read', error);
    }
  }

  #followSettings() {
    const { listSort, listReversed } = this.#parts.settings.values;
    if (this.model.isLoaded) {
      this.model.setOrder({ sort: /** @type {Sort} */ (listSort), isReversed: listReversed });
    }
    if (this.model.isLoaded) this.#showList();
  }

  #update() {
    const { listSort, listReversed } = this.#parts.settings.values;
    this.model.setOrder({ sort: /** @type {Sort} */ (listSort), isReversed: listReversed });
    this.#form.update();
    this.#chips.update();
    this.#tabs.hidden = !this.model.hasHighlights;
    this.#unfinished.show(this.#isPlain() ? this.model.unfinished : []);
    this.#showSelection();
    this.#showNotice();
    this.#showList();
    this.#announceCount();
  }

  /** Whether the list shows the library without a search or filters. */
  #isPlain() {
    return this.model.search === null && activeFilters(this.model.filters).length === 0;
  }

  #showList() {
    const { shown, search, selection } = this.model;
    const layout =
      /** @type {Layout} */ (search ? 'found' : this.#parts.settings.values.listLayout);
    this.list.element.hidden = shown.length === 0;
    this.list.show({ entries: shown, hits: search?.hits, layout, selection });
  }

  #showNotice() {
    const { shown, filters, search, isEmpty, hasTrash } = this.model;
    this.#title.textContent = plural(this.#parts.texts, 'libraryArticles', shown.length);
    this.#title.hidden = shown.length === 0;
    this.element.toggleAttribute('data-empty', this.model.all.length === 0);
    if (shown.length > 0) this.#notice.replaceChildren();
    else if (isEmpty && this.#isPlain()) {
      this.#notice.replaceChildren(emptyState(this.#parts.emptyLibrary));
    } else {
      const reset = () => this.model.setFilters(noFilters());
      this.#notice.replaceChildren(nothingFound({
        query: search?.query ?? '',
        isEmptyTrash: filters.shelf === 'trash' && !hasTrash,
        isFiltered: activeFilters(filters).length > 0,
        reset,
      }, this.#parts.texts));
    }
  }

  /** @param {FailureCode} code */
  #showFailure(code) {
    const failure = this.#parts.failure(code);
    const again = { label: this.#parts.texts.text('libraryTryAgain'), run: () => void this.load() };
    this.list.element.hidden = true;
    this.#title.hidden = true;
    this.#notice.replaceChildren(emptyState({ ...failure, actions: failure.actions ?? [again] }));
  }

  #announceCount() {
    clearTimeout(this.#announcing);
    this.#announcing = setTimeout(() => {
      this.#status.textContent = this.#isPlain()
        ? ''
        : plural(this.#parts.texts, 'libraryArticles', this.model.shown.length);
    }, ANNOUNCE_MS);
  }

  get isSelecting() {
    return this.#isSelecting;
  }

  /** Starts to select entries, or ends it. @param {boolean} isSelecting */
  select(isSelecting) {
    const hadFocus = this.#selectBar.element.contains(document.activeElement);
    this.#isSelecting = isSelecting;
    if (!isSelecting) this.model.selection.clear();
    this.#showSelection();
    this.#showList();
    if (hadFocus && !isSelecting) this.focusEntry('');
  }

  /** Shows the selection after a change. */
  showSelection() {
    this.#isSelecting = this.#isSelecting || this.model.selection.size > 0;
    this.#showSelection();
    this.#showList();
  }

  #showSelection() {
    this.element.toggleAttribute('data-selecting', this.#isSelecting);
    this.#selectBar.update(this.#isSelecting);
  }

  /**
   * Moves the focus to an entry; if it isn't in the list, to the active one, or to the heading.
   *
   * @param {string} id
   */
  focusEntry(id) {
    if (this.list.focusEntry(id)) return;
    if (this.model.shown.length > 0) this.list.move(0);
    else this.#heading.focus();
  }

  /** @param {string} id */
  editTags(id) {
    const entry = this.model.entry(id);
    if (!entry) return;
    this.focusEntry(id);
    this.#commands.editTags([entry]);
  }

  #addAddress() {
    const { client, texts, signal, failure } = this.#parts;
    openAddressDialog({
      client,
      texts,
      signal,
      failureTitle: (code) => failure(code).title,
      onAdded: async (id, message) => {
        await this.refresh([id]);
        this.toast.show(message);
        this.focusEntry(id);
      },
    });
  }

  focusSearch() {
    scrollTo({ top: 0, behavior: 'instant' });
    this.search.focus();
  }

  /** @returns {ListState} */
  get state() {
    return { filters: this.model.filters, query: this.search.query, top: scrollY };
  }

  /** @param {ListState} state */
  restore({ filters, query, top }) {
    if (query !== this.search.query) this.search.set(query);
    this.model.setFilters(filters);
    scrollTo({ top, behavior: 'instant' });
    this.#showList();
  }
}

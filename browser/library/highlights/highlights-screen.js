import { build } from '../../ui/elements.js';
import { plural } from '../../ui/locale.js';
import { MAX_QUERY_CHARS } from '../operations.js';
import { parseQuery } from '../search/query.js';
import { emptyState } from '../view/empty-states.js';
import { searchIcon } from '../view/icons.js';
import { loadInto } from '../view/load-into.js';
import { screenTabs } from '../view/screen-tabs.js';
import { UndoToast } from '../view/undo-toast.js';
import { HighlightActions } from './highlight-actions.js';
import { openHighlightEditor } from './highlight-editor.js';
import { HighlightFilterBar } from './highlight-filters.js';
import { HighlightGroups } from './highlight-groups.js';
import { showWhole } from './highlight-item.js';
import { HighlightListModel } from './highlight-list-model.js';

/**
 * @import { FailureCode } from '../failure.js'
 * @import { EntryHighlight } from '../model.js'
 * @import { HighlightsOptions, HighlightsView } from '../view/app.js'
 */

/** The search starts after this pause in typing; the result is announced after the other. */
const SEARCH_PAUSE_MS = 150;
const ANNOUNCE_MS = 700;

/** @implements {HighlightsView} */
export class HighlightsScreen {
  #parts;
  #model;
  #groups;
  #filters;
  #actions;
  #toast;
  #heading;
  #search;
  #main;
  #title = build('p', { class: 'list-title' });
  #notice = build('div', { class: 'list-notice' });
  #status = build('p', { class: 'unseen', role: 'status' });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #searching;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #announcing;
  element;

  /** @param {HighlightsOptions} parts */
  constructor(parts) {
    this.#parts = parts;
    const { client, texts, signal, failure } = parts;
    const { text, uiLang } = texts;
    this.#model = new HighlightListModel(client.read, uiLang, () => this.#update());
    this.#groups = new HighlightGroups(texts, signal);
    this.#toast = new UndoToast(text('viewUndo'));
    this.#actions = new HighlightActions({
      client,
      texts,
      signal,
      toast: this.#toast,
      refresh: (ids) => this.#model.refresh(ids),
      failureTitle: (code) => failure(code).title,
      focusHighlight: (id) => this.#groups.focusHighlight(id) || this.#heading.focus(),
    });
    this.#filters = new HighlightFilterBar({ model: this.#model, texts,
      onCopyAll: () => void this.#actions.copyAll(this.#model.groups),
      ...parts.beginExport && { onExport: () => void this.#export() } });
    this.#heading = build('h1', { class: 'library-title', tabindex: '-1' }, text('viewHighlights'));
    this.#search = this.#searchField();
    this.#main = build('main', { class: 'library-main' }, screenTabs('highlights', texts, parts.go),
      this.#filters.element, this.#title, this.#notice, this.#groups.element);
    this.element = build('div', { class: 'library highlights-screen' },
      build('header', { class: 'library-head' }, this.#heading,
        build('search', { class: 'search' },
          build('div', { class: 'search-box' }, searchIcon(), this.#search))),
      build('div', { class: 'library-body' }, this.#main), this.#status, this.#toast.element);
    this.#groups.element.addEventListener('click', (event) => this.#onClick(event));
    client.onChange(({ ids }) => void this.#refresh(ids), signal);
  }

  /** Reads the highlights and shows them. */
  load() {
    return loadInto(this.#main, () => this.#model.load(), (code) => this.#showFailure(code));
  }

  /**
   * Moves the focus to a highlight, when the user comes back from it, or else to the heading.
   *
   * @param {string} id
   */
  focusHighlight(id) {
    if (!this.#groups.focusHighlight(id)) this.#heading.focus({ preventScroll: true });
  }

  /** @param {string[]} ids  of changed entries */
  async #refresh(ids) {
    if (!this.#model.isLoaded) return;
    await this.#model.refresh(ids).catch((error) =>
      console.warn('changed highlights could not be read', error)
    );
  }

  #searchField() {
    const label = this.#parts.texts.text('libraryHighlightSearch');
    const field = build('input', {
      'type': 'search',
      'class': 'search-field',
      'autocomplete': 'off',
      'autocapitalize': 'off',
      'spellcheck': 'false',
      'enterkeyhint': 'search',
      'aria-label': label,
      'placeholder': label,
      'maxlength': String(MAX_QUERY_CHARS),
    });
    field.addEventListener('input', () => {
      field.dir = field.value === '' ? '' : 'auto';
      clearTimeout(this.#searching);
      this.#searching = setTimeout(() => this.#find(field.value), SEARCH_PAUSE_MS);
    });
    return field;
  }

  /** Exports the highlights that the list shows. */
  async #export() {
    const { texts, settings, signal, beginExport } = this.#parts;
    const { groups, count } = this.#model;
    if (!beginExport || count === 0) return;
    const [{ openExport }, { highlightsSource }] = await Promise.all([
      import('../../ui/export/dialog.js'),
      import('./highlights-source.js'),
    ]);
    const source = highlightsSource(groups, { title: texts.text('viewHighlights'),
      label: plural(texts, 'libraryHighlightSum', count) });
    openExport({ host: texts, settings, source, begin: beginExport, signal });
  }

  /** @param {string} query */
  #find(query) {
    this.#model.query = parseQuery(query.trim());
    void this.#model.update();
  }

  #update() {
    const { texts } = this.#parts;
    const { groups, count, query } = this.#model;
    this.#filters.update();
    this.#groups.show(groups, query.wanted);
    this.#title.textContent = plural(texts, 'libraryHighlightSum', count);
    this.#title.hidden = count === 0;
    this.#notice.replaceChildren(...count > 0 ? [] : [this.#emptyState()]);
    clearTimeout(this.#announcing);
    this.#announcing = setTimeout(() => {
      this.#status.textContent = this.#model.isFiltered
        ? plural(texts, 'libraryHighlightSum', this.#model.count)
        : '';
    }, ANNOUNCE_MS);
  }

  #emptyState() {
    const { text } = this.#parts.texts;
    if (this.#model.isEmpty) {
      return emptyState({ title: text('libraryNoHighlightTitle'),
        message: text('libraryNoHighlight') });
    }
    return emptyState({ title: text('libraryNoMatchTitle'),
      message: text('libraryNoHighlightMatch'),
      actions: [{ label: text('libraryNoFilters'), run: () => this.#reset() }] });
  }

  #reset() {
    this.#search.value = '';
    this.#model.filters = { colors: [], tag: '', host: '' };
    this.#find('');
    this.#search.focus();
  }

  /** @param {FailureCode} code */
  #showFailure(code) {
    const failure = this.#parts.failure(code);
    this.#title.hidden = true;
    this.#filters.element.hidden = true;
    this.#groups.show([], []);
    this.#notice.replaceChildren(
      emptyState({ ...failure, actions: failure.actions
        ?? [{ label: this.#parts.texts.text('libraryTryAgain'), run: () => void this.load() }] }),
    );
  }

  /** @param {MouseEvent} event */
  #onClick(event) {
    const control = event.target instanceof Element
      ? /** @type {HTMLElement | null} */ (event.target.closest('[data-do]'))
      : null;
    if (!control) return;
    if (control instanceof HTMLAnchorElement) {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
        return; // a new tab or window
      }
      event.preventDefault();
      this.#parts.go(control.hash);
      return;
    }
    const item = /** @type {HTMLElement} */ (control.closest('.quote'));
    const highlight = this.#model.highlight(item.dataset.id ?? '');
    const entry = this.#model.entry(item.dataset.entry ?? '');
    if (!highlight || !entry) return;
    if (control.dataset.do === 'whole') showWhole(item, highlight, this.#model.query.wanted);
    else if (control.dataset.do === 'edit') this.#edit(highlight);
    else if (control.dataset.do === 'copy') void this.#actions.copy(highlight, entry);
    else void this.#actions.remove(highlight);
  }

  /** @param {EntryHighlight} highlight */
  #edit(highlight) {
    const { texts, signal } = this.#parts;
    openHighlightEditor({ highlight, texts, signal,
      onDone: (fields) => void this.#actions.change(highlight, fields) });
  }
}

import { iconButton } from '../../ui/buttons.js';
import { build } from '../../ui/elements.js';
import { checkIcon, closeIcon, voiceIcon } from '../../ui/icons.js';
import { archiveIcon, binIcon, exportIcon, restoreIcon, selectIcon, starIcon,
  tagIcon } from './icons.js';

/**
 * @import { ListModel } from './list-model.js'
 * @import { ViewTexts } from './list-parts.js'
 *
 * @typedef
 *   {'all' | 'aloud' | 'archive' | 'read' | 'favorite' | 'tags' | 'export' | 'remove' | 'restore' | 'erase' | 'end'}
 *   BulkCommand
 */

/**
 * What can be done with the selected entries. While some are selected, it is in the place of the
 * bar.
 */
export class SelectBar {
  #model;
  #texts;
  #count = build('output', { class: 'select-count' });
  #tools = build('div', { class: 'tools' });
  #wasTrash = /** @type {boolean | null} */ (null);
  #onCommand;
  #canReadAloud;
  #end;
  element;

  /**
   * @param {ListModel} model
   * @param {ViewTexts} texts
   * @param {(command: BulkCommand) => void} onCommand
   * @param {boolean} canReadAloud
   */
  constructor(model, texts, onCommand, canReadAloud) {
    this.#model = model;
    this.#texts = texts;
    this.#onCommand = onCommand;
    this.#canReadAloud = canReadAloud;
    this.#end = this.#button('end', 'librarySelectNone', closeIcon());
    this.element = build('div', { class: 'bar select-bar', role: 'toolbar',
      'aria-label': texts.text('librarySelection'), hidden: '' }, this.#end, this.#count,
      this.#tools);
  }

  /** @param {boolean} isSelecting */
  update(isSelecting) {
    this.element.hidden = !isSelecting;
    const { selection, filters, shown } = this.#model;
    this.#count.textContent = this.#texts.text('librarySelectedCount',
      this.#texts.format.number(selection.size));
    const isTrash = filters.shelf === 'trash';
    if (isTrash !== this.#wasTrash) this.#tools.replaceChildren(...this.#buttons(isTrash));
    this.#wasTrash = isTrash;
    this.#name();
    const { activeElement } = document;
    for (const button of this.#tools.querySelectorAll('button')) {
      button.disabled = button.dataset.command === 'all'
        ? shown.length === 0
        : selection.size === 0;
    }
    if (activeElement?.matches(':disabled, [hidden]') && this.#tools.contains(activeElement)) {
      this.#end.focus(); // such a button loses the focus
    }
  }

  /** Names the buttons after what they do with the selected entries. */
  #name() {
    const { filters, selected } = this.#model;
    const listed = selected.filter(({ state }) => state !== 'archived');
    const isArchive = selected.length > 0 ? listed.length === 0 : filters.shelf === 'archived';
    this.#rename('archive', isArchive ? 'libraryUnarchive' : 'libraryArchive');
    this.#rename('read', listed.length > 0 && listed.every(({ state }) => state === 'read')
      ? 'libraryMarkUnread'
      : 'libraryMarkRead');
    const read = this.#tools.querySelector('[data-command="read"]');
    if (read instanceof HTMLElement) read.hidden = isArchive;
    const isFavorite = selected.length > 0 && selected.every(({ favorite }) => favorite);
    this.#tools.querySelector('[data-command="favorite"]')?.setAttribute('aria-pressed',
      String(isFavorite));
  }

  /** @param {BulkCommand} command @param {string} label */
  #rename(command, label) {
    const button = this.#tools.querySelector(`[data-command="${command}"]`);
    const name = this.#texts.text(label);
    for (const attribute of ['aria-label', 'title']) button?.setAttribute(attribute, name);
  }

  /** @param {boolean} isTrash */
  #buttons(isTrash) {
    const all = this.#button('all', 'librarySelectAll', selectIcon());
    if (isTrash) {
      return [all, this.#button('restore', 'libraryRestore', restoreIcon()),
        this.#button('erase', 'libraryErase', binIcon())];
    }
    return [
      all,
      ...(this.#canReadAloud ? [this.#button('aloud', 'libraryReadAloud', voiceIcon())] : []),
      this.#button('read', 'libraryMarkRead', checkIcon()),
      this.#button('favorite', 'libraryFavorite', starIcon()),
      this.#button('tags', 'libraryTags', tagIcon()),
      this.#button('archive', 'libraryArchive', archiveIcon()),
      this.#button('export', 'viewExport', exportIcon()),
      this.#button('remove', 'libraryRemove', binIcon()),
    ];
  }

  /** @param {BulkCommand} command @param {string} label @param {Node} icon */
  #button(command, label, icon) {
    const name = this.#texts.text(label);
    return iconButton(name, icon, () => this.#onCommand(command), { 'data-command': command });
  }
}

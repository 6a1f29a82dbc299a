import { build } from '../../ui/elements.js';
import { checkIcon, closeIcon } from '../../ui/icons.js';
import { archiveIcon, binIcon, restoreIcon, selectIcon, starIcon, tagIcon } from './icons.js';

/**
 * @import { ListModel } from './list-model.js'
 * @import { ViewTexts } from './list-parts.js'
 *
 * @typedef {'all' | 'archive' | 'read' | 'favorite' | 'tags' | 'remove' | 'restore' | 'erase' | 'end'} BulkCommand
 */

/** What can be done with the selected entries. While some are selected, it is in the place of the bar. */
export class SelectBar {
  #model;
  #texts;
  #count = build('output', { class: 'select-count' });
  #tools = build('div', { class: 'tools' });
  #wasTrash = /** @type {boolean | null} */ (null);
  #onCommand;
  element;

  /** @param {ListModel} model @param {ViewTexts} texts @param {(command: BulkCommand) => void} onCommand */
  constructor(model, texts, onCommand) {
    this.#model = model;
    this.#texts = texts;
    this.#onCommand = onCommand;
    this.element = build('div', { class: 'bar select-bar', role: 'toolbar', 'aria-label': texts.text('librarySelection'), hidden: '' },
      this.#button('end', 'librarySelectNone', closeIcon()), this.#count, this.#tools);
  }

  /** @param {boolean} isSelecting */
  update(isSelecting) {
    this.element.hidden = !isSelecting;
    const { selection, filters, shown } = this.#model;
    this.#count.textContent = this.#texts.text('librarySelectedCount', this.#texts.format.number(selection.size));
    const isTrash = filters.shelf === 'trash';
    if (isTrash !== this.#wasTrash) this.#tools.replaceChildren(...this.#buttons(isTrash));
    this.#wasTrash = isTrash;
    for (const button of this.#tools.querySelectorAll('button')) button.disabled = button.dataset.command === 'all' ? shown.length === 0 : selection.size === 0;
  }

  /** @param {boolean} isTrash */
  #buttons(isTrash) {
    const all = this.#button('all', 'librarySelectAll', selectIcon());
    if (isTrash) return [all, this.#button('restore', 'libraryRestore', restoreIcon()), this.#button('erase', 'libraryErase', binIcon())];
    return [
      all, this.#button('read', 'libraryMarkRead', checkIcon()), this.#button('favorite', 'libraryFavorite', starIcon()),
      this.#button('tags', 'libraryTags', tagIcon()), this.#button('archive', 'libraryArchive', archiveIcon()), this.#button('remove', 'libraryRemove', binIcon()),
    ];
  }

  /** @param {BulkCommand} command @param {string} label @param {Node} icon */
  #button(command, label, icon) {
    const name = this.#texts.text(label);
    const button = build('button', { type: 'button', class: 'tool', 'data-command': command, 'aria-label': name, title: name }, icon);
    button.addEventListener('click', () => this.#onCommand(command));
    return button;
  }
}

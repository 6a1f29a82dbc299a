import { onKeys } from '../../ui/keys/shortcuts.js';
import { appearanceKeys } from '../../ui/settings/appearance-keys.js';
import { confirmed } from './dialog.js';
import { openEntryMenu } from './entry-menu.js';
import { exportEntries } from './export-entries.js';
import { itemOf, onLongPress } from './long-press.js';
import { openNoteEditor } from './note-form.js';
import { openTagEditor } from './tag-editor.js';

/**
 * @import { Entry } from '../model.js'
 * @import { EntryActions } from './entry-actions.js'
 * @import { Command } from './entry-menu.js'
 * @import { EntryList } from './entry-list.js'
 * @import { ListModel } from './list-model.js'
 * @import { BulkCommand } from './select-bar.js'
 * @import { ListParts } from './list-parts.js'
 * @import { UndoToast } from './undo-toast.js'
 *
 * @typedef {object} Screen  what the commands need of the list's screen
 * @property {HTMLElement} element
 * @property {EntryList} list
 * @property {ListModel} model
 * @property {UndoToast} toast
 * @property {boolean} isSelecting
 * @property {(isSelecting: boolean) => void} select
 * @property {() => void} showSelection
 * @property {() => void} focusSearch
 */

/**
 * What keys, presses and menus do in the list. Keys apply to the selected entries or, without a
 * selection, to the active one.
 */
export class ListCommands {
  #screen;
  #actions;
  #parts;

  /** @param {Screen} screen @param {EntryActions} actions @param {ListParts} parts */
  constructor(screen, actions, parts) {
    this.#screen = screen;
    this.#actions = actions;
    this.#parts = parts;
  }

  listen() {
    const { element } = this.#screen;
    const list = this.#screen.list.element;
    onLongPress(list, (id) => this.#pick(id, false));
    list.addEventListener('click', (event) => this.#onClick(event));
    list.addEventListener('focusin',
      ({ target }) => this.#screen.list.activate(itemOf(target)?.dataset.id ?? ''));
    list.addEventListener('keydown', (event) => this.#onListKey(event));
    element.addEventListener('click', (event) => this.#onOpen(event));
    element.addEventListener('keydown', (event) => this.#onEscape(event));
    this.#listenToKeys();
  }

  #listenToKeys() {
    /** @type {Record<string, () => unknown>} */
    const keys = {
      ...appearanceKeys(this.#parts.settings, this.#parts.texts),
      j: () => this.#screen.list.move(1),
      k: () => this.#screen.list.move(-1),
      o: () => this.#openActive(),
      '/': () => this.#screen.focusSearch(),
      x: () => this.#pickActive(false),
      X: () => this.#pickActive(true),
      z: () => this.#screen.toast.undo(),
      '?': () => void this.showKeys(),
      l: () =>
        this.#readAloud(
          this.#screen.model.selection.size > 0
            ? this.#screen.model.selected
            : this.#from(this.#screen.list.active),
        ),
      e: () => this.#withTargets((entries) => this.#actions.toggleArchived(entries)),
      s: () => this.#withTargets((entries) => this.#actions.toggleFavorite(entries)),
      m: () => this.#withTargets((entries) => this.#actions.toggleRead(entries)),
      E: () => this.#withTargets((entries) => this.#export(entries)),
      t: () => this.#withTargets((entries) => this.editTags(entries)),
      n: () => this.#withActive((entry) => entry.deletedAt === 0 && this.#editNote(entry)),
      '#': () => this.#removeOrErase(),
      Delete: () => this.#removeOrErase(),
    };
    onKeys(Object.fromEntries(Object.entries(keys).map(([key, run]) => [key, (event) => {
      if (!this.#screen.element.checkVisibility()) return; // an article is open
      event.preventDefault();
      run();
    }])), { settings: this.#parts.settings, signal: this.#parts.signal });
  }

  /**
   * Arrow keys aren't letters, so the setting for shortcuts doesn't matter.
   *
   * @param {KeyboardEvent} event
   */
  #onListKey(event) {
    const { list } = this.#screen;
    const inline = document.dir === 'rtl' ? -1 : 1;
    /** @type {Record<string, number>} */
    const steps = { ArrowDown: list.columns, ArrowUp: -list.columns,
      ...(list.columns > 1 ? { ArrowRight: inline, ArrowLeft: -inline } : {}) };
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : 0;
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    list.move(step);
  }

  /** @param {KeyboardEvent} event */
  #onEscape(event) {
    if (event.key !== 'Escape' || event.defaultPrevented || !this.#screen.isSelecting
      || document.querySelector(':popover-open:not(.toast), dialog[open]')) return;
    this.#screen.select(false);
  }

  /** @param {MouseEvent} event */
  #onClick(event) {
    const control = event.target instanceof Element
      ? /** @type {HTMLElement | null} */ (event.target.closest('[data-do]'))
      : null;
    const id = itemOf(event.target)?.dataset.id ?? '';
    const entry = this.#screen.model.entry(id);
    if (!entry || !control) return;
    this.#screen.list.activate(id);
    if (control.dataset.do === 'pick') this.#pick(id, event.shiftKey);
    else if (control.dataset.do === 'star') void this.#actions.toggleFavorite([entry]);
    else {openEntryMenu({ entry, button: control, texts: this.#parts.texts,
        canReadAloud: this.#parts.onReadAloud !== undefined, onCommand: (command) =>
          this.#run(command, entry) });}
  }

  /**
   * Opens an article inside this page, unless the user wants a new tab. While entries are selected,
   * a press on one selects it.
   *
   * @param {MouseEvent} event
   */
  #onOpen(event) {
    const link = event.target instanceof Element
      ? event.target.closest('.item-link, [data-open]')
      : null;
    if (!link || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey
      || event.altKey) return;
    const inList = itemOf(link)?.dataset.id;
    if (inList && (this.#screen.isSelecting || event.shiftKey)) {
      event.preventDefault();
      this.#pick(inList, event.shiftKey);
    } else if (!event.shiftKey && link.getAttribute('target') !== '_blank') {
      event.preventDefault();
      this.#parts.onOpen(inList ?? /** @type {HTMLElement} */ (link).dataset.open ?? '');
    }
  }

  /** @param {string} id @param {boolean} isRange */
  #pick(id, isRange) {
    const { model } = this.#screen;
    if (isRange) model.selection.extendTo(id, model.shownIds);
    else model.selection.toggle(id);
    this.#screen.showSelection();
  }

  /** @param {boolean} isRange */
  #pickActive(isRange) {
    this.#withActive((entry) => this.#pick(entry.id, isRange));
  }

  #openActive() {
    const { list } = this.#screen;
    if (!list.hasFocus) list.move(0);
    const focused = itemOf(document.activeElement)?.querySelector('.item-link');
    if (focused instanceof HTMLElement) focused.click();
  }

  /** @param {(entry: Entry) => unknown} run */
  #withActive(run) {
    const { active } = this.#screen.list;
    if (active) run(active);
  }

  get #targets() {
    const { model, list } = this.#screen;
    return model.selection.size > 0
      ? model.selected
      : [list.active].flatMap((entry) => entry ?? []);
  }

  /**
   * Leaves out deleted entries: they can only be restored or erased, as in their menu.
   *
   * @param {(entries: Entry[]) => unknown} run
   */
  #withTargets(run) {
    const entries = this.#targets.filter(({ deletedAt }) => deletedAt === 0);
    if (entries.length > 0) void run(entries);
  }

  #removeOrErase() {
    const deleted = this.#targets.filter(({ deletedAt }) => deletedAt > 0);
    if (deleted.length > 0) void this.#erase(deleted);
    else this.#withTargets((entries) => this.#actions.remove(entries));
  }

  /** Runs a command of an entry's menu. @param {Command} command @param {Entry} entry */
  #run(command, entry) {
    /** @type {Record<Command, () => unknown>} */
    const commands = {
      open: () => this.#parts.onOpen(entry.id),
      aloud: () => this.#readAloud(this.#from(entry)),
      read: () => this.#actions.toggleRead([entry]),
      archive: () => this.#actions.toggleArchived([entry]),
      favorite: () => this.#actions.toggleFavorite([entry]),
      tags: () => this.editTags([entry]),
      note: () => this.#editNote(entry),
      export: () => this.#export([entry]),
      remove: () => this.#actions.remove([entry]),
      restore: () => this.#actions.restore([entry]),
      erase: () => this.#erase([entry]),
      select: () => this.#pick(entry.id, false),
    };
    void commands[command]();
  }

  /** Runs a command of the bar for selected entries. @param {BulkCommand} command */
  async runSelected(command) {
    const { model } = this.#screen;
    const entries = model.selected;
    /** @type {Record<BulkCommand, () => unknown>} */
    const commands = {
      all: () => this.#selectAll(),
      end: () => this.#screen.select(false),
      aloud: () => this.#readAloud(entries),
      archive: () => this.#actions.toggleArchived(entries),
      read: () => this.#actions.toggleRead(entries),
      favorite: () => this.#actions.toggleFavorite(entries),
      tags: () => this.editTags(entries),
      export: () => this.#export(entries),
      remove: () => this.#actions.remove(entries),
      restore: () => this.#actions.restore(entries),
      erase: () => this.#erase(entries),
    };
    await commands[command]();
    if (['archive', 'remove', 'restore', 'erase'].includes(command)) this.#screen.select(false);
  }

  /** Returns an entry and all that follow it in the list. @param {Entry | undefined} entry */
  #from(entry) {
    const { shown } = this.#screen.model;
    return entry ? shown.slice(shown.findIndex(({ id }) => id === entry.id)) : shown;
  }

  /**
   * Reads articles aloud, without those of which only the address is known.
   *
   * @param {Entry[]} entries
   */
  #readAloud(entries) {
    const ids = entries.filter(({ version, deletedAt }) => version !== '' && deletedAt === 0).map((
      { id },
    ) => id);
    if (ids.length > 0) this.#parts.onReadAloud?.(ids);
  }

  #selectAll() {
    const { model } = this.#screen;
    const isAll = model.selection.size === model.shown.length;
    model.selection.selectAll(isAll ? [] : model.shownIds);
    this.#screen.showSelection();
  }

  /** @param {Entry[]} entries */
  editTags(entries) {
    const { texts, signal } = this.#parts;
    openTagEditor({ entries, known: this.#screen.model.tags, texts, signal,
      onDone: (tagging) => void this.#actions.tag(entries, tagging) });
  }

  /** @param {Entry} entry */
  #editNote(entry) {
    const { texts, signal } = this.#parts;
    openNoteEditor({ entry, texts, signal,
      onDone: (note) => void this.#actions.setNote(entry, note) });
  }

  /** @param {Entry[]} entries @param {string} [name]  of the list that has them */
  #export(entries, name = '') {
    return exportEntries(entries, name, this.#parts);
  }

  /** Exports the entries that the list shows. */
  exportShown() {
    const { shown, filters: { tags, site } } = this.#screen.model;
    return this.#export(shown.filter(({ deletedAt }) => deletedAt === 0),
      [...tags, site].filter(Boolean).join(', '));
  }

  /** @param {Entry[]} entries */
  async #erase(entries) {
    const { text } = this.#parts.texts;
    const yes = await confirmed({ title: text('libraryErase'),
      question: text('libraryEraseQuestion'), yes: text('libraryErase'),
      no: text('libraryCancel') });
    if (yes) await this.#actions.erase(entries);
  }

  async showKeys() {
    const { openKeyHelp } = await import('./key-help.js');
    openKeyHelp(this.#parts.settings, this.#parts.texts, this.#parts.signal);
  }
}

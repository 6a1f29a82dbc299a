import { build } from '../../ui/elements.js';
import { titleOf } from './format.js';

/**
 * @import { Entry } from '../model.js'
 * @import { ViewTexts } from './list-parts.js'
 *
 * @typedef
 *   {'open' | 'aloud' | 'read' | 'archive' | 'favorite' | 'tags' | 'note' | 'export' | 'remove' | 'restore' | 'erase' | 'select'}
 *   Command
 *
 * @typedef {object} MenuParts
 * @property {Entry} entry
 * @property {HTMLElement} button  opens the menu, and gets the focus back
 * @property {ViewTexts} texts
 * @property {boolean} canReadAloud
 * @property {(command: Command, entry: Entry) => void} onCommand
 */

/**
 * Opens the menu of one entry: beside its button, but on phones as a sheet above the
 * bar.
 *
 * @param {MenuParts} parts
 */
export function openEntryMenu({ entry, button, texts, canReadAloud, onCommand }) {
  const heading = build('h2', { id: 'entry-menu-title', class: 'panel-title', dir: 'auto' },
    titleOf(entry));
  const list = build('ul', { class: 'entries' },
    ...itemsOf(entry, texts, canReadAloud).map((each) => build('li', {}, each)));
  const menu = build('section', { class: 'panel entry-menu', popover: 'auto', tabindex: '-1',
    'aria-labelledby': heading.id }, heading, list);
  list.addEventListener('click', ({ target }) => {
    const command = target instanceof Element
      && /** @type {HTMLElement | null} */ (target.closest('[data-command]'))?.dataset.command;
    menu.hidePopover();
    if (command) onCommand(/** @type {Command} */ (command), entry);
  });
  menu.addEventListener('toggle', ({ newState }) => newState === 'closed' && end(menu, entry));
  document.body.append(menu); // not into the item, which is built anew when its entry changes
  menu.showPopover({ source: button });
  placeBeside(menu, button);
  /** @type {HTMLElement | null} */ (menu.querySelector('.entry'))?.focus();
}

/**
 * The browser returns the focus to the button, unless the item was built anew meanwhile.
 *
 * @param {HTMLElement} menu
 * @param {Entry} entry
 */
function end(menu, entry) {
  menu.remove();
  if (document.activeElement !== document.body) return;
  const button = document.querySelector(
    `.item[data-id="${CSS.escape(entry.id)}"] [data-do="more"]`,
  );
  if (button instanceof HTMLElement) button.focus({ preventScroll: true });
}

/** @param {Entry} entry @param {ViewTexts} texts @param {boolean} canReadAloud */
function itemsOf(entry, { text }, canReadAloud) {
  if (entry.deletedAt > 0) {
    return [item('restore', text('libraryRestore')), item('erase', text('libraryErase'))];
  }
  const isArchived = entry.state === 'archived';
  return [
    ...(entry.version === ''
      ? []
      : [item('open', text('libraryOpen')),
        ...(canReadAloud ? [item('aloud', text('libraryReadAloud'))] : [])]),
    ...(entry.url === ''
      ? []
      : [
        build('a', { class: 'entry', href: entry.url, target: '_blank', rel: 'noreferrer' },
          text('viewOpenOriginal')),
      ]),
    ...(isArchived
      ? []
      : [item('read', text(entry.state === 'read' ? 'libraryMarkUnread' : 'libraryMarkRead'))]),
    item('archive', text(isArchived ? 'libraryUnarchive' : 'libraryArchive')),
    item('tags', text('libraryTags')),
    item('note', text('libraryNote')),
    ...(entry.version === '' ? [] : [item('export', text('viewExport'))]),
    item('select', text('librarySelectOne')),
    item('remove', text('libraryRemove')),
  ];
}

/** @param {Command} command @param {string} label */
function item(command, label) {
  return build('button', { type: 'button', class: 'entry', 'data-command': command }, label);
}

/** @param {HTMLElement} menu @param {HTMLElement} button */
function placeBeside(menu, button) {
  if (!matchMedia('(min-width: 40em)').matches) return; // a sheet, placed by the style sheet
  const at = button.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  menu.style.inset = 'auto';
  menu.style.top = `${Math.max(8, Math.min(at.bottom + 4, innerHeight - height - 8))}px`;
  menu.style.left = `${
    Math.max(8,
      Math.min(document.dir === 'rtl' ? at.left : at.right - width, innerWidth - width - 8))
  }px`;
}

import { build } from '../../ui/elements.js';
import { api, openShortcutSettings, text } from '../browser.js';

/**
 * The keys that the browser knows for the extension. They are changed on a
 * page of the browser itself.
 * @returns {Promise<HTMLElement[]>} nothing where there are none: on phones
 */
export async function shortcutSection() {
  const commands = await api.commands?.getAll() ?? [];
  if (commands.length === 0) return [];
  const change = build('button', { class: 'action', type: 'button' }, text('extShortcutsChange'));
  change.addEventListener('click', () => void openShortcutSettings());
  return [
    build('h2', {}, text('extShortcuts')),
    build('ul', { class: 'shortcuts' }, ...commands.map(item)),
    build('p', {}, change),
  ];
}

/** @param {chrome.commands.Command} command */
function item({ name, description, shortcut }) {
  const what = name === '_execute_action' ? text('extShortcutToggle') : description ?? '';
  return build('li', { class: 'shortcut' }, build('span', {}, what),
    shortcut ? build('kbd', {}, shortcut) : build('span', { class: 'hint' }, text('extShortcutNone')));
}

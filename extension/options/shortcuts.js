import { actionButton } from '../../browser/ui/buttons.js';
import { build } from '../../browser/ui/elements.js';
import { api, openCommand, openShortcutSettings, text } from '../browser.js';

/**
 * Builds the section that lists the extension's keyboard shortcuts. The user
 * changes them on a page of the browser.
 * @returns {Promise<HTMLElement[]>} empty if the browser has no shortcuts, as on phones
 */
export async function shortcutSection() {
  const commands = await api.commands?.getAll() ?? [];
  if (commands.length === 0) return [];
  const change = actionButton(text('extShortcutsChange'), () => void openShortcutSettings());
  return [
    build('h2', {}, text('extShortcuts')),
    build('ul', { class: 'shortcuts' }, ...commands.map(item)),
    build('p', {}, change),
  ];
}

/** @param {chrome.commands.Command} command */
function item({ name, description, shortcut }) {
  const action = name === openCommand ? text('viewKeyOpen') : description ?? '';
  return build('li', { class: 'shortcut' }, build('span', {}, action), shortcut
    ? build('kbd', {}, shortcut)
    : build('span', { class: 'hint' }, text('extShortcutNone')));
}

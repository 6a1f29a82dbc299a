import { openDialog as openTitled } from '../../ui/dialog.js';
import { build } from '../../ui/elements.js';

/**
 * Opens a modal dialog in the library's style.
 *
 * @param {import('../../ui/dialog.js').DialogParts} parts
 */
export function openDialog(parts) {
  return openTitled({ ...parts, style: `library-dialog ${parts.name}` }).dialog;
}

/**
 * Asks before something that can't be undone.
 *
 * @param {{title: string, question: string, yes: string, no: string}} texts
 * @returns {Promise<boolean>}
 */
export function confirmed({ title, question, yes, no }) {
  return new Promise((resolve) => {
    const agree = build('button', { type: 'button', class: 'action suggested', 'data-do': 'agree' },
      yes);
    const refuse = build('button', { type: 'button', class: 'action' }, no);
    const dialog = openDialog({
      name: 'confirm',
      title,
      closeLabel: no,
      onClose: () => resolve(dialog.returnValue === 'yes'),
      content: [build('p', {}, question), build('div', { class: 'actions' }, agree, refuse)],
    });
    agree.addEventListener('click', () => dialog.close('yes'));
    refuse.addEventListener('click', () => dialog.close());
    refuse.focus();
  });
}

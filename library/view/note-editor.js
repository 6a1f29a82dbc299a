import { build } from '../../ui/elements.js';
import { MAX_NOTE_CHARS } from '../checks.js';
import { openDialog } from './dialog.js';

/**
 * @import { Entry } from '../model.js'
 * @import { ViewTexts } from './list-parts.js'
 *
 * @typedef {object} NoteParts
 * @property {Entry} entry
 * @property {ViewTexts} texts
 * @property {AbortSignal} signal
 * @property {(note: string) => void} onDone  is called if the note has changed
 */

/**
 * Opens the editor for an entry's note. It keeps the note however it is closed, because
 * a note is lost more easily than undone.
 *
 * @param {NoteParts} parts
 */
export function openNoteEditor({ entry, texts, signal, onDone }) {
  const field = build('textarea', { id: 'note-field', rows: '6', dir: 'auto', maxlength: String(MAX_NOTE_CHARS), 'aria-labelledby': 'note-editor-title' });
  field.value = entry.note;
  const done = build('button', { type: 'submit', class: 'action suggested' }, texts.text('libraryDone'));
  const form = build('form', { class: 'note-form' }, field, build('div', { class: 'actions' }, done));
  const dialog = openDialog({
    name: 'note-editor', title: texts.text('libraryNote'), closeLabel: texts.text('viewCloseSheet'), content: [form], signal,
    onClose: () => {
      if (field.value !== entry.note) onDone(field.value);
    },
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    dialog.close();
  });
  field.focus();
}

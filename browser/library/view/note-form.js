import { build } from '../../ui/elements.js';
import { MAX_NOTE_CHARS } from '../checks.js';
import { openDialog } from './dialog.js';

/**
 * @import { Entry } from '../model.js'
 * @import { ViewTexts } from './list-parts.js'
 *
 * @typedef {object} NoteFormParts
 * @property {string} name  of the dialog
 * @property {string} title
 * @property {string} note
 * @property {Record<string, string>} field  attributes of the note's field
 * @property {Node[]} [above]  controls above the field
 * @property {ViewTexts} texts
 * @property {AbortSignal} signal
 * @property {(note: string | undefined) => void} onClose is called with the note, if it has changed
 *
 * @typedef {object} NoteParts
 * @property {Entry} entry
 * @property {ViewTexts} texts
 * @property {AbortSignal} signal
 * @property {(note: string) => void} onDone  is called if the note has changed
 */

/**
 * Opens a dialog with a note. It keeps the note however it is closed, because a note is
 * lost more easily than undone.
 *
 * @param {NoteFormParts} parts
 */
export function openNoteForm(
  { name, title, note, field: attributes, above = [], texts, signal, onClose },
) {
  const field = build('textarea', { rows: '6', dir: 'auto', maxlength: String(MAX_NOTE_CHARS),
    ...attributes });
  field.value = note;
  const former = field.value; // the field has its own line breaks
  const done = build('button', { type: 'submit', class: 'action suggested' },
    texts.text('libraryDone'));
  const form = build('form', { class: 'note-form' }, ...above, field,
    build('div', { class: 'actions' }, done));
  const dialog = openDialog({
    name,
    title,
    closeLabel: texts.text('viewCloseSheet'),
    content: [form],
    signal,
    onClose: () => onClose(field.value === former ? undefined : field.value),
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    dialog.close();
  });
  field.focus();
}

/**
 * Opens the editor for an entry's note.
 *
 * @param {NoteParts} parts
 */
export function openNoteEditor({ entry, texts, signal, onDone }) {
  openNoteForm({
    name: 'note-editor',
    title: texts.text('libraryNote'),
    note: entry.note,
    texts,
    signal,
    field: { 'id': 'note-field', 'aria-labelledby': 'note-editor-title' },
    onClose: (note) => note !== undefined && onDone(note),
  });
}

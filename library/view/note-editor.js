import { openNoteForm } from './note-form.js';

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
 * Opens the editor for an entry's note.
 *
 * @param {NoteParts} parts
 */
export function openNoteEditor({ entry, texts, signal, onDone }) {
  openNoteForm({
    name: 'note-editor', title: texts.text('libraryNote'), note: entry.note, texts, signal,
    field: { 'id': 'note-field', 'aria-labelledby': 'note-editor-title' },
    onClose: (note) => note !== undefined && onDone(note),
  });
}

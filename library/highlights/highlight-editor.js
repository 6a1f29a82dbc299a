import { build } from '../../ui/elements.js';
import { colorChoice } from '../../ui/highlights/colors.js';
import { MAX_NOTE_CHARS } from '../checks.js';
import { openDialog } from '../view/dialog.js';

/**
 * @import { Highlight } from '../../model/highlights/highlight.js'
 * @import { HighlightFields } from '../operations.js'
 * @import { ViewTexts } from '../view/list-parts.js'
 *
 * @typedef {object} EditorParts
 * @property {Highlight} highlight
 * @property {ViewTexts} texts
 * @property {AbortSignal} signal
 * @property {(fields: HighlightFields) => void} onDone  is called with what has changed
 */

/**
 * Opens the editor for a highlight's color and note. It keeps them however it is
 * closed, because a note is lost more easily than undone.
 *
 * @param {EditorParts} parts
 */
export function openHighlightEditor({ highlight, texts, signal, onDone }) {
  let { color } = highlight;
  const label = build('label', { for: 'highlight-note' }, texts.text('libraryNote'));
  const field = build('textarea', { id: 'highlight-note', rows: '6', dir: 'auto', maxlength: String(MAX_NOTE_CHARS) });
  field.value = highlight.note;
  const former = field.value; // the field has its own line breaks
  const done = build('button', { type: 'submit', class: 'action suggested' }, texts.text('libraryDone'));
  const form = build('form', { class: 'note-form' }, colorChoice(texts, color, (chosen) => { color = chosen; }), label, field, build('div', { class: 'actions' }, done));
  const dialog = openDialog({
    name: 'highlight-dialog', title: texts.text('viewHighlight'), closeLabel: texts.text('viewCloseSheet'), content: [form], signal,
    onClose: () => {
      const fields = { ...color !== highlight.color && { color }, ...field.value !== former && { note: field.value } };
      if (Object.keys(fields).length > 0) onDone(fields);
    },
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    dialog.close();
  });
  field.focus();
}

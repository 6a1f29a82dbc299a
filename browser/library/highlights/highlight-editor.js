import { build } from '../../ui/elements.js';
import { colorChoice } from '../../ui/highlights/colors.js';
import { openNoteForm } from '../view/note-form.js';

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
 * Opens the editor for a highlight's color and note.
 *
 * @param {EditorParts} parts
 */
export function openHighlightEditor({ highlight, texts, signal, onDone }) {
  let { color } = highlight;
  const label = build('label', { for: 'highlight-note' }, texts.text('libraryNote'));
  openNoteForm({
    name: 'highlight-dialog',
    title: texts.text('viewHighlight'),
    note: highlight.note,
    texts,
    signal,
    field: { id: 'highlight-note' },
    above: [colorChoice(texts, color, (chosen) => {
      color = chosen;
    }), label],
    onClose: (note) => {
      const fields = { ...color !== highlight.color && { color },
        ...note !== undefined && { note } };
      if (Object.keys(fields).length > 0) onDone(fields);
    },
  });
}

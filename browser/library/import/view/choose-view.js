/**
 * Where the user chooses files or a folder.
 *
 * @import { Host } from '../../../ui/host.js'
 * @import { Source } from '../../imported.js'
 */

import { build } from '../../../ui/elements.js';
import { sourceOfFile } from '../sources.js';

/** @param {Host['text']} text @param {(sources: Source[]) => void} onChosen @returns {Node[]} */
export function chooseView(text, onChosen) {
  // phones offer no folders, and nothing to drop
  const isComputer = matchMedia('(pointer: fine)').matches;
  return [
    build('p', {}, text('libraryImportIntro')),
    build('p', { class: 'import-formats' }, text('libraryImportFormats')),
    build('div', { class: 'actions' },
      chooser(text('libraryImportFiles'), { multiple: '' }, 'action suggested', onChosen),
      ...(isComputer
        ? [chooser(text('libraryImportFolder'), { webkitdirectory: '' }, 'action', onChosen)]
        : [])),
    ...(isComputer ? [build('p', { class: 'hint' }, text('libraryImportDrop'))] : []),
  ];
}

/**
 * @param {string} label
 * @param {Record<string, string>} attributes
 * @param {string} className
 * @param {(sources: Source[]) => void} onChosen
 */
function chooser(label, attributes, className, onChosen) {
  const input = build('input', { type: 'file', hidden: '', ...attributes });
  const button = build('button', { type: 'button', class: className }, label);
  button.addEventListener('click', () => input.click());
  input.addEventListener('change', () => {
    const files = [...input.files ?? []];
    if (files.length > 0) onChosen(files.map(sourceOfFile));
  });
  return build('span', {}, button, input);
}

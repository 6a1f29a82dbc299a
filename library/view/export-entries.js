import { plural } from '../../ui/locale.js';
import { storedSource } from '../export/stored-source.js';
import { titleOf } from './format.js';

/**
 * @import { Entry } from '../model.js'
 * @import { ListParts } from './list-parts.js'
 */

/**
 * Opens the dialog that exports entries.
 *
 * @param {Entry[]} entries  in the order of the list
 * @param {ListParts} parts
 */
export async function exportEntries(entries, { client, texts, settings, signal, beginExport }) {
  if (!beginExport || entries.length === 0) return;
  const { openExport } = await import('../../ui/export/dialog.js');
  const { text, uiLang } = texts;
  const source = storedSource(client.read, entries, {
    title: text('libraryExportBook', new Intl.DateTimeFormat(uiLang, { dateStyle: 'long' }).format(new Date())),
    label: plural(texts, 'libraryArticles', entries.length),
    asShown: text('libraryExportAsShown'),
    byTag: text('libraryExportByTag'),
    untagged: text('libraryExportUntagged'),
    titleOf,
  }, uiLang);
  openExport({ host: texts, settings, source, begin: beginExport, signal });
}

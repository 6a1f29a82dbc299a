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
 * @param {string} name  of the list, or ''
 * @param {ListParts} parts
 */
export async function exportEntries(entries, name,
  { client, texts, settings, signal, beginExport })
{
  if (!beginExport || entries.length === 0) return;
  const { openExport } = await import('../../ui/export/dialog.js');
  const { text, uiLang } = texts;
  const label = plural(texts, 'libraryArticles', entries.length);
  const source = storedSource(client.read, entries, {
    title: name || `Pilcrow – ${label} ${dayOf(new Date())}`,
    label,
    asShown: text('libraryExportAsShown'),
    byTag: text('libraryExportByTag'),
    untagged: text('libraryExportUntagged'),
    titleOf,
  }, uiLang);
  openExport({ host: texts, settings, source, begin: beginExport, signal });
}

/** Returns the day where the user is, in the form by which files are sorted. @param {Date} date */
function dayOf(date) {
  const twoDigits = (/** @type {number} */ number) => String(number).padStart(2, '0');
  return [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');
}

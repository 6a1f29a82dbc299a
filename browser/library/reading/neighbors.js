import { build } from '../../ui/elements.js';
import { failureText } from '../../ui/library/failure.js';
import { codeOf } from '../failure.js';
import { textOf } from '../article-of.js';

/**
 * @import { PageAction, Reading } from '../../ui/reading.js'
 * @import { Entry } from '../model.js'
 *
 * @typedef {object} Neighbors  the entries before and after the open one, in the order of the list
 * @property {Entry} [previous]
 * @property {Entry} [next]
 */

/**
 * Returns the actions that open the previous and the next article.
 *
 * @param {Neighbors} neighbors
 * @param {(id: string) => void} openEntry
 * @returns {PageAction[]}
 */
export function neighborActions({ previous, next }, openEntry) {
  return [
    ...next
      ? [{ label: 'libraryNextArticle', key: 'J', isKeyOnly: true, run: () => openEntry(next.id) }]
      : [],
    ...previous
      ? [{ label: 'libraryPreviousArticle', key: 'K', isKeyOnly: true,
        run: () => openEntry(previous.id) }]
      : [],
  ];
}

/**
 * Offers the next and the previous article below the text.
 *
 * @param {Reading} reading
 * @param {Neighbors} neighbors
 * @param {(id: string) => void} openEntry
 * @param {() => Promise<void>} archive  moves the open article to the archive
 */
export async function offerNeighbors(reading, { previous, next }, openEntry, archive) {
  if (!previous && !next) return;
  const { host, element, complete, signal } = reading;
  const row = (/** @type {Entry} */ { id, title, url, lang }, /** @type {string} */ label,
    /** @type {string} */ kind) =>
  {
    const button = build('button', { class: `neighbor ${kind}`, type: 'button' },
      build('span', { class: 'neighbor-label' }, host.text(label)),
      build('bdi', { class: 'neighbor-title', ...textOf(lang) && { lang } },
        textOf(title) || textOf(url) || host.text('viewUntitled')));
    button.addEventListener('click', () => openEntry(id), { signal });
    return button;
  };
  const rows = [...next ? [row(next, 'libraryNextArticle', 'next')] : [],
    ...previous ? [row(previous, 'libraryPreviousArticle', 'previous')] : []];
  if (next) {
    const both = build('button', { class: 'action neighbor-archive', type: 'button' },
      host.text('libraryArchiveAndNext'));
    both.addEventListener('click', () =>
      archive().then(() =>
        openEntry(next.id), (error) =>
        reading.announce(failureText(codeOf(error), host.text).message)), { signal });
    rows.push(both);
  }
  await complete; // they come after the whole article
  if (!signal.aborted) {
    element.append(
      build('nav', { 'class': 'neighbors', 'aria-label': host.text('libraryNeighbors'),
        'lang': host.uiLang, 'dir': 'auto' }, ...rows),
    );
  }
}

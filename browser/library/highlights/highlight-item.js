/**
 * One highlight in the list of all highlights. What a control does is in its attribute
 * data-do; the list has one listener for all.
 *
 * @import { Entry, EntryHighlight } from '../model.js'
 * @import { SnippetPart } from '../operations.js'
 * @import { Clause } from '../search/query.js'
 * @import { ViewTexts } from '../view/list-parts.js'
 *
 * @typedef {object} ItemContext
 * @property {Entry} entry
 * @property {Clause[]} clauses  of the search, which are marked
 * @property {ViewTexts} texts
 */

import { build } from '../../ui/elements.js';
import { colorName, swatch } from '../../ui/highlights/colors.js';
import { readingAddress } from '../addresses.js';
import { marked } from '../search/snippets.js';

/** The beginning of a quote that is shown at first. A highlight may cover a whole book. */
const MAX_SHOWN_CHARS = 600;

/** @param {EntryHighlight} highlight @param {ItemContext} context @returns {HTMLLIElement} */
export function buildHighlight(highlight, { entry, clauses, texts }) {
  const { id, color, note, anchor, createdAt } = highlight;
  const { text, format } = texts;
  const facts = build('p', { class: 'item-meta' },
    build('span', {}, swatch(color), ' ', build('bdi', {}, colorName(color, texts))),
    build('span', {}, build('bdi', {}, format.day(createdAt))));
  const whole = anchor.exact.length > MAX_SHOWN_CHARS
    ? [button('whole', text('libraryHighlightWhole'), id)]
    : [];
  return build('li', { 'class': 'quote', 'data-id': id, 'data-entry': entry.id, 'data-color': color,
    'tabindex': '-1' },
    build('blockquote', { class: 'quote-text', id: quoteId(id), dir: entry.dir || 'auto',
      ...(entry.lang && { lang: entry.lang }) }, ...partsOf(beginningOf(anchor.exact), clauses)),
    ...note ? [build('p', { class: 'quote-note', dir: 'auto' }, ...partsOf(note, clauses))] : [],
    facts,
    build('div', { class: 'quote-tools' },
      build('a', { 'class': 'action', 'href': readingAddress(entry.id, { highlight: id }),
        'data-do': 'open', 'aria-describedby': quoteId(id) }, text('viewHighlightGoTo')), ...whole,
      button('edit', text('viewHighlightEdit'), id), button('copy', text('viewCopyQuotation'), id),
      button('remove', text('viewHighlightDelete'), id)));
}

/**
 * Shows the whole quote of an item.
 *
 * @param {HTMLElement} item
 * @param {EntryHighlight} highlight
 * @param {Clause[]} clauses
 */
export function showWhole(item, { anchor }, clauses) {
  const quote = /** @type {HTMLElement} */ (item.querySelector('.quote-text'));
  quote.replaceChildren(...partsOf(anchor.exact, clauses));
  quote.tabIndex = -1;
  quote.focus({ preventScroll: true }); // the button disappears
  item.querySelector('[data-do="whole"]')?.remove();
}

/** @param {string} quote */
function beginningOf(quote) {
  return quote.length > MAX_SHOWN_CHARS
    ? `${quote.slice(0, MAX_SHOWN_CHARS).replace(/[\ud800-\udbff]$/, '').trimEnd()}…`
    : quote;
}

/** @param {string} text @param {Clause[]} clauses @returns {(Node | string)[]} */
function partsOf(text, clauses) {
  if (clauses.length === 0) return [text];
  return marked(text, clauses).map((
    /** @type {SnippetPart} */ part,
  ) => (part.marked ? build('mark', {}, part.text) : part.text));
}

/** @param {string} name @param {string} label @param {string} id */
function button(name, label, id) {
  return build('button', { 'class': 'action', 'type': 'button', 'data-do': name,
    'aria-describedby': quoteId(id) }, label);
}

/** @param {string} id */
function quoteId(id) {
  return `quote-${id}`;
}

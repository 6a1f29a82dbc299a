import { placeBeside } from '../beside.js';
import { build } from '../elements.js';
import { closeIcon } from '../icons.js';
import { FRAGMENT_LINK, goTo, targetOf } from './fragments.js';

/**
 * @import { Reading } from '../reading.js'
 */

/** Matches the text of a footnote's marker: a number, a letter or a symbol, often in brackets. */
const MARKER = /^[[(]?\s*(?:note\s*)?(?:\d{1,3}|[a-z]|[ivx]{1,5}|[*†‡§¶‖#]{1,3})\s*[\])]?$/i;

/** Matches the text of a link from a footnote back to its marker: an arrow, or no text. */
const BACK_LINK = /^(?:\s|\^|\u21A9|\u2191|\u2934|\uFE0E|\uFE0F)*$/;

/** Elements that can contain a footnote's text. */
const CONTAINERS = 'li, p, dd, div, td, blockquote';

/**
 * When the user presses a footnote's marker, shows the footnote in a box beside
 * the marker. A button in the box goes to the footnote itself.
 *
 * @param {Reading} reading
 */
export function openFootnotes({ host, content, signal }) {
  // The listener is capturing, so that it runs before the listener of
  // followFragments, which would go to the footnote.
  content.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest(FRAGMENT_LINK) : null;
    const footnote = link && footnoteOf(link, content);
    if (link instanceof HTMLElement && footnote) {
      event.preventDefault();
      event.stopPropagation();
      showFootnote(link, footnote, host);
    }
  }, { capture: true, signal });
}

/**
 * @param {Element} link
 * @param {HTMLElement} content
 * @returns {HTMLElement | null} the footnote that the link leads to; null if the link is no
 *   footnote's marker
 */
function footnoteOf(link, content) {
  if (!MARKER.test(link.textContent?.trim() ?? '')) return null;
  const footnote = targetOf(link, content)?.closest(CONTAINERS);
  const isSeparate = footnote instanceof HTMLElement && footnote !== content
    && !footnote.contains(link);
  return isSeparate && (footnote.textContent ?? '').trim() !== '' ? footnote : null;
}

/**
 * @param {HTMLElement} link
 * @param {HTMLElement} footnote
 * @param {import('../host.js').Host} host
 */
function showFootnote(link, footnote, host) {
  const label = `${host.text('viewNote')} ${link.textContent?.replace(/[[\]()]/g, '').trim()}`;
  const close = build('button', { class: 'tool', type: 'button',
    'aria-label': host.text('viewNoteClose') }, closeIcon());
  const visit = build('button', { class: 'action', type: 'button' }, host.text('viewNoteVisit'));
  const box = build('div', {
    class: 'note-box',
    popover: 'auto',
    role: 'dialog',
    'aria-label': label,
    tabindex: '-1',
  }, close,
    build('div', { class: 'note-text content', lang: langOf(footnote), dir: 'auto' },
      textOf(footnote, link)), visit);
  close.addEventListener('click', () => box.hidePopover());
  visit.addEventListener('click', () => {
    box.hidePopover();
    goTo(footnote);
  });
  box.addEventListener('toggle', (event) => event.newState === 'closed' && box.remove());
  document.body.append(box);
  box.showPopover();
  placeBeside(box, link.getBoundingClientRect());
  box.focus();
}

/** @param {Element} element */
function langOf(element) {
  return element.closest('[lang]')?.getAttribute('lang') ?? '';
}

/**
 * Copies the footnote's content without its ids, which would otherwise exist
 * twice, and without the links back to the marker.
 *
 * @param {HTMLElement} footnote
 * @param {HTMLElement} link
 */
function textOf(footnote, link) {
  const copy = new DocumentFragment();
  copy.append(...footnote.cloneNode(true).childNodes);
  for (const each of copy.querySelectorAll(FRAGMENT_LINK)) {
    if (leadsBack(each, link)) each.remove();
  }
  for (const each of copy.querySelectorAll('[id]')) each.removeAttribute('id');
  return copy;
}

/**
 * Tells whether a link in the footnote leads back to the footnote's marker.
 *
 * @param {Element} candidate  the link in the footnote
 * @param {Element} link  the marker
 */
function leadsBack(candidate, link) {
  const markerId = link.id || link.closest('[id]')?.id;
  return (markerId !== undefined && candidate.getAttribute('href') === `#${markerId}`)
    || BACK_LINK.test(candidate.textContent ?? '');
}

/**
 * Finds the markers of the article's footnotes, and the elements of the
 * footnotes. An element that a marker leads to is included only if a link in it
 * leads back to the marker, because otherwise it may not be a footnote.
 *
 * @param {HTMLElement} content
 * @returns {Set<Element>}
 */
export function footnotesIn(content) {
  /** @type {Set<Element>} */
  const found = new Set();
  for (const link of content.querySelectorAll(FRAGMENT_LINK)) {
    const footnote = footnoteOf(link, content);
    if (!footnote) continue;
    found.add(link);
    if ([...footnote.querySelectorAll(FRAGMENT_LINK)].some((candidate) =>
      leadsBack(candidate, link)
    )) found.add(footnote);
  }
  return found;
}

import { build } from '../elements.js';
import { closeIcon } from '../icons.js';
import { goTo, targetOf } from './fragments.js';

/**
 * @import { Reading } from '../reading.js'
 */

const FRAGMENT_LINK = 'a[href^="#"]';

/** What stands for a note: a number, a letter or a sign, often in brackets. */
const SIGN = /^[[(]?\s*(?:note\s*)?(?:\d{1,3}|[a-z]|[ivx]{1,5}|[*†‡§¶‖#]{1,3})\s*[\])]?$/i;

/** What leads back from a note. */
const BACK = /^(?:\s|\^|\u21A9|\u2191|\u2934|\uFE0E|\uFE0F)*$/;

/** What may hold a note's text. */
const HOLDERS = 'li, p, dd, div, td, blockquote';

/**
 * Shows a footnote where it is called, and leaves the way to it open.
 *
 * @param {Reading} reading
 */
export function openFootnotes({ host, content, signal }) {
  // It captures, so that the link is not followed as every fragment is.
  content.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest(FRAGMENT_LINK) : null;
    const note = link && footnoteOf(link, content);
    if (link instanceof HTMLElement && note) {
      event.preventDefault();
      event.stopPropagation();
      showFootnote(link, note, host);
    }
  }, { capture: true, signal });
}

/**
 * @param {Element} link
 * @param {HTMLElement} content
 * @returns {HTMLElement | null} nothing for any other link
 */
function footnoteOf(link, content) {
  if (!SIGN.test(link.textContent?.trim() ?? '')) return null;
  const note = targetOf(link, content)?.closest(HOLDERS);
  const elsewhere = note instanceof HTMLElement && note !== content && !note.contains(link);
  return elsewhere && (note.textContent ?? '').trim() !== '' ? note : null;
}

/**
 * @param {HTMLElement} link
 * @param {HTMLElement} note
 * @param {import('../host.js').Host} host
 */
function showFootnote(link, note, host) {
  const label = `${host.text('viewNote')} ${link.textContent?.replace(/[[\]()]/g, '').trim()}`;
  const close = build('button', { class: 'tool', type: 'button', 'aria-label': host.text('viewNoteClose') }, closeIcon());
  const visit = build('button', { class: 'action', type: 'button' }, host.text('viewNoteVisit'));
  const box = build('div', {
    class: 'note-box', popover: 'auto', role: 'dialog', 'aria-label': label, tabindex: '-1',
  }, close, build('div', { class: 'note-text content', lang: langOf(note), dir: 'auto' }, textOf(note, link)), visit);
  close.addEventListener('click', () => box.hidePopover());
  visit.addEventListener('click', () => {
    box.hidePopover();
    goTo(note);
  });
  box.addEventListener('toggle', (event) => event.newState === 'closed' && box.remove());
  // Beside its link, so that the keyboard comes to it and goes on behind it.
  document.body.append(box);
  box.showPopover();
  placeBeside(box, link);
  box.focus();
}

/** @param {Element} element */
function langOf(element) {
  return element.closest('[lang]')?.getAttribute('lang') ?? '';
}

/**
 * A copy of the note without ids, which would be there twice, and without the
 * links back.
 *
 * @param {HTMLElement} note
 * @param {HTMLElement} link
 */
function textOf(note, link) {
  const copy = new DocumentFragment();
  copy.append(...note.cloneNode(true).childNodes);
  for (const each of copy.querySelectorAll(FRAGMENT_LINK)) {
    if (leadsBack(each, link)) each.remove();
  }
  for (const each of copy.querySelectorAll('[id]')) each.removeAttribute('id');
  return copy;
}

/**
 * @param {Element} way  a link in the note
 * @param {Element} link  that leads to the note
 */
function leadsBack(way, link) {
  const begun = link.id || link.closest('[id]')?.id;
  return (begun !== undefined && way.getAttribute('href') === `#${begun}`) || BACK.test(way.textContent ?? '');
}

/**
 * The article's footnotes: their marks in the text, and their texts, of which
 * only those that lead back are known to be no more than that.
 *
 * @param {HTMLElement} content
 * @returns {Set<Element>}
 */
export function footnotesIn(content) {
  /** @type {Set<Element>} */
  const found = new Set();
  for (const link of content.querySelectorAll(FRAGMENT_LINK)) {
    const note = footnoteOf(link, content);
    if (!note) continue;
    found.add(link);
    if ([...note.querySelectorAll(FRAGMENT_LINK)].some((way) => leadsBack(way, link))) found.add(note);
  }
  return found;
}

/** Room around the box, in px. */
const MARGIN = 8;

/**
 * Below the link, or above it where there is more room. On phones the style
 * sheet makes it a sheet and overrules this.
 *
 * @param {HTMLElement} box
 * @param {HTMLElement} link
 */
function placeBeside(box, link) {
  const { left, right, top, bottom } = link.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const middle = (left + right) / 2;
  const fits = bottom + MARGIN + height <= window.innerHeight - MARGIN;
  const x = Math.min(Math.max(MARGIN, middle - width / 2), document.documentElement.clientWidth - width - MARGIN);
  const y = fits ? bottom + MARGIN : Math.max(MARGIN, top - MARGIN - height);
  box.style.setProperty('--x', `${x}px`);
  box.style.setProperty('--y', `${y}px`);
}

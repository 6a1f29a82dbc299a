import { MATHML } from '../article/allowlist.js';
import { numberLinks } from './print-links.js';

/**
 * The article as it goes on paper. The reader may stand in a frame, which a
 * browser prints as one clipped sheet; then whoever holds the frame prints this
 * instead (see host.js).
 *
 * @import { PaperElement, PaperNode } from '../host.js'
 * @import { Reading } from '../reading.js'
 */

/** What only serves a screen, and what a window adds that is being printed itself (print-links.js). */
const SCREEN_ONLY = 'button, input, [hidden], [aria-hidden="true"], .goes-on, .unseen, .print-sign, .print-links';

/** Attributes that lead nowhere on paper, or that the page around has a say in. */
const LEFT_OUT = /^(?:id|style|tabindex|role|rel|target|loading|decoding|srcset|referrerpolicy|aria-.*)$/;

/** What of the look counts on paper, by its data attribute of the root. */
const LOOK = /** @type {const} */ (['face', 'align', 'hyphens']);

/** In ms: a change of the article, such as syllables, has many parts. */
const REST = 400;

/**
 * Offers the article to whoever prints it, and again whenever it has changed.
 *
 * @param {Reading} reading
 */
export function offerPaper(reading) {
  const { host, element, signal } = reading;
  if (!host.offerPaper) {
    return;
  }
  const offer = () => !signal.aborted && host.offerPaper?.(paperOf(reading));
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(offer, REST);
  });
  observer.observe(element, { subtree: true, childList: true, characterData: true, attributeFilter: ['src', 'open'] });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });
  window.requestIdleCallback(offer, { timeout: REST }); // nobody prints in the first moment
}

/**
 * @param {Pick<Reading, 'element' | 'host'>} reading
 * @returns {PaperElement}
 */
export function paperOf({ element, host }) {
  // In a document that loads nothing, so that no picture is asked for again.
  const copy = document.implementation.createHTMLDocument('').importNode(element, true);
  for (const alt of copy.querySelectorAll('.withheld-alt')) alt.closest('button')?.replaceWith(alt); // of pictures that were not asked for
  for (const each of copy.querySelectorAll(SCREEN_ONLY)) each.remove();
  for (const each of copy.querySelectorAll('details')) each.open = true;
  numberLinks(/** @type {HTMLElement} */ (copy.querySelector('.content')), host);
  return ['div', { class: 'paper', ...look() }, [nodeOf(copy)]];
}

function look() {
  const { dataset } = document.documentElement;
  return { 'data-theme': 'light', ...Object.fromEntries(LOOK.map((name) => [`data-${name}`, dataset[name] ?? ''])) };
}

/** @param {Element} element @returns {PaperElement} */
function nodeOf(element) {
  const name = element.namespaceURI === MATHML ? `math:${element.localName}` : element.localName;
  const kept = [...element.attributes].filter((attribute) => !LEFT_OUT.test(attribute.name));
  return [name, Object.fromEntries(kept.map((attribute) => [attribute.name, attribute.value])), childrenOf(element)];
}

/** @param {Element} element @returns {PaperNode[]} */
function childrenOf(element) {
  const shown = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.ELEMENT_NODE || nodeType === Node.TEXT_NODE);
  return shown.map((child) => (child instanceof Element ? nodeOf(child) : child.nodeValue ?? ''));
}

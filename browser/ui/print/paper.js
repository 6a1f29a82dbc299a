import { MATHML } from '../article/allowlist.js';
import { numberLinks } from './print-links.js';

/**
 * Makes the printable article. Browsers print only one sheet of a frame and cut
 * off the rest. So if the reader view is a frame, the page around the frame
 * prints this article instead (see Host.offerPaper).
 *
 * @import { PaperElement, PaperNode } from '../host.js'
 * @import { Reading } from '../reading.js'
 */

/**
 * Elements that are left out: those that are useful only on a screen, and those that print-links.js
 * adds while the reader view's own window is printed.
 */
const SCREEN_ONLY =
  'button, input, [hidden], [aria-hidden="true"], .goes-on, .unseen, .print-sign, .print-links';

/**
 * Attributes that are left out: those without a use on paper, and those that could clash with the
 * page around the frame, such as ids.
 */
const DROPPED_ATTRIBUTES =
  /^(?:id|style|tabindex|role|rel|target|loading|decoding|srcset|referrerpolicy|aria-.*)$/;

/**
 * Appearance settings that also apply on paper. The root element has each as a data attribute of
 * the same name.
 */
const PRINTED_SETTINGS = /** @type {const} */ (['face', 'align', 'hyphens']);

/**
 * The article is offered again only after this time without changes, because a single setting, such
 * as syllables, causes many mutations.
 */
const SETTLE_MS = 400;

/**
 * Gives the host the printable article now, and a new one whenever the article
 * has changed.
 *
 * @param {Reading} reading
 */
export function offerPaper(reading) {
  const { host, element, complete, signal } = reading;
  if (!host.offerPaper) {
    return;
  }
  const offer = () => !signal.aborted && host.offerPaper?.(paperOf(reading));
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(offer, SETTLE_MS);
  });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });
  void complete.then(() => { // before, the paper would lack the article's end
    observer.observe(element, { subtree: true, childList: true, characterData: true,
      attributeFilter: ['src', 'open'] });
    // can wait, because printing is never the first thing a user does
    window.requestIdleCallback(offer, { timeout: SETTLE_MS });
  });
}

/**
 * Prints the whole article, once it is there.
 *
 * @param {Reading} reading
 */
export async function printArticle(reading) {
  const { host, complete } = reading;
  await complete;
  if (!host.print) {
    window.print();
    return;
  }
  host.offerPaper?.(paperOf(reading)); // the page around the frame may not have the present one yet
  host.print();
}

/**
 * @param {Pick<Reading, 'element' | 'host'>} reading
 * @returns {PaperElement} the printable article
 */
export function paperOf({ element, host }) {
  // The copy belongs to a document that loads nothing, so that no picture is
  // requested again.
  const copy = document.implementation.createHTMLDocument('').importNode(element, true);
  // a withheld picture prints as its alternative text
  for (const alt of copy.querySelectorAll('.withheld-alt')) alt.closest('button')?.replaceWith(alt);
  for (const each of copy.querySelectorAll(SCREEN_ONLY)) each.remove();
  for (const each of copy.querySelectorAll('details')) each.open = true;
  numberLinks(/** @type {HTMLElement} */ (copy.querySelector('.content')), host);
  return ['div', { class: 'paper', ...printedSettings() }, [nodeOf(copy)]];
}

function printedSettings() {
  const { dataset } = document.documentElement;
  return { 'data-theme': 'light',
    ...Object.fromEntries(PRINTED_SETTINGS.map((name) => [`data-${name}`, dataset[name] ?? ''])) };
}

/** @param {Element} element @returns {PaperElement} */
function nodeOf(element) {
  const name = element.namespaceURI === MATHML ? `math:${element.localName}` : element.localName;
  const attributes = [...element.attributes].filter((attribute) =>
    !DROPPED_ATTRIBUTES.test(attribute.name)
  );
  return [name,
    Object.fromEntries(attributes.map((attribute) => [attribute.name, attribute.value])),
    childrenOf(element)];
}

/** @param {Element} element @returns {PaperNode[]} */
function childrenOf(element) {
  const nodes = [...element.childNodes].filter(({ nodeType }) =>
    nodeType === Node.ELEMENT_NODE || nodeType === Node.TEXT_NODE
  );
  return nodes.map((child) => (child instanceof Element ? nodeOf(child) : child.nodeValue ?? ''));
}

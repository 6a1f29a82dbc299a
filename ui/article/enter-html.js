import {
  imageAddress, imageCandidates, isFragment, isArticleId, linkAddress,
} from './addresses.js';
import {
  ATTRIBUTES, DROPPED, ELEMENTS, GLOBAL_ATTRIBUTES, HTML, MATHML, MATH_ATTRIBUTES, MATH_ELEMENTS, RENAMED,
} from './allowlist.js';

/**
 * The one door through which an article's HTML enters the DOM.
 *
 * The core has sanitised it already; this is the second layer, for the day the
 * first has a hole. The text is parsed into a document that runs nothing and
 * loads nothing, and from what was parsed a new tree is built: no parsed node
 * is ever adopted, and no element or attribute exists that is not named in
 * allowlist.js.
 *
 * The walk is a loop, not a recursion, because the depth is the page's choice.
 *
 * @param {string} html
 * @returns {DocumentFragment}
 */
export function enterHTML(html) {
  const source = new DOMParser().parseFromString(html, 'text/html').body;
  // New nodes are made in a document that loads nothing either: Firefox asks
  // for pictures as soon as one of its own makes them. The parsed one won't
  // do, as names in it can hide its methods.
  const workshop = document.implementation.createHTMLDocument('');
  const fragment = workshop.createDocumentFragment();
  /** @type {Map<Node | null, Node>} where the children of a parsed node go */
  const homes = new Map([[source, fragment]]);
  const walker = document.createTreeWalker(
    source, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, rejectDropped);
  while (walker.nextNode()) {
    enterNode(walker.currentNode, homes, workshop);
  }
  return fragment;
}

/** @param {Node} node */
function rejectDropped(node) {
  const dropped = node instanceof Element && DROPPED.has(node.localName);
  return dropped ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
}

/**
 * @param {Node} node
 * @param {Map<Node | null, Node>} homes
 * @param {Document} workshop
 */
function enterNode(node, homes, workshop) {
  // A form's parentNode can be one of its own fields; then it has no home.
  const home = homes.get(node.parentNode);
  if (!home) {
    return;
  }
  if (!(node instanceof Element)) {
    home.appendChild(workshop.createTextNode(node.nodeValue ?? ''));
    return;
  }
  const made = rebuild(node, workshop);
  if (made) {
    home.appendChild(made);
  }
  homes.set(node, made ?? home);
}

/**
 * @param {Element} from
 * @param {Document} workshop
 * @returns {Element | undefined} nothing when its children take its place
 */
function rebuild(from, workshop) {
  const name = RENAMED.get(from.localName) ?? from.localName;
  if (from.namespaceURI === HTML && ELEMENTS.has(name)) {
    return isEmptyImage(from) ? undefined : rebuildHTML(from, name, workshop);
  }
  if (from.namespaceURI === MATHML && MATH_ELEMENTS.has(name)) {
    return rebuildMath(from, name, workshop);
  }
  return undefined;
}

/** @param {Element} from */
function isEmptyImage(from) {
  return from.localName === 'img' && !imageAddress(from.getAttribute('src') ?? '');
}

/**
 * @param {Element} from
 * @param {string} name
 * @param {Document} workshop
 */
function rebuildMath(from, name, workshop) {
  const to = workshop.createElementNS(MATHML, name);
  copyAttributes(from, to, MATH_ATTRIBUTES);
  return to;
}

/**
 * @param {Element} from
 * @param {string} name
 * @param {Document} workshop
 */
function rebuildHTML(from, name, workshop) {
  const to = workshop.createElement(name);
  copyAttributes(from, to, GLOBAL_ATTRIBUTES);
  copyAttributes(from, to, ATTRIBUTES.get(name) ?? []);
  copyId(from, to);
  if (name === 'a') {
    copyLink(from, to);
  }
  if (name === 'img') {
    copyImage(from, to);
  }
  return to;
}

/**
 * @param {Element} from
 * @param {Element} to
 * @param {string[]} names
 */
function copyAttributes(from, to, names) {
  for (const name of names) {
    const value = from.getAttribute(name);
    if (value !== null) {
      to.setAttribute(name, value);
    }
  }
}

/**
 * @param {Element} from
 * @param {Element} to
 */
function copyId(from, to) {
  if (isArticleId(from.id)) {
    to.id = from.id;
  }
}

/**
 * @param {Element} from
 * @param {Element} to
 */
function copyLink(from, to) {
  const address = linkAddress(from.getAttribute('href') ?? '');
  setNonEmpty(to, 'href', address);
  if (address && !isFragment(address)) {
    makeLinkExternal(to);
  }
}

/**
 * Makes a link leave the reader: the whole tab follows it, and where it leads
 * neither learns who sent the reader there nor gets a handle on it.
 *
 * @param {Element} link
 */
export function makeLinkExternal(link) {
  link.setAttribute('target', '_top');
  link.setAttribute('rel', 'noreferrer noopener');
}

/**
 * @param {Element} from
 * @param {Element} to
 */
function copyImage(from, to) {
  // How to load it comes first: with its address the request begins.
  to.setAttribute('loading', 'lazy');
  to.setAttribute('decoding', 'async');
  to.setAttribute('referrerpolicy', 'no-referrer');
  setNonEmpty(to, 'srcset', imageCandidates(from.getAttribute('srcset') ?? ''));
  setNonEmpty(to, 'src', imageAddress(from.getAttribute('src') ?? ''));
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {string} value
 */
function setNonEmpty(element, name, value) {
  if (value) {
    element.setAttribute(name, value);
  }
}

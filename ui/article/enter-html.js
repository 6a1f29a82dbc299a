import {
  imageAddress, imageCandidates, isFragment, isArticleId, linkAddress,
} from './addresses.js';
import {
  ATTRIBUTES, DROPPED, ELEMENTS, GLOBAL_ATTRIBUTES, HTML, MATHML, MATH_ATTRIBUTES, MATH_ELEMENTS, RENAMED,
} from './allowlist.js';

/**
 * The only function that turns an article's HTML into DOM nodes.
 *
 * The core has already sanitized the HTML. This function is a second layer, in
 * case the core's sanitizer has a hole. It parses the HTML into a document that
 * runs and loads nothing, and copies the allowed part of the result. The parsed
 * nodes themselves never get into the reader view, and the copy contains only
 * elements and attributes listed in allowlist.js.
 *
 * The nodes are visited in a loop instead of a recursion, because the original
 * page determines how deeply they are nested.
 *
 * @param {string} html
 * @returns {DocumentFragment}
 */
export function enterHTML(html) {
  const source = new DOMParser().parseFromString(html, 'text/html').body;
  // The copies are created by a document that loads nothing, because Firefox
  // requests a picture as soon as an active document creates its element. The
  // parsed document can't create them, because elements with names such as
  // "createElement" can hide its methods.
  const inertDocument = document.implementation.createHTMLDocument('');
  const fragment = inertDocument.createDocumentFragment();
  /** @type {Map<Node | null, Node>} for each parsed node, the parent of the copies of its children */
  const newParents = new Map([[source, fragment]]);
  const walker = document.createTreeWalker(
    source, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, rejectDropped);
  while (walker.nextNode()) {
    enterNode(walker.currentNode, newParents, inertDocument);
  }
  return fragment;
}

/** @param {Node} node */
function rejectDropped(node) {
  const dropped = node instanceof Element && DROPPED.has(node.localName);
  return dropped ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
}

/**
 * Copies one parsed node into the new tree. An element that isn't allowed is
 * skipped: its children are later copied into the copy of its parent.
 *
 * @param {Node} node
 * @param {Map<Node | null, Node>} newParents
 * @param {Document} inertDocument
 */
function enterNode(node, newParents, inertDocument) {
  // If a form contains a field with the name "parentNode", the form's property
  // parentNode is that field. Such a form has no new parent and is left out.
  const newParent = newParents.get(node.parentNode);
  if (!newParent) {
    return;
  }
  if (!(node instanceof Element)) {
    newParent.appendChild(inertDocument.createTextNode(node.nodeValue ?? ''));
    return;
  }
  const rebuilt = rebuild(node, inertDocument);
  if (rebuilt) {
    newParent.appendChild(rebuilt);
  }
  newParents.set(node, rebuilt ?? newParent);
}

/**
 * Copies an element without its children.
 *
 * @param {Element} from
 * @param {Document} inertDocument
 * @returns {Element | undefined} undefined if only the element's children are copied
 */
function rebuild(from, inertDocument) {
  const name = RENAMED.get(from.localName) ?? from.localName;
  if (from.namespaceURI === HTML && ELEMENTS.has(name)) {
    return isEmptyImage(from) ? undefined : rebuildHTML(from, name, inertDocument);
  }
  if (from.namespaceURI === MATHML && MATH_ELEMENTS.has(name)) {
    return rebuildMath(from, name, inertDocument);
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
 * @param {Document} inertDocument
 */
function rebuildMath(from, name, inertDocument) {
  const to = inertDocument.createElementNS(MATHML, name);
  copyAttributes(from, to, MATH_ATTRIBUTES);
  return to;
}

/**
 * @param {Element} from
 * @param {string} name
 * @param {Document} inertDocument
 */
function rebuildHTML(from, name, inertDocument) {
  const to = inertDocument.createElement(name);
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
 * Makes a link load its destination in the whole tab, even if the reader view
 * is only a frame. The destination gets no referrer and no window.opener.
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
  // The attributes about loading are set before the address, because setting
  // the address starts the request.
  to.setAttribute('loading', 'lazy');
  to.setAttribute('decoding', 'async');
  to.setAttribute('referrerpolicy', 'no-referrer');
  setNonEmpty(to, 'srcset', imageCandidates(from.getAttribute('srcset') ?? ''));
  setNonEmpty(to, 'src', imageAddress(from.getAttribute('src') ?? ''));
}

/**
 * Sets an attribute, unless the value is empty.
 *
 * @param {Element} element
 * @param {string} name
 * @param {string} value
 */
function setNonEmpty(element, name, value) {
  if (value) {
    element.setAttribute(name, value);
  }
}

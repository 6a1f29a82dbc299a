import { imageAddress, imageCandidates, isFragment, isArticleId,
  linkAddress } from '../../model/addresses.js';
import { ATTRIBUTES, DROPPED, ELEMENTS, GLOBAL_ATTRIBUTES, HTML, MATHML, MATH_ATTRIBUTES,
  MATH_ELEMENTS, RENAMED } from './allowlist.js';

/**
 * The only functions that turn an article's HTML into DOM nodes.
 *
 * The core has already sanitized the HTML. These functions are a second layer, in
 * case the core's sanitizer has a hole. They parse the HTML into a document that
 * runs and loads nothing, and copy the allowed part of the result. The parsed
 * nodes themselves never get into the reader view, and the copy contains only
 * elements and attributes listed in allowlist.js.
 *
 * @param {string} html
 * @returns {DocumentFragment}
 */
export function enterHTML(html) {
  const [whole] = new Entrance(html).next(Infinity);
  return whole?.content ?? new DocumentFragment(); // without any content there is no portion
}

/**
 * Elements that can be entered in portions: the rest of their children may follow
 * later. All other elements, such as paragraphs and tables, are entered whole.
 */
const DIVISIBLE = new Set(['div', 'article', 'blockquote', 'ul', 'ol', 'dl', 'li', 'dd',
  'details']);

/**
 * Elements that are divided, too, but only if they are so long that the portion would become twice
 * as large as it should.
 */
const DIVISIBLE_IF_LONG = new Set(['p', 'summary', 'dt']);

/** Elements before which a portion may end. */
const BLOCKS = new Set([...DIVISIBLE, 'p', 'h2', 'h3', 'h4', 'h5', 'h6', 'figure', 'pre', 'table',
  'dt', 'hr']);

/** How many characters an element counts in a portion, because it takes time even without text. */
const ELEMENT_CHARS = 40;

/**
 * Nodes that continue an article.
 *
 * @typedef {object} Portion
 * @property {Node | null} parent the element of an earlier portion that they belong to; null if
 *   they are not in any element
 * @property {DocumentFragment} content
 */

/**
 * The entrance of an article's HTML into the reader view, portion by portion. So
 * the first screens of a long article can be painted before the rest is entered.
 * All portions together are the same nodes as if the article were entered at once.
 *
 * The nodes are visited in a loop instead of a recursion, because the original
 * page determines how deeply they are nested.
 */
export class Entrance {
  #walker;
  // The copies are created by a document that loads nothing, because Firefox
  // requests a picture as soon as an active document creates its element. The
  // parsed document can't create them, because elements with names such as
  // "createElement" can hide its methods.
  #inertDocument = document.implementation.createHTMLDocument('');
  /**
   * @type {Map<Node | null, Node | null>} for each parsed node, the parent of the copies of its
   *   children; null if they have none
   */
  #newParents;
  /** @type {Node | null} the next parsed node */
  #next;
  /**
   * For each parsed element around which everything was checked, whether it can be divided: while
   * portions have their size, and when one is too long.
   */
  #divisible = { usual: new Map(), tooLong: new Map() };

  /** @param {string} html */
  constructor(html) {
    const source = new DOMParser().parseFromString(html, 'text/html').body;
    this.#walker = document.createTreeWalker(source, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
      rejectDropped);
    this.#newParents = new Map([[source, null]]);
    this.#next = this.#walker.nextNode();
  }

  /** @returns {boolean} whether everything has been entered */
  get isDone() {
    return this.#next === null;
  }

  /**
   * @param {string} text
   * @returns {boolean} whether the article contains it, regardless of spaces
   */
  contains(text) {
    return withoutSpaces(this.#walker.root.textContent ?? '').includes(withoutSpaces(text));
  }

  /**
   * Enters the next nodes.
   *
   * @param {number} chars the approximate size: UTF-16 units of text, and ELEMENT_CHARS for each
   *   element
   * @returns {Portion[]} in the order in which to append them; the nodes of one call have few
   *   different parents
   */
  next(chars) {
    /** @type {Map<Node | null, DocumentFragment>} by the parent of an earlier portion */
    const portions = new Map();
    /** @type {Set<Node>} the elements made in this call, which are in no earlier portion */
    const made = new Set();
    for (let left = chars;
      this.#next && (left > 0 || !this.#mayEndBefore(this.#next, left <= -chars));
      this.#next = this.#walker.nextNode())
    {
      left -= this.#next instanceof Element ? ELEMENT_CHARS : this.#next.nodeValue?.length ?? 0;
      this.#enterNode(this.#next, portions, made);
    }
    return [...portions].map(([parent, content]) => ({ parent, content }));
  }

  /**
   * Copies one parsed node into a portion. An element that isn't allowed is
   * skipped: its children are later copied into the copy of its parent.
   *
   * @param {Node} node
   * @param {Map<Node | null, DocumentFragment>} portions
   * @param {Set<Node>} made
   */
  #enterNode(node, portions, made) {
    // If a form contains a field with the name "parentNode", the form's property
    // parentNode is that field. Such a form has no new parent and is left out.
    const newParent = this.#newParents.get(node.parentNode);
    if (newParent === undefined) {
      return;
    }
    const isElement = node instanceof Element;
    const entered = isElement
      ? rebuild(node, this.#inertDocument)
      : this.#inertDocument.createTextNode(node.nodeValue ?? '');
    if (entered) {
      const target = newParent && made.has(newParent)
        ? newParent
        : this.#portionOf(newParent, portions);
      target.appendChild(entered);
      made.add(entered);
    }
    if (isElement) {
      this.#newParents.set(node, entered ?? newParent);
    }
  }

  /** @param {Node | null} parent @param {Map<Node | null, DocumentFragment>} portions */
  #portionOf(parent, portions) {
    const portion = portions.get(parent) ?? this.#inertDocument.createDocumentFragment();
    portions.set(parent, portion);
    return portion;
  }

  /**
   * Tells whether a portion may end before this node: if it is a block, or an element
   * in a long paragraph, and everything around it can be divided.
   *
   * @param {Node} node
   * @param {boolean} isTooLong  whether the portion is already twice as large as it should be
   */
  #mayEndBefore(node, isTooLong) {
    if (!(node instanceof Element) || !(isTooLong || BLOCKS.has(node.localName))) {
      return false;
    }
    return this.#isDivisibleUpToRoot(node.parentNode, isTooLong);
  }

  /** @param {Node | null} parsed @param {boolean} isTooLong @returns {boolean} */
  #isDivisibleUpToRoot(parsed, isTooLong) {
    const known = isTooLong ? this.#divisible.tooLong : this.#divisible.usual;
    const path = [];
    let around = parsed;
    while (around instanceof Element && around !== this.#walker.root && !known.has(around)
      && isDivisible(around, isTooLong))
    {
      path.push(around);
      around = around.parentNode;
    }
    const result = known.get(around) ?? around === this.#walker.root;
    for (const each of [...path, around]) known.set(each, result);
    return result;
  }
}

/**
 * Tells whether an element's children can be entered in different portions. Forms
 * are excluded, because a field can hide a form's properties.
 *
 * @param {Element} parsed
 * @param {boolean} isTooLong  whether the portion is already twice as large as it should be
 */
function isDivisible(parsed, isTooLong) {
  if (parsed instanceof HTMLFormElement) {
    return false;
  }
  return DIVISIBLE.has(parsed.localName) || !ELEMENTS.has(parsed.localName)
    || (isTooLong && DIVISIBLE_IF_LONG.has(parsed.localName));
}

/** @param {string} text */
function withoutSpaces(text) {
  return text.replace(/\s+/g, '');
}

/**
 * @param {Element} entered
 * @returns {boolean} whether the element is a paragraph of which later portions may contain the
 *   rest
 */
export function isDividedParagraph(entered) {
  return DIVISIBLE_IF_LONG.has(entered.localName);
}

/** @param {Node} node */
function rejectDropped(node) {
  const dropped = node instanceof Element && DROPPED.has(node.localName);
  return dropped ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
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

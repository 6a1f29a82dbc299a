/**
 * The names under which elements are written. What is not there for the
 * reader has none, and names that an HTML parser treats in its own way are
 * replaced, so that every form of the page says the same.
 *
 * @typedef {object} Names
 * @property {(element: Element) => Namespace} namespaceOf
 * @property {(element: Element, namespace: Namespace) => string} nameOf '' for what is left out
 */

__pilcrow.add('names', ({ dom }) => {
  const svg = 'http://www.w3.org/2000/svg';
  const mathML = 'http://www.w3.org/1998/Math/MathML';

  /**
   * Never rendered, and never what an article needs.
   * @type {[string, string][]}
   */
  const leftOut = [['style', ''], ['template', ''], ['noembed', ''], ['noframes', '']];

  /**
   * Elements inside which a parser reads no markup, or none at all.
   * @type {[string, string][]}
   */
  const replaced = [['xmp', 'pre'], ['plaintext', 'pre'], ['listing', 'pre'], ['frameset', 'body'], ['image', 'img']];

  /** @type {Map<string, string>} */
  const written = new Map([...leftOut, ...replaced]);

  /** @param {Element} element @returns {Namespace} everything else counts as HTML, as it does for a parser */
  function namespaceOf(element) {
    const namespace = dom.namespaceURI(element);
    if (namespace === svg) return 'svg';
    return namespace === mathML ? 'math' : 'html';
  }

  /** @param {Element} element @param {Namespace} namespace */
  function nameOf(element, namespace) {
    const name = dom.localName(element);
    if (namespace !== 'html') return safe(name);
    if (name === 'iframe' || name === 'frame') return dom.contentDocument(element) ? 'div' : name;
    if (name === 'noscript') return hasElements(element) ? 'span' : name;
    return written.get(name) ?? remember(name);
  }

  /** @param {string} name */
  function remember(name) {
    const is = safe(name);
    written.set(name, is);
    return is;
  }

  /** A tag must begin with a letter, which an element made by a script need not. @param {string} name */
  function safe(name) {
    return /^[a-z][^\s/>\x7F]*$/i.test(name) ? name : 'span';
  }

  /** Where scripts don't run, a noscript holds elements. @param {Element} noscript */
  function hasElements(noscript) {
    let node = dom.firstChild(noscript);
    while (node && dom.nodeType(node) !== 1) node = dom.nextSibling(node);
    return node !== null;
  }

  return { namespaceOf, nameOf };
});

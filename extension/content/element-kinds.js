/**
 * The kinds of elements: the name under which those of a name and namespace
 * are written, and what the walk has to know of them. What is not there for
 * the reader has no name, and names that an HTML parser treats in its own way
 * are replaced, so that every form of the page says the same.
 *
 * @typedef {'' | 'script' | 'noscript' | 'canvas' | 'image' | 'frame' | 'head' | 'slot' | 'svg'} Role what is written in a way of its own
 *
 * @typedef {object} Kind
 * @property {string} name '' for what is left out
 * @property {Namespace} namespace
 * @property {Role} role
 * @property {boolean} mayHost a shadow root
 * @property {boolean} showsOther it may show something in place of its children, or leave them out
 * @property {boolean} isCustom
 * @property {boolean} isReplaced it shows something although it holds no text
 * @property {boolean} isCover what is in it is never shown, or never as text of the page, so there is no evidence in that
 * @property {boolean} isPreformatted white space alone may be lines of code
 *
 * @typedef {object} ElementKinds
 * @property {(element: Element) => Kind} kindOf
 */

__pilcrow.add('elementKinds', ({ dom }) => {
  const { tagName } = dom.accessors;
  const svg = 'http://www.w3.org/2000/svg';
  const mathML = 'http://www.w3.org/1998/Math/MathML';

  /** Never rendered, and never what an article needs. */
  const leftOut = new Set(['style', 'template', 'noembed', 'noframes']);

  /**
   * Elements inside which a parser reads no markup, or none at all.
   * @type {Map<string, string>}
   */
  const renamed = new Map([['xmp', 'pre'], ['plaintext', 'pre'], ['listing', 'pre'], ['frameset', 'body'], ['image', 'img']]);

  /** @type {Map<string, Role>} */
  const roles = new Map([
    ['script', 'script'], ['noscript', 'noscript'], ['canvas', 'canvas'], ['img', 'image'], ['iframe', 'frame'], ['frame', 'frame'],
    ['head', 'head'], ['slot', 'slot'],
  ]);

  const instead = new Set(['head', 'slot', 'iframe', 'frame']);

  /** DOM, "valid shadow host name"; besides these only custom elements, which have a hyphen. */
  const hosts = new Set([
    'article', 'aside', 'blockquote', 'body', 'div', 'footer', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'main',
    'nav', 'p', 'section', 'span',
  ]);

  const replaced = new Set(['img', 'video', 'audio', 'canvas', 'iframe', 'object', 'embed', 'svg', 'select']);
  const covers = new Set(['head', 'script', 'select', 'datalist', 'video', 'audio']);
  const preformatted = new Set(['pre', 'code', 'textarea', 'samp']);

  /** @type {Map<string, Role>} */
  const foreignRoles = new Map([['script', 'script'], ['noscript', 'noscript'], ['svg', 'svg']]);

  /** A frame whose content is written in its place. @type {Kind} */
  const openFrame = { ...kindOfHTML('div'), role: 'frame', showsOther: true };
  const span = kindOfHTML('span');

  /**
   * By tag name, which is in capitals for elements of HTML alone: one question
   * tells name and namespace. XML documents have no such names.
   * @type {Map<string, Kind>}
   */
  const inCapitals = new Map();

  /** @type {Record<Namespace, Map<string, Kind>>} */
  const byName = { html: new Map(), svg: new Map(), math: new Map() };

  /** @param {Element} element */
  function kindOf(element) {
    const tag = tagName.call(element);
    const kind = inCapitals.get(tag) ?? learned(element, tag);
    if (kind.role === '') return kind;
    if (kind.namespace === 'html' && !dom.isHTML(element)) return span; // of another XML, whatever its name
    if (kind.role === 'frame' && showsDocument(element)) return openFrame;
    if (kind.role === 'noscript' && hasElements(element)) return span;
    return kind;
  }

  /** @param {Element} element @param {string} tag */
  function learned(element, tag) {
    const name = dom.localName(element);
    const namespace = namespaceOf(element);
    const [kinds, key] = namespace === 'html' && tag !== name ? [inCapitals, tag] : [byName[namespace], name];
    const known = kinds.get(key);
    if (known) return known;
    const kind = namespace === 'html' ? kindOfHTML(name) : kindOfForeign(name, namespace);
    kinds.set(key, kind);
    return kind;
  }

  /** @param {Element} element @returns {Namespace} everything else counts as HTML, as it does for a parser */
  function namespaceOf(element) {
    const namespace = dom.namespaceURI(element);
    if (namespace === svg) return 'svg';
    return namespace === mathML ? 'math' : 'html';
  }

  /** @param {string} name @returns {Kind} */
  function kindOfHTML(name) {
    const isCustom = name.includes('-');
    const mayHost = isCustom || hosts.has(name);
    return {
      name: leftOut.has(name) ? '' : renamed.get(name) ?? safe(name),
      namespace: 'html',
      role: roles.get(name) ?? '',
      mayHost,
      showsOther: mayHost || instead.has(name),
      isCustom,
      isReplaced: replaced.has(name),
      isCover: covers.has(name),
      isPreformatted: preformatted.has(name),
    };
  }

  /** @param {string} name @param {Namespace} namespace @returns {Kind} */
  function kindOfForeign(name, namespace) {
    return { ...kindOfHTML(''), name: safe(name), namespace, role: foreignRoles.get(name) ?? '', showsOther: name === 'svg', isReplaced: replaced.has(name), isCover: name === 'script' };
  }

  /** A tag must begin with a letter, which an element made by a script need not. @param {string} name */
  function safe(name) {
    return /^[a-z][^\s/>\x7F]*$/i.test(name) ? name : 'span';
  }

  /**
   * Whether a frame has a document of the page's own origin with something in
   * it. Until a frame is loaded it has an empty one, whatever its address is
   * (HTML, "initial about:blank"): a film that waits for being scrolled to.
   * @param {Element} frame
   */
  function showsDocument(frame) {
    const inner = dom.contentDocument(frame);
    const body = inner && dom.body(inner);
    return body !== null && dom.firstChild(body) !== null;
  }

  /** Where scripts don't run, a noscript holds elements. @param {Element} noscript */
  function hasElements(noscript) {
    let node = dom.firstChild(noscript);
    while (node && dom.nodeType(node) !== 1) node = dom.nextSibling(node);
    return node !== null;
  }

  return { kindOf };
});

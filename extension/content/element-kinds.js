/**
 * Determines the kind of an element: the name under which the DOM walk writes the
 * element, and properties that the walk needs. The kind depends on the element's
 * name and namespace. Elements for which the HTML parser has special rules get
 * another name, so that a snapshot and its form as HTML describe the same tree.
 *
 * @typedef {'' | 'script' | 'noscript' | 'canvas' | 'image' | 'frame' | 'head' | 'slot' | 'svg'}
 *   Role of elements that the walk treats specially; '' for other elements
 *
 * @typedef {object} Kind
 * @property {string} name '' for an element that is left out
 * @property {Namespace} namespace
 * @property {Role} role
 * @property {boolean} mayHost the element can have a shadow root
 * @property {boolean} mayRenderOther the element may render other nodes in place of its children,
 *   or none
 * @property {boolean} isCustom
 * @property {boolean} isReplaced the element is visible without text, like an image
 * @property {boolean} isOpaque the element's content is never visible as text of the page, so the
 *   walk does not check the visibility of elements inside
 * @property {boolean} isPreformatted the element's white space may separate lines of code
 *
 * @typedef {object} ElementKinds
 * @property {(element: Element) => Kind} kindOf
 */

__pilcrow.add('elementKinds', ({ dom }) => {
  const { tagName } = dom.accessors;
  const svg = 'http://www.w3.org/2000/svg';
  const mathML = 'http://www.w3.org/1998/Math/MathML';

  /** Elements that are never rendered and never part of an article. */
  const leftOut = new Set(['style', 'template', 'noembed', 'noframes']);

  /**
   * New names for elements for which the HTML parser has special rules. For
   * example, the parser reads no markup inside some of them.
   * @type {Map<string, string>}
   */
  const renamed = new Map([['xmp', 'pre'], ['plaintext', 'pre'], ['listing', 'pre'], ['frameset',
    'body'], ['image', 'img']]);

  /** @type {Map<string, Role>} */
  const roles = new Map([
    ['script', 'script'],
    ['noscript', 'noscript'],
    ['canvas', 'canvas'],
    ['img', 'image'],
    ['iframe', 'frame'],
    ['frame', 'frame'],
    ['head', 'head'],
    ['slot', 'slot'],
  ]);

  const renderOther = new Set(['head', 'slot', 'iframe', 'frame']);

  /**
   * The elements that can have a shadow root (DOM, "valid shadow host name"). Custom elements,
   * whose names have a hyphen, can have one, too.
   */
  const hosts = new Set([
    'article',
    'aside',
    'blockquote',
    'body',
    'div',
    'footer',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'header',
    'main',
    'nav',
    'p',
    'section',
    'span',
  ]);

  const replaced = new Set(['img', 'video', 'audio', 'canvas', 'iframe', 'object', 'embed', 'svg',
    'select']);
  const opaque = new Set(['head', 'script', 'select', 'datalist', 'video', 'audio']);
  const preformatted = new Set(['pre', 'code', 'textarea', 'samp']);

  /** @type {Map<string, Role>} */
  const foreignRoles = new Map([['script', 'script'], ['noscript', 'noscript'], ['svg', 'svg']]);

  /**
   * The kind of a same-origin frame. The frame's content is written in place of the frame.
   *
   * @type {Kind}
   */
  const inlinedFrame = { ...kindOfHTML('div'), role: 'frame', mayRenderOther: true };
  const span = kindOfHTML('span');

  /**
   * Kinds by tag name in capitals. Only HTML elements of HTML documents have tag
   * names in capitals, so the tag name alone determines name and namespace.
   * @type {Map<string, Kind>}
   */
  const byUpperCaseName = new Map();

  /** @type {Record<Namespace, Map<string, Kind>>} */
  const byName = { html: new Map(), svg: new Map(), math: new Map() };

  /** @param {Element} element */
  function kindOf(element) {
    const tag = tagName.call(element);
    const kind = byUpperCaseName.get(tag) ?? cachedKind(element, tag);
    if (kind.role === '') return kind;
    // the element has a name of HTML, but an unknown XML namespace
    if (kind.namespace === 'html' && !dom.isHTML(element)) return span;
    if (kind.role === 'frame' && showsDocument(element)) return inlinedFrame;
    if (kind.role === 'noscript' && hasElements(element)) return span;
    return kind;
  }

  /** @param {Element} element @param {string} tag */
  function cachedKind(element, tag) {
    const name = dom.localName(element);
    const namespace = namespaceOf(element);
    const [kinds, key] = namespace === 'html' && tag !== name
      ? [byUpperCaseName, tag]
      : [byName[namespace], name];
    const known = kinds.get(key);
    if (known) return known;
    const kind = namespace === 'html' ? kindOfHTML(name) : kindOfForeign(name, namespace);
    kinds.set(key, kind);
    return kind;
  }

  /**
   * @param {Element} element
   * @returns {Namespace} unknown namespaces count as HTML, as in the HTML parser
   */
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
      mayRenderOther: mayHost || renderOther.has(name),
      isCustom,
      isReplaced: replaced.has(name),
      isOpaque: opaque.has(name),
      isPreformatted: preformatted.has(name),
    };
  }

  /** @param {string} name @param {Namespace} namespace @returns {Kind} */
  function kindOfForeign(name, namespace) {
    return { ...kindOfHTML(''), name: safe(name), namespace, role: foreignRoles.get(name) ?? '',
      mayRenderOther: name === 'svg', isReplaced: replaced.has(name), isOpaque: name === 'script' };
  }

  /**
   * Returns the name, or "span" for a name that markup can't express. Only scripts can create
   * elements with such names.
   *
   * @param {string} name
   */
  function safe(name) {
    return /^[a-z][^\s/>\x7F]*$/i.test(name) ? name : 'span';
  }

  /**
   * Reports whether a frame has a non-empty document of the page's own origin. Each
   * frame has an empty document until it has loaded, even if its address has another
   * origin (HTML, "initial about:blank"). For example, the frame of a video player
   * may load only when the user scrolls to it.
   * @param {Element} frame
   */
  function showsDocument(frame) {
    const inner = dom.contentDocument(frame);
    const body = inner && dom.body(inner);
    return body !== null && dom.firstChild(body) !== null;
  }

  /**
   * Reports whether a noscript element contains elements. It does if scripts are disabled;
   * otherwise its content is text.
   *
   * @param {Element} noscript
   */
  function hasElements(noscript) {
    let node = dom.firstChild(noscript);
    while (node && dom.nodeType(node) !== 1) node = dom.nextSibling(node);
    return node !== null;
  }

  return { kindOf };
});

/**
 * The kind of an element: the name under which the walk writes it, and the
 * properties that the walk needs. A kind depends on the element's name and
 * namespace. Elements that are left out have no name. Names with special rules
 * in the HTML parser are replaced, so that the snapshot and its HTML form
 * describe the same tree.
 *
 * @typedef {'' | 'script' | 'noscript' | 'canvas' | 'image' | 'frame' | 'head' | 'slot' | 'svg'} Role the walk has a special case for each
 *
 * @typedef {object} Kind
 * @property {string} name '' for elements that are left out
 * @property {Namespace} namespace
 * @property {Role} role
 * @property {boolean} mayHost the element can have a shadow root
 * @property {boolean} mayRenderOther it may render other nodes in place of its children, or none
 * @property {boolean} isCustom
 * @property {boolean} isReplaced it is visible without text
 * @property {boolean} isOpaque its content is never visible as text of the page, so the walk does not check visibility inside
 * @property {boolean} isPreformatted its white space may be lines of code
 *
 * @typedef {object} ElementKinds
 * @property {(element: Element) => Kind} kindOf
 */

__pilcrow.add('elementKinds', ({ dom }) => {
  const { tagName } = dom.accessors;
  const svg = 'http://www.w3.org/2000/svg';
  const mathML = 'http://www.w3.org/1998/Math/MathML';

  /** Never rendered, and never part of an article. */
  const leftOut = new Set(['style', 'template', 'noembed', 'noframes']);

  /**
   * Elements with special rules in the HTML parser, such as no markup inside.
   * @type {Map<string, string>}
   */
  const renamed = new Map([['xmp', 'pre'], ['plaintext', 'pre'], ['listing', 'pre'], ['frameset', 'body'], ['image', 'img']]);

  /** @type {Map<string, Role>} */
  const roles = new Map([
    ['script', 'script'], ['noscript', 'noscript'], ['canvas', 'canvas'], ['img', 'image'], ['iframe', 'frame'], ['frame', 'frame'],
    ['head', 'head'], ['slot', 'slot'],
  ]);

  const renderOther = new Set(['head', 'slot', 'iframe', 'frame']);

  /** DOM, "valid shadow host name". Custom elements, whose names have a hyphen, can be hosts, too. */
  const hosts = new Set([
    'article', 'aside', 'blockquote', 'body', 'div', 'footer', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'main',
    'nav', 'p', 'section', 'span',
  ]);

  const replaced = new Set(['img', 'video', 'audio', 'canvas', 'iframe', 'object', 'embed', 'svg', 'select']);
  const opaque = new Set(['head', 'script', 'select', 'datalist', 'video', 'audio']);
  const preformatted = new Set(['pre', 'code', 'textarea', 'samp']);

  /** @type {Map<string, Role>} */
  const foreignRoles = new Map([['script', 'script'], ['noscript', 'noscript'], ['svg', 'svg']]);

  /** A same-origin frame, whose content is written in its place. @type {Kind} */
  const inlinedFrame = { ...kindOfHTML('div'), role: 'frame', mayRenderOther: true };
  const span = kindOfHTML('span');

  /**
   * By tag name in capitals. Only HTML elements of HTML documents have such tag
   * names, so one lookup determines both name and namespace.
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
    if (kind.namespace === 'html' && !dom.isHTML(element)) return span; // an unknown XML namespace with a name of HTML
    if (kind.role === 'frame' && showsDocument(element)) return inlinedFrame;
    if (kind.role === 'noscript' && hasElements(element)) return span;
    return kind;
  }

  /** @param {Element} element @param {string} tag */
  function cachedKind(element, tag) {
    const name = dom.localName(element);
    const namespace = namespaceOf(element);
    const [kinds, key] = namespace === 'html' && tag !== name ? [byUpperCaseName, tag] : [byName[namespace], name];
    const known = kinds.get(key);
    if (known) return known;
    const kind = namespace === 'html' ? kindOfHTML(name) : kindOfForeign(name, namespace);
    kinds.set(key, kind);
    return kind;
  }

  /** @param {Element} element @returns {Namespace} unknown namespaces count as HTML, as in the HTML parser */
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
    return { ...kindOfHTML(''), name: safe(name), namespace, role: foreignRoles.get(name) ?? '', mayRenderOther: name === 'svg', isReplaced: replaced.has(name), isOpaque: name === 'script' };
  }

  /** In markup a tag name begins with a letter; a script can create elements with other names. @param {string} name */
  function safe(name) {
    return /^[a-z][^\s/>\x7F]*$/i.test(name) ? name : 'span';
  }

  /**
   * Whether a frame has a non-empty document of the page's own origin. Before it
   * loads, every frame has an empty one, even if its address has another origin
   * (HTML, "initial about:blank"). A video player that loads on scrolling is an
   * example.
   * @param {Element} frame
   */
  function showsDocument(frame) {
    const inner = dom.contentDocument(frame);
    const body = inner && dom.body(inner);
    return body !== null && dom.firstChild(body) !== null;
  }

  /** A noscript is parsed into elements if scripts are disabled. @param {Element} noscript */
  function hasElements(noscript) {
    let node = dom.firstChild(noscript);
    while (node && dom.nodeType(node) !== 1) node = dom.nextSibling(node);
    return node !== null;
  }

  return { kindOf };
});

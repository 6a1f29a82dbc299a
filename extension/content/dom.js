/**
 * Access to the DOM that no page can falsify by clobbering: in a form, an
 * `<input name=attributes>` shadows the form's property of that name, and an
 * `<img name=body>` shadows document.body. Content scripts in their isolated world
 * see the shadowed properties, too. But a page can't shadow the accessors of the
 * prototypes, so this part uses them.
 *
 * Each accessor has its own function, so that the compiler knows which accessor a
 * call uses. This is as fast as the plain property; one function for all accessors
 * took four times as long. The accessors that run for each node of a page are also
 * exposed directly (`accessors.firstChild.call(node)`): on a fresh page no script
 * is compiled yet, and then the call of a wrapper takes longer than the accessor
 * itself.
 *
 * @typedef {object} Dom
 * @property {Accessors} accessors
 * @property {(node: Node) => Node | null} firstChild
 * @property {(node: Node) => Node | null} nextSibling
 * @property {(node: Node) => NodeListOf<ChildNode>} childNodes
 * @property {(node: Node) => number} nodeType
 * @property {(node: Node) => string} nodeValue '' for an element
 * @property {(node: Node) => string} textContent
 * @property {(node: Node) => string} baseURI
 * @property {(element: Element) => string} localName
 * @property {(element: Element) => string} tagName
 * @property {(element: Element) => string | null} namespaceURI
 * @property {(element: Element) => element is HTMLElement} isHTML works for elements of all
 *   documents; instanceof fails for elements of a frame's document
 * @property {(element: HTMLElement) => number} offsetLeft
 * @property {(element: HTMLElement) => number} offsetTop
 * @property {(element: HTMLElement) => number} offsetWidth
 * @property {(element: HTMLElement) => number} offsetHeight
 * @property {(element: Element) => ShadowRoot | null} shadowRoot
 * @property {(element: Element) => boolean} hasAttributes
 * @property {(element: Element) => string[]} attributeNames
 * @property {(element: Element, name: string) => string | null} attribute
 * @property {(slot: Element) => Node[]} assignedNodes
 * @property {(image: Element) => string} currentSrc
 * @property {(frame: Element) => Document | null} contentDocument
 * @property {(canvas: Element) => {width: number, height: number}} bitmapOf in pixels
 * @property {(image: Element) => {width: number, height: number}} naturalSize in CSS pixels; 0
 *   before the image has loaded
 * @property {(document: Document) => Element | null} documentElement
 * @property {(document: Document) => Element | null} body
 * @property {(document: Document) => string} contentType
 * @property {(document: Document) => string} readyState
 * @property {(document: Document) => {skipTransition: () => void} | null} viewTransition the view
 *   transition under way; null also in browsers that don't tell
 * @property {(document: Document) => boolean} hasFocus true also if the focus is in one of the
 *   document's frames
 * @property {(root: Document | ShadowRoot) => Element | null} activeElement
 * @property {(element: Element) => boolean} isEditable whether it takes text because of the
 *   attribute contenteditable
 * @property {(document: Document, name: string) => HTMLElement} createHTML works in XML documents,
 *   too
 * @property {(document: Document, name: string) => Element} createMathML
 * @property {(node: Node) => Element | null} parentElement
 * @property {(element: Element, selector: string) => Element | null} closest
 * @property {(element: Element) => DOMRect} boxOf
 * @property {(element: Element) => number} scrollTop
 * @property {(element: Element, options: ScrollIntoViewOptions) => void} scrollIntoView
 * @property {(document: Document, x: number, y: number) => Element | null} elementAt
 * @property {(root: Document | ShadowRoot, selector?: string) => NodeListOf<Element>} elementsIn
 *   all elements in `root` except those of shadow trees inside it
 * @property {(document: Document) => TreeWalker} textWalker over all text nodes
 * @property {(source: string) => Document} parse parses HTML into a document of its own, which
 *   loads nothing and runs nothing
 *
 * @typedef {object} Accessors raw accessors, for use with call(node)
 * @property {(this: Node) => Node | null} firstChild
 * @property {(this: Node) => Node | null} nextSibling
 * @property {(this: Node) => number} nodeType
 * @property {(this: Node) => string | null} nodeValue
 * @property {(this: Element) => string} tagName
 * @property {(this: Element) => ShadowRoot | null} shadowRoot
 * @property {(this: Element) => boolean} hasAttributes
 * @property {(this: Element) => string[]} getAttributeNames
 * @property {(this: Element, name: string) => string | null} getAttribute
 */

__pilcrow.add('dom', () => {
  /** @param {object} prototype @param {string} name @returns {() => any} */
  function getter(prototype, name) {
    const get = Object.getOwnPropertyDescriptor(prototype, name)?.get;
    if (!get) throw new Error(`no accessor ${name}`);
    return get;
  }

  const xhtml = 'http://www.w3.org/1999/xhtml';
  const mathML = 'http://www.w3.org/1998/Math/MathML';
  const firstChild = getter(Node.prototype, 'firstChild');
  const nextSibling = getter(Node.prototype, 'nextSibling');
  const childNodes = getter(Node.prototype, 'childNodes');
  const nodeType = getter(Node.prototype, 'nodeType');
  const nodeValue = getter(Node.prototype, 'nodeValue');
  const textContent = getter(Node.prototype, 'textContent');
  const baseURI = getter(Node.prototype, 'baseURI');
  const localName = getter(Element.prototype, 'localName');
  const tagName = getter(Element.prototype, 'tagName');
  const namespaceURI = getter(Element.prototype, 'namespaceURI');
  const shadowRoot = getter(Element.prototype, 'shadowRoot');
  const offsetLeft = getter(HTMLElement.prototype, 'offsetLeft');
  const offsetTop = getter(HTMLElement.prototype, 'offsetTop');
  const offsetWidth = getter(HTMLElement.prototype, 'offsetWidth');
  const offsetHeight = getter(HTMLElement.prototype, 'offsetHeight');
  const currentSrc = getter(HTMLImageElement.prototype, 'currentSrc');
  const naturalWidth = getter(HTMLImageElement.prototype, 'naturalWidth');
  const naturalHeight = getter(HTMLImageElement.prototype, 'naturalHeight');
  const canvasWidth = getter(HTMLCanvasElement.prototype, 'width');
  const canvasHeight = getter(HTMLCanvasElement.prototype, 'height');
  const iframeDocument = getter(HTMLIFrameElement.prototype, 'contentDocument');
  const frameDocument = getter(HTMLFrameElement.prototype, 'contentDocument');
  const documentElement = getter(Document.prototype, 'documentElement');
  const body = getter(Document.prototype, 'body');
  const contentType = getter(Document.prototype, 'contentType');
  const readyState = getter(Document.prototype, 'readyState');
  const activeViewTransition = Object.getOwnPropertyDescriptor(Document.prototype,
    'activeViewTransition')?.get; // Chrome 142
  const activeElement = getter(Document.prototype, 'activeElement');
  const activeInShadow = getter(ShadowRoot.prototype, 'activeElement');
  const isContentEditable = getter(HTMLElement.prototype, 'isContentEditable');
  const { getAttribute, getAttributeNames, hasAttributes } = Element.prototype;
  const parentElement = getter(Node.prototype, 'parentElement');
  const scrollTop = getter(Element.prototype, 'scrollTop');
  const { closest, getBoundingClientRect, scrollIntoView } = Element.prototype;
  const { createElementNS, createTreeWalker, elementFromPoint, hasFocus, querySelectorAll } =
    Document.prototype;
  const { querySelectorAll: querySelectorAllIn } = DocumentFragment.prototype;
  const { assignedNodes } = HTMLSlotElement.prototype;
  const { parseFromString } = DOMParser.prototype;

  /** @param {Element} element @returns {element is HTMLElement} */
  function isHTML(element) {
    return namespaceURI.call(element) === xhtml;
  }

  return {
    accessors: Object.freeze({
      firstChild,
      nextSibling,
      nodeType,
      nodeValue,
      tagName,
      shadowRoot,
      hasAttributes,
      getAttributeNames,
      getAttribute,
    }),
    firstChild: (node) => firstChild.call(node),
    nextSibling: (node) => nextSibling.call(node),
    childNodes: (node) => childNodes.call(node),
    nodeType: (node) => nodeType.call(node),
    nodeValue: (node) => nodeValue.call(node) ?? '',
    textContent: (node) => textContent.call(node),
    baseURI: (node) => baseURI.call(node),
    localName: (element) => localName.call(element),
    tagName: (element) => tagName.call(element),
    namespaceURI: (element) => namespaceURI.call(element),
    isHTML,
    shadowRoot: (element) => shadowRoot.call(element),
    offsetLeft: (element) => offsetLeft.call(element),
    offsetTop: (element) => offsetTop.call(element),
    offsetWidth: (element) => offsetWidth.call(element),
    offsetHeight: (element) => offsetHeight.call(element),
    hasAttributes: (element) => hasAttributes.call(element),
    attributeNames: (element) => getAttributeNames.call(element),
    attribute: (element, name) => getAttribute.call(element, name),
    assignedNodes: (slot) => assignedNodes.call(slot),
    currentSrc: (image) => currentSrc.call(image),
    bitmapOf: (canvas) => ({ width: canvasWidth.call(canvas), height: canvasHeight.call(canvas) }),
    naturalSize: (image) => ({ width: naturalWidth.call(image),
      height: naturalHeight.call(image) }),
    contentDocument: (frame) =>
      (localName.call(frame) === 'frame' ? frameDocument : iframeDocument).call(frame),
    documentElement: (document) => documentElement.call(document),
    body: (document) => body.call(document),
    contentType: (document) => contentType.call(document),
    readyState: (document) => readyState.call(document),
    viewTransition: (document) => activeViewTransition?.call(document) ?? null,
    hasFocus: (document) => hasFocus.call(document),
    activeElement: (root) => (root instanceof Document ? activeElement : activeInShadow).call(root),
    isEditable: (element) => isHTML(element) && isContentEditable.call(element),
    createHTML: (document,
      name) => /** @type {HTMLElement} */ (createElementNS.call(document, xhtml, name)),
    createMathML: (document, name) => createElementNS.call(document, mathML, name),
    parentElement: (node) => parentElement.call(node),
    closest: (element, selector) => closest.call(element, selector),
    boxOf: (element) => getBoundingClientRect.call(element),
    scrollTop: (element) => scrollTop.call(element),
    scrollIntoView: (element, options) => scrollIntoView.call(element, options),
    elementAt: (document, x, y) => elementFromPoint.call(document, x, y),
    elementsIn: (root, selector = '*') =>
      (root instanceof Document ? querySelectorAll : querySelectorAllIn).call(root, selector),
    parse: (source) => parseFromString.call(new DOMParser(), source, 'text/html'),
    textWalker: (document) => createTreeWalker.call(document, document, NodeFilter.SHOW_TEXT),
  };
});

/**
 * Uses the DOM in a way that the page can't disturb. In a form an
 * `<input name=attributes>` hides the form's own property of that name, and an
 * `<img name=body>` the document's (DOM clobbering). Isolated worlds see that
 * too; the prototypes' accessors, taken once, don't.
 *
 * @typedef {object} Dom
 * @property {(node: Node) => Node | null} firstChild
 * @property {(node: Node) => Node | null} nextSibling
 * @property {(node: Node) => Node | null} parentNode
 * @property {(node: Node) => NodeListOf<ChildNode>} childNodes
 * @property {(node: Node) => number} nodeType
 * @property {(node: Node) => string} textContent
 * @property {(node: Node) => string} baseURI
 * @property {(element: Element) => string} localName
 * @property {(element: Element) => string | null} namespaceURI
 * @property {(element: HTMLElement) => number} offsetWidth
 * @property {(element: HTMLElement) => number} offsetHeight
 * @property {(element: Element) => ShadowRoot | null} shadowRoot
 * @property {(element: Element) => string[]} attributeNames
 * @property {(element: Element, name: string) => string | null} attribute
 * @property {(slot: Element) => Node[]} assignedNodes
 * @property {(image: Element) => string} currentSrc
 * @property {(frame: Element) => Document | null} contentDocument
 * @property {(document: Document) => Element | null} documentElement
 * @property {(document: Document) => Element | null} body
 * @property {(document: Document, name: string) => HTMLElement} createHTML in XML documents too
 */

__pilcrow.add('dom', () => {
  /** @param {object} prototype @param {string} name @returns {(self: any) => any} */
  function accessor(prototype, name) {
    const get = Object.getOwnPropertyDescriptor(prototype, name)?.get;
    if (!get) throw new Error(`no accessor ${name}`);
    return (self) => get.call(self);
  }

  const xhtml = 'http://www.w3.org/1999/xhtml';
  const { getAttribute, getAttributeNames } = Element.prototype;
  const { createElementNS } = Document.prototype;
  const { assignedNodes } = HTMLSlotElement.prototype;
  const iframeDocument = accessor(HTMLIFrameElement.prototype, 'contentDocument');
  const frameDocument = accessor(HTMLFrameElement.prototype, 'contentDocument');
  const localName = accessor(Element.prototype, 'localName');

  return {
    firstChild: accessor(Node.prototype, 'firstChild'),
    nextSibling: accessor(Node.prototype, 'nextSibling'),
    parentNode: accessor(Node.prototype, 'parentNode'),
    childNodes: accessor(Node.prototype, 'childNodes'),
    nodeType: accessor(Node.prototype, 'nodeType'),
    textContent: accessor(Node.prototype, 'textContent'),
    baseURI: accessor(Node.prototype, 'baseURI'),
    localName,
    offsetWidth: accessor(HTMLElement.prototype, 'offsetWidth'),
    offsetHeight: accessor(HTMLElement.prototype, 'offsetHeight'),
    namespaceURI: accessor(Element.prototype, 'namespaceURI'),
    shadowRoot: accessor(Element.prototype, 'shadowRoot'),
    attributeNames: (element) => getAttributeNames.call(element),
    attribute: (element, name) => getAttribute.call(element, name),
    assignedNodes: (slot) => assignedNodes.call(slot),
    currentSrc: accessor(HTMLImageElement.prototype, 'currentSrc'),
    contentDocument: (frame) => (localName(frame) === 'frame' ? frameDocument : iframeDocument)(frame),
    documentElement: accessor(Document.prototype, 'documentElement'),
    body: accessor(Document.prototype, 'body'),
    createHTML: (document, name) => /** @type {HTMLElement} */ (createElementNS.call(document, xhtml, name)),
  };
});

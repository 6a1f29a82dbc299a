/**
 * Prints the article instead of the page. A browser prints the reader's frame
 * as one clipped sheet, so what the frame offers for paper is put into the page
 * itself while it prints, in the reader's closed shadow root. Its style sheets
 * (extension/paper/) are the browser's user style: no page can overrule them,
 * and no policy forbids them.
 *
 * The frame's tree is data; here it becomes elements, of those alone that an
 * article is made of (ui/article/allowlist.js, and what the view adds).
 *
 * @typedef {string | PaperElement} PaperNode
 * @typedef {[string, Record<string, string>, PaperNode[]]} PaperElement
 *
 * @typedef {object} Paper
 * @property {(tree: unknown) => void} take what is to be printed from now on
 * @property {() => Promise<void>} print once its pictures are there
 *
 * @typedef {object} PaperPart
 * @property {(reader: {host: Element, shadow: ShadowRoot, screen: Element}, signal: AbortSignal) => Paper} lay
 *   out on paper whatever is taken, in the place of what the screen shows, until the signal
 */

__pilcrow.add('paper', ({ dom }) => {
  const overlayAttribute = 'data-pilcrow-overlay';
  const screenAttribute = 'data-pilcrow-screen';
  /** The style sheets apply where this is the value of the reader's own attribute. */
  const printing = 'paper';
  const paperClass = 'pilcrow-paper';

  const elements = new Set(`
    article header section h1 h2 h3 h4 h5 h6 p div blockquote figure figcaption hr pre details summary
    ul ol li dl dt dd table caption thead tbody tfoot tr td th
    a abbr b bdi bdo br cite code del dfn em i ins kbd mark q rp rt ruby
    s samp small span strong sub sup time u var wbr img
  `.trim().split(/\s+/));
  const mathElement = /^math:m[a-z]+$/;

  /** Neither a handler nor a style, and nothing that loads but a picture. */
  const attribute = /^(?!on|style|srcset|srcdoc)[a-z-]+$/;
  const addresses = new Map([['href', /^(?:https?|mailto):/i], ['src', /^(?:https?:|data:image\/)/i]]);

  /** @type {PaperPart['lay']} */
  function lay({ host, shadow, screen }, signal) {
    /** @type {PaperElement | null} */
    let tree = null;
    /** @type {PaperElement | null} */
    let laidTree = null;
    /** @type {HTMLElement | null} */
    let laid = null;
    let isPrinting = false;
    const before = host.getAttribute(overlayAttribute) ?? '';

    function takeAway() {
      laid?.remove();
      laid = null;
      host.setAttribute(overlayAttribute, before);
      screen.removeAttribute(screenAttribute);
    }

    function put() {
      if (!tree || (laid && tree === laidTree)) return;
      takeAway();
      laidTree = tree;
      laid = dom.createHTML(document, 'div');
      laid.className = paperClass;
      laid.style.setProperty('display', 'none'); // but on paper
      laid.append(made(tree));
      shadow.append(laid);
      host.setAttribute(overlayAttribute, printing);
      screen.setAttribute(screenAttribute, '');
    }

    addEventListener('beforeprint', put, { signal });
    addEventListener('afterprint', takeAway, { signal });
    signal.addEventListener('abort', takeAway);

    return {
      take: (offered) => { tree = isElement(offered) ? offered : null; }, // what is being printed stays
      async print() {
        if (isPrinting) return;
        isPrinting = true;
        put();
        await Promise.race([allLoaded([...laid?.querySelectorAll('img') ?? []]), new Promise((resolve) => { setTimeout(resolve, patience); })]);
        isPrinting = false;
        if (!signal.aborted) print();
      },
    };
  }

  /** In ms: nobody waits longer for a picture on paper. */
  const patience = 3000;

  /** Firefox prints the pictures that are there. @param {HTMLImageElement[]} images */
  function allLoaded(images) {
    return Promise.all(images.map((image) => image.decode().catch(isBroken)));
  }

  /** A broken picture is its text on paper, too. */
  function isBroken() {}

  /** @param {unknown} node @returns {node is PaperElement} */
  function isElement(node) {
    return Array.isArray(node) && typeof node[0] === 'string' && Array.isArray(node[2]);
  }

  /** What is not among the elements gives way to what is in it. @param {PaperNode} node @returns {Node} */
  function made(node) {
    if (!isElement(node)) return new Text(String(node));
    const [name, attributes, children] = node;
    const element = elementOf(name);
    for (const [key, value] of element instanceof DocumentFragment ? [] : Object.entries(attributes)) setAttribute(element, key, value);
    element.append(...children.map(made));
    return element;
  }

  /** @param {string} name */
  function elementOf(name) {
    if (elements.has(name)) return dom.createHTML(document, name);
    return mathElement.test(name) ? dom.createMathML(document, name.slice('math:'.length)) : new DocumentFragment();
  }

  /** @param {Element | DocumentFragment} element @param {string} key @param {string} value */
  function setAttribute(element, key, value) {
    const allowed = addresses.get(key);
    if (!(element instanceof Element) || (allowed ? !allowed.test(value) : !attribute.test(key))) return;
    if (key === 'src') element.setAttribute('referrerpolicy', 'no-referrer'); // before its request begins
    element.setAttribute(key, value);
  }

  return { lay };
});

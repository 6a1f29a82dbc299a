/**
 * Prints the article instead of the web page. Browsers print the frame of the
 * reader view as one clipped sheet. So before the browser prints, this script
 * inserts the article into the web page itself, in the overlay's closed shadow
 * root. The print style sheets (extension/paper/) have the user origin. So no page
 * can override them, and no content security policy can block them.
 *
 * The frame sends the article as data, from which this script builds elements. It
 * builds only elements that articles may contain (browser/ui/article/allowlist.js) and
 * those that the reader view adds.
 *
 * @typedef {string | PaperElement} PaperNode
 * @typedef {[string, Record<string, string>, PaperNode[]]} PaperElement
 *
 * @typedef {object} Paper
 * @property {(tree: unknown) => void} setArticle sets the article to print from now on
 * @property {() => Promise<void>} print waits for the article's images and the style sheets, then
 *   prints
 *
 * @typedef {object} PaperPart
 * @property
 *   {(reader: {host: Element, shadow: ShadowRoot, screen: HTMLElement}, signal: AbortSignal) => Paper}
 *   attach
 *   prints the article in place of `screen` until the signal aborts
 */

__pilcrow.add('paper', ({ dom }) => {
  const overlayAttribute = 'data-pilcrow-overlay';
  const screenAttribute = 'data-pilcrow-screen';
  /**
   * The value of the overlay's attribute while the article is printed. The print style sheets
   * select this value.
   */
  const printing = 'paper';
  const paperClass = 'pilcrow-paper';

  const elements = new Set(`
    article header section h1 h2 h3 h4 h5 h6 p div blockquote figure figcaption hr pre details summary
    ul ol li dl dt dd table caption thead tbody tfoot tr td th
    a abbr b bdi bdo br cite code del dfn em i ins kbd mark q rp rt ruby
    s samp small span strong sub sup time u var wbr img
  `.trim().split(/\s+/));
  const mathElement = /^math:m[a-z]+$/;

  /**
   * Matches the attributes that are kept: no event handlers, no styles, and no addresses that load
   * anything except an image's src.
   */
  const allowedName = /^(?!on|style|srcset|srcdoc)[a-z-]+$/;
  const addresses = new Map([['href', /^(?:https?|mailto):/i], ['src',
    /^(?:https?:|data:image\/)/i]]);

  /** @type {PaperPart['attach']} */
  function attach({ host, shadow, screen }, signal) {
    /** @type {PaperElement | null} */
    let tree = null;
    /** @type {PaperElement | null} */
    let insertedTree = null;
    /** @type {HTMLElement | null} */
    let inserted = null;
    let isPrinting = false;
    const screenValue = host.getAttribute(overlayAttribute) ?? '';
    const substitute = makeSubstitute(shadow, screen);

    function remove() {
      substitute.remove();
      inserted?.remove();
      inserted = null;
      host.setAttribute(overlayAttribute, screenValue);
      screen.removeAttribute(screenAttribute);
    }

    function insert() {
      if (!tree || (inserted && tree === insertedTree)) return;
      remove();
      insertedTree = tree;
      inserted = dom.createHTML(document, 'div');
      inserted.className = paperClass;
      // on the screen; the print style sheet overrides this
      inserted.style.setProperty('display', 'none');
      inserted.append(nodeOf(tree));
      shadow.append(inserted);
      host.setAttribute(overlayAttribute, printing);
      screen.setAttribute(screenAttribute, '');
    }

    /** The last of the print style sheets says that they are there. */
    function hasSheets() {
      return getComputedStyle(host).getPropertyValue('--pilcrow-paper') !== '';
    }

    addEventListener('beforeprint', () => {
      insert();
      if (inserted && !hasSheets()) substitute.insert();
    }, { signal });
    addEventListener('afterprint', remove, { signal });
    signal.addEventListener('abort', remove);

    return {
      setArticle: (offered) => {
        tree = isElement(offered) ? offered : null;
      }, // if the page is just being printed, the article on paper stays the same
      async print() {
        if (isPrinting) return;
        isPrinting = true;
        insert();
        await within(waitingTimeoutMs, allLoaded([...inserted?.querySelectorAll('img') ?? []]),
          until(hasSheets, signal));
        isPrinting = false;
        if (!signal.aborted) print();
      },
    };
  }

  /**
   * Makes what takes the place of the print style sheets if the browser prints before
   * it has inserted them: the article without their styles, but all of it, and nothing
   * of the page.
   * @param {ShadowRoot} shadow @param {HTMLElement} screen
   */
  function makeSubstitute(shadow, screen) {
    const sheets = [document, shadow].map((root, i) => ({ root,
      sheet: sheetOf([pageRules, articleRules][i]) })
    );

    return {
      insert() {
        for (const { root, sheet } of sheets) {
          root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
        }
        // a rule can't change it otherwise, because inline styles win
        screen.style.setProperty('display', 'var(--pilcrow-screen, contents)', 'important');
      },
      remove() {
        for (const { root, sheet } of sheets) {
          root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
        }
        screen.style.setProperty('display', 'contents', 'important');
      },
    };
  }

  /** @param {string} rules */
  function sheetOf(rules) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@media print { ${rules} }`);
    return sheet;
  }

  /**
   * In a layer, because its !important declarations win against those of the page's style sheets.
   */
  const pageRules = `@layer pilcrow {
    html { all: initial !important; display: block !important; font-size: 11pt !important; line-height: 1.5 !important; }
    html > :not([${overlayAttribute}]) { display: none !important; }
  }`;
  const articleRules =
    `[${screenAttribute}] { --pilcrow-screen: none; } .${paperClass} { display: block !important; } img { max-width: 100%; height: auto; }`;

  /** How long printing waits for images and for the style sheets. */
  const waitingTimeoutMs = 3000;

  /** The interval at which printing looks for the style sheets, because no event reports them. */
  const lookIntervalMs = 50;

  /** @param {number} limitMs @param {...Promise<unknown>} waiting */
  function within(limitMs, ...waiting) {
    return Promise.race([Promise.all(waiting), new Promise((resolve) => {
      setTimeout(resolve, limitMs);
    })]);
  }

  /** @param {() => boolean} isTrue @param {AbortSignal} signal */
  async function until(isTrue, signal) {
    const end = performance.now() + waitingTimeoutMs;
    while (!isTrue() && !signal.aborted && performance.now() < end) {
      await new Promise((resolve) => {
        setTimeout(resolve, lookIntervalMs);
      });
    }
  }

  /**
   * Waits until the images have loaded, because Firefox prints only loaded images.
   *
   * @param {HTMLImageElement[]} images
   */
  function allLoaded(images) {
    return Promise.all(images.map((image) => image.decode().catch(ignoreBroken)));
  }

  /** Ignores an image that can't be loaded: its alternative text is printed. */
  function ignoreBroken() {}

  /** @param {unknown} node @returns {node is PaperElement} */
  function isElement(node) {
    return Array.isArray(node) && typeof node[0] === 'string' && Array.isArray(node[2]);
  }

  /**
   * Builds a node from its data. An element that articles may not contain is replaced by its
   * children.
   *
   * @param {PaperNode} node
   * @returns {Node}
   */
  function nodeOf(node) {
    if (!isElement(node)) return new Text(String(node));
    const [name, attributes, children] = node;
    const element = elementOf(name);
    for (const [key, value] of element instanceof DocumentFragment
      ? []
      : Object.entries(attributes)) setAttribute(element, key, value);
    element.append(...children.map(nodeOf));
    return element;
  }

  /** @param {string} name */
  function elementOf(name) {
    if (elements.has(name)) return dom.createHTML(document, name);
    return mathElement.test(name)
      ? dom.createMathML(document, name.slice('math:'.length))
      : new DocumentFragment();
  }

  /** @param {Element | DocumentFragment} element @param {string} key @param {string} value */
  function setAttribute(element, key, value) {
    const allowedAddress = addresses.get(key);
    if (!(element instanceof Element)
      || (allowedAddress ? !allowedAddress.test(value) : !allowedName.test(key))) return;
    // set before src, because the request begins with src
    if (key === 'src') element.setAttribute('referrerpolicy', 'no-referrer');
    element.setAttribute(key, value);
  }

  return { attach };
});

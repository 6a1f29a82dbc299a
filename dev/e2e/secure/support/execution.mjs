/**
 * Puts pieces of HTML into documents of a real browser, sends events to their
 * elements, and reports the pieces whose scripts ran.
 *
 * @import { Page, View } from '../../support/driver.mjs'
 *
 * @typedef {[name: string, attributes: [string, string][], children: (Tree | string)[]]} Tree
 * @typedef {{family: string, html: string, safe: string, tree: (Tree | string)[]}} Payload as the
 *   Go command `secure payloads` writes it
 * @typedef {{number: number, html: string}} Piece
 * @typedef {'document' | 'fragment' | 'view' | 'raw'} Entrance how a piece gets into a document: as
 *   the source of a new document, as a part that is parsed for itself and put into a document with
 *   others, or through a function of second-layer.js
 */
import { foreign } from './payloads.mjs';

/** Functions that the payloads of others call to show that they run. */
const watchedFunctions = ['alert', 'confirm', 'prompt', 'print'];

/**
 * Begins a document: tells when one of these functions is called, or when a script fails. Our own
 * payloads call fired themselves.
 */
const watcher = foreign.length === 0 ? '' : `<script>
  for (const name of ${JSON.stringify(watchedFunctions)}) window[name] = () => parent.fired(NUMBER);
  addEventListener('error', () => parent.fired(NUMBER));
</script>`;

/** How many pieces are tried at the same time. */
const batchSizes = { document: 60, fragment: 240, view: 60, raw: 60 };

/**
 * Puts the pieces into documents, one batch after another, and returns the
 * numbers of those whose scripts ran.
 * @param {Page | View} page
 * @param {Piece[]} pieces
 * @param {Entrance} [entrance]
 * @returns {Promise<Set<number>>}
 */
export async function executed(page, pieces, entrance = 'document') {
  const evaluate = /** @type {View['evaluate']} */ (page.evaluate.bind(page));
  /** @type {Set<number>} */
  const all = new Set();
  const batchSize = batchSizes[entrance];
  for (let at = 0; at < pieces.length; at += batchSize) {
    const ran = await evaluate(poke, pieces.slice(at, at + batchSize), entrance, watcher,
      watchedFunctions);
    for (const number of ran) all.add(number);
  }
  return all;
}

/**
 * Runs in the page: puts the pieces into iframes, sends events to their
 * elements, and returns the numbers of the pieces whose scripts ran. The
 * documents in the iframes have the origin of the page, may run scripts, and
 * can't navigate the page. Each piece has its own document, except that fragments
 * and the pieces that the reader view's code builds share one, which is far faster.
 *
 * @param {Piece[]} pieces
 * @param {Entrance} entrance
 * @param {string} watching  the watcher, or ''
 * @param {string[]} watched  the functions that it watches
 */
async function poke(pieces, entrance, watching, watched) {
  /** @type {Set<number>} */
  const ran = new Set();
  const sleep = (/** @type {number} */ ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    });
  /**
   * Waits until the requests that pieces have started are over. To notice this, it requests a
   * missing picture: all earlier requests end before this one fails, even on a busy machine.
   */
  const requestsEnd = () =>
    Promise.all([sleep(250), new Promise((resolve) => {
      const picture = new Image();
      picture.onerror = resolve;
      picture.src = `nowhere-${Math.random()}.png`;
    })]);
  /**
   * Waits until all documents have loaded. Pieces may keep their documents from loading, so the
   * wait also ends if no document has loaded for a while.
   */
  const load = async () => {
    const maxLooks = entrance === 'document' ? 15 : 300;
    for (let looks = 0, before = 0; loaded < frames.length && looks < maxLooks; looks++) {
      if (loaded > before) [looks, before] = [0, loaded];
      await sleep(100);
    }
  };
  /**
   * @param {Element} element An event does nothing to an element without an attribute that no user
   *   can operate
   */
  const reacts = (element) =>
    entrance !== 'fragment' || element.attributes.length > 0
    || ['summary', 'button', 'label', 'option', 'select', 'input', 'textarea'].includes(
      element.localName,
    );
  const elsewhere = ['http:', 'https:', 'mailto:', 'ftp:', 'tel:'];
  Object.assign(window, { fired: (/** @type {number} */ number) => ran.add(number) });
  if (watching) {
    // a piece may call the page's
    for (const name of watched) Reflect.set(window, name, () => ran.add(pieces[0].number));
  }
  const documents = entrance === 'view' || entrance === 'fragment'
    ? ['<body>']
    : pieces.map(({ html }) => (entrance === 'document' ? html : '<body>'));
  const frames = documents.map((html, i) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
    frame.srcdoc = watching.replaceAll('NUMBER', String(pieces[i].number)) + html;
    return frame;
  });
  let loaded = 0;
  for (const frame of frames) frame.addEventListener('load', () => loaded++, { once: true });
  document.body.append(...frames);
  await load();
  /** @param {string} html @param {Document | null} into */
  const parse = (html, into) => (into ?? document).createRange().createContextualFragment(html);
  if (entrance !== 'document') {
    const enter = entrance === 'fragment' ? parse : Reflect.get(window, 'entrances')[entrance];
    for (const [i, { html }] of pieces.entries()) {
      const into = frames[i % frames.length].contentDocument;
      const place = into?.createElement('div') ?? document.createElement('div');
      into?.body.append(place);
      place.append(enter(html, into));
    }
    await requestsEnd();
  }
  for (const frame of frames) {
    // a link that leads elsewhere would end the document; one that runs a script is followed
    if (entrance === 'fragment') {
      frame.contentDocument?.addEventListener('click', (click) => {
        const link = click.composedPath().find((target) => 'protocol' in target);
        if (link && elsewhere.includes(String(Reflect.get(link, 'protocol')))) {
          click.preventDefault();
        }
      });
    }
    for (const element of [...(frame.contentDocument?.querySelectorAll('*') ?? [])].filter(reacts)
      .slice(0, 700 * pieces.length / frames.length))
    {
      for (const type of ['pointerover', 'mouseover', 'mouseenter', 'mousemove', 'pointerdown',
        'mousedown', 'click'])
      {
        element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
      }
      if ('focus' in element && typeof element.focus === 'function') element.focus();
      element.dispatchEvent(new FocusEvent('focus'));
      if (entrance === 'fragment' && 'protocol' in element
        // the next link would take its turn
        && !elsewhere.includes(String(element.protocol))) await sleep(0);
    }
  }
  await requestsEnd();
  for (const frame of frames) frame.remove();
  return [...ran];
}

/**
 * Returns the trees that the browser parses from HTML as the content of an
 * element. They have the form of `tree` in Payload, so that tests can compare
 * them with the trees of Go's parser.
 *
 * @param {Page} page
 * @param {string[]} sources
 * @returns {Promise<string[]>} as JSON
 */
export function treesOf(page, sources) {
  return page.evaluate((all) => {
    /** @param {Node} node @returns {unknown} */
    const tree = (node) => {
      if (!(node instanceof Element)) return node.nodeValue;
      const name = node.namespaceURI === 'http://www.w3.org/1998/Math/MathML'
        ? `math:${node.localName}`
        : node.localName;
      const attributes = [...node.attributes].map(({ name: key, value }) => [key, value]).sort();
      return [name, attributes, [...node.childNodes].map(tree)];
    };
    return all.map((source) => {
      const template = document.createElement('template');
      const range = document.createRange();
      range.selectNodeContents(template.content.appendChild(document.createElement('div')));
      return JSON.stringify([...range.createContextualFragment(source).childNodes].map(tree));
    });
  }, sources);
}

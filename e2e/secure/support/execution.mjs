/**
 * Puts HTML into documents of a real browser, pokes at all of it, and tells
 * which pieces ran a script.
 *
 * @import { Page, View } from '../../support/driver.mjs'
 *
 * @typedef {[name: string, attributes: [string, string][], children: (Tree | string)[]]} Tree
 * @typedef {{family: string, html: string, safe: string, tree: (Tree | string)[]}} Payload as `secure payloads` writes it
 * @typedef {{number: number, html: string}} Piece
 * @typedef {'document' | 'view' | 'raw'} Entrance a document of its own, or what the page second-layer.js offers
 */

/** So many documents are open at a time. */
const batchSize = 60;

/**
 * @param {Page | View} page
 * @param {Piece[]} pieces
 * @param {Entrance} [entrance]
 * @returns {Promise<Set<number>>} the numbers of those that ran
 */
export async function executed(page, pieces, entrance = 'document') {
  const evaluate = /** @type {View['evaluate']} */ (page.evaluate.bind(page));
  /** @type {Set<number>} */
  const all = new Set();
  for (let at = 0; at < pieces.length; at += batchSize) {
    const ran = await evaluate(poke, pieces.slice(at, at + batchSize), entrance);
    for (const number of ran) all.add(number);
  }
  return all;
}

/**
 * Runs in the page. Pieces are in documents of the same origin, which may run
 * scripts but not take the page elsewhere. Each has one of its own, but for
 * what the view builds: those share one, which is far quicker.
 *
 * @param {Piece[]} pieces
 * @param {Entrance} entrance
 */
async function poke(pieces, entrance) {
  /** @type {Set<number>} */
  const ran = new Set();
  const sleep = (/** @type {number} */ ms) => new Promise((resolve) => { setTimeout(resolve, ms); });
  /** What was begun before a picture that is not there has failed like it, however busy the machine. */
  const afterwards = () => Promise.all([sleep(250), new Promise((resolve) => {
    const picture = new Image();
    picture.onerror = resolve;
    picture.src = `nowhere-${Math.random()}.png`;
  })]);
  /** Until all have loaded, or no other has while it was looked so often: not every document ever ends that, but empty ones do. */
  const load = async () => {
    const most = entrance === 'document' ? 15 : 300;
    for (let looks = 0, before = 0; loaded < frames.length && looks < most; looks++) {
      if (loaded > before) [looks, before] = [0, loaded];
      await sleep(100);
    }
  };
  Object.assign(window, { fired: (/** @type {number} */ number) => ran.add(number) });
  const documents = entrance === 'view' ? ['<body>'] : pieces.map(({ html }) => (entrance === 'document' ? html : '<body>'));
  const frames = documents.map((html) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
    frame.srcdoc = html;
    return frame;
  });
  let loaded = 0;
  for (const frame of frames) frame.addEventListener('load', () => loaded++, { once: true });
  document.body.append(...frames);
  await load();
  if (entrance !== 'document') {
    const enter = Reflect.get(window, 'entrances')[entrance];
    for (const [i, { html }] of pieces.entries()) {
      const into = frames[i % frames.length].contentDocument;
      const place = into?.createElement('div') ?? document.createElement('div');
      into?.body.append(place);
      place.append(enter(html, into));
    }
    await afterwards();
  }
  for (const frame of frames) {
    for (const element of [...(frame.contentDocument?.querySelectorAll('*') ?? [])].slice(0, 700 * pieces.length / frames.length)) {
      for (const type of ['pointerover', 'mouseover', 'mouseenter', 'mousemove', 'pointerdown', 'mousedown', 'click']) {
        element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, view: frame.contentWindow }));
      }
      if ('focus' in element && typeof element.focus === 'function') element.focus();
      element.dispatchEvent(new FocusEvent('focus'));
    }
  }
  await afterwards();
  for (const frame of frames) frame.remove();
  return [...ran];
}

/**
 * How this browser reads HTML as the content of an element, in the shape in
 * which the payloads carry what Go reads.
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
      const name = node.namespaceURI === 'http://www.w3.org/1998/Math/MathML' ? `math:${node.localName}` : node.localName;
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

/**
 * Describes the web page's scroll position by the text that is visible there. The
 * article contains the same text, so the reader view can scroll to it (see
 * browser/model/article.js).
 *
 * @typedef {import('../../browser/model/article.js').Place} Place
 *
 * @typedef {object} PlacePart
 * @property {() => Place | null} inView the place of the first text in the window; null if the page
 *   is not scrolled
 * @property {(place: Place) => void} scrollTo does nothing if the page does not contain the text
 */

__pilcrow.add('place', ({ dom }) => {
  const headings = 'h1, h2, h3, h4, h5, h6';
  const blocks = `${headings}, p, li, blockquote, pre, dd, dt, td, figcaption`;

  /**
   * The points of the window at which inView looks for text, as shares of its width and height. The
   * middle column comes first. The top row of points is below a sticky header.
   */
  const columns = [0.5, 0.35, 0.65];
  const [top, bottom, step] = [0.12, 0.75, 0.03];

  /** In UTF-16 units. Blocks with less text are rarely an article's paragraphs. */
  const minBlockChars = 24;

  /** In UTF-16 units. This much text is enough to distinguish paragraphs. */
  const maxPlaceChars = 120;

  function inView() {
    const block = firstBlock();
    if (!block || !isScrolled(block)) return null;
    const box = dom.boxOf(block);
    const y = Math.max(box.top, innerHeight * top);
    const text = collapsed(dom.textContent(block)).slice(0, maxPlaceChars);
    return { text, ratio: box.height > 0 ? (y - box.top) / box.height : 0, y };
  }

  /** @returns {Element | null} */
  function firstBlock() {
    for (let line = top; line < bottom; line += step) {
      for (const column of columns) {
        const block = blockAround(dom.elementAt(document, innerWidth * column, innerHeight * line));
        if (block) return block;
      }
    }
    return null;
  }

  /** @param {Element | null} element */
  function blockAround(element) {
    const block = element && dom.closest(element, blocks);
    return block && collapsed(dom.textContent(block)).length >= minBlockChars ? block : null;
  }

  /** Reports whether the window or a container of the block is scrolled. @param {Element} block */
  function isScrolled(block) {
    /** @type {Element | null} */
    let container = block;
    while (container && dom.scrollTop(container) === 0) container = dom.parentElement(container);
    return container !== null || scrollY > 0;
  }

  /** @param {Place} place */
  function scrollToPlace({ text, ratio, y }) {
    const block = blockWith(text);
    if (!block) return;
    dom.scrollIntoView(block, { block: 'start', behavior: 'instant' });
    const box = dom.boxOf(block);
    scrollBy({ top: box.top + ratio * box.height - y, behavior: 'instant' });
  }

  /**
   * Returns the visible block that matches the text best, and the first of several.
   *
   * @param {string} text
   */
  function blockWith(text) {
    const wanted = { text: withoutSpace(text), isCut: text.length >= maxPlaceChars };
    if (wanted.text.length < minBlockChars / 2) return null;
    /** @type {Element | null} */
    let best = null;
    let bestMatch = -1;
    for (const block of blocksContaining(wanted.text)) {
      const match = matchOf(block, wanted);
      if (match > bestMatch && dom.boxOf(block).height > 0) [best, bestMatch] = [block, match];
    }
    return best;
  }

  /**
   * Returns how well a block that contains the text matches it: 3 for a heading of
   * this text, which lists of contents repeat, 2 for another block of this text, 1 for
   * one that begins with it.
   * @param {Element} block @param {{text: string, isCut: boolean}} wanted
   */
  function matchOf(block, wanted) {
    const text = withoutSpace(dom.textContent(block));
    if (!text.startsWith(wanted.text)) return 0;
    if (!wanted.isCut && text !== wanted.text) return 1;
    return dom.closest(block, headings) === block ? 3 : 2;
  }

  /** @param {string} wanted the text without white space */
  function blocksContaining(wanted) {
    const { texts, starts, all } = textsOfPage();
    /** @type {Set<Element>} */
    const found = new Set();
    let i = 0;
    for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + 1)) {
      while (i + 1 < starts.length && starts[i + 1] <= at) i++;
      const parent = dom.parentElement(texts[i]);
      const block = parent && (dom.closest(parent, blocks) ?? parent);
      if (block) found.add(block);
    }
    return found;
  }

  function textsOfPage() {
    const walker = dom.textWalker(document);
    /** @type {Node[]} */
    const texts = [];
    /** @type {number[]} */
    const starts = [];
    let all = '';
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      texts.push(node);
      starts.push(all.length);
      all += withoutSpace(dom.nodeValue(node));
    }
    return { texts, starts, all };
  }

  /** @param {string} text */
  function collapsed(text) {
    return text.replace(/\s+/g, ' ').trim();
  }

  /**
   * Removes white space, because the article's white space differs from the page's.
   *
   * @param {string} text
   */
  function withoutSpace(text) {
    return text.replace(/\s+/g, '');
  }

  return { inView, scrollTo: scrollToPlace };
});

/**
 * Describes the web page's scroll position by the text that is visible there. The
 * article contains the same text, so the reader view can scroll to it (see
 * ui/host.js).
 *
 * @typedef {import('../../ui/host.js').Place} Place
 *
 * @typedef {object} PlacePart
 * @property {() => Place | null} inView the place of the first text in the window; null if the page is not scrolled
 * @property {(place: Place) => void} scrollTo does nothing if the page does not contain the text
 */

__pilcrow.add('place', ({ dom }) => {
  const blocks = 'p, li, h1, h2, h3, h4, h5, h6, blockquote, pre, dd, dt, td, figcaption';

  /** The points of the window at which inView looks for text, as shares of its width and height. The middle column comes first. The top row of points is below a sticky header. */
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
    const block = blockWith(withoutSpace(text));
    if (!block) return;
    dom.scrollIntoView(block, { block: 'start', behavior: 'instant' });
    const box = dom.boxOf(block);
    scrollBy({ top: box.top + ratio * box.height - y, behavior: 'instant' });
  }

  /** Returns the first visible block that contains the text. @param {string} wanted the text without white space */
  function blockWith(wanted) {
    if (wanted.length < minBlockChars / 2) return null;
    const { texts, starts, all } = textsOfPage();
    for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + 1)) {
      const parent = dom.parentElement(texts[starts.findLastIndex((start) => start <= at)]);
      const block = parent && (dom.closest(parent, blocks) ?? parent);
      if (block && dom.boxOf(block).height > 0) return block;
    }
    return null;
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

  /** Removes white space, because the article's white space differs from the page's. @param {string} text */
  function withoutSpace(text) {
    return text.replace(/\s+/g, '');
  }

  return { inView, scrollTo: scrollToPlace };
});

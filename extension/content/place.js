/**
 * The page's scroll position as a point in its text. The text identifies the
 * point in the article, too (see ui/host.js).
 *
 * @typedef {import('../../ui/host.js').Place} Place
 *
 * @typedef {object} PlacePart
 * @property {() => Place | null} inView null if the page is not scrolled
 * @property {(place: Place) => void} scrollTo does nothing if the page lacks the text
 */

__pilcrow.add('place', ({ dom }) => {
  const blocks = 'p, li, h1, h2, h3, h4, h5, h6, blockquote, pre, dd, dt, td, figcaption';

  /** The points at which to look for text, as shares of the window. The middle column comes first, and the lines begin below a sticky header. */
  const columns = [0.5, 0.35, 0.65];
  const [top, bottom, step] = [0.12, 0.75, 0.03];

  /** In UTF-16 units. Blocks with less text are rarely an article's paragraphs. */
  const minBlockChars = 24;

  /** In UTF-16 units; enough to distinguish paragraphs. */
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

  /** Whether the window or a container of the block is scrolled. @param {Element} block */
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

  /** The first visible block that contains the text. @param {string} wanted without spaces */
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

  /** The article's white space differs from the page's. @param {string} text */
  function withoutSpace(text) {
    return text.replace(/\s+/g, '');
  }

  return { inView, scrollTo: scrollToPlace };
});

/**
 * Where the page is: a point in the text that the window shows, told by the
 * text itself, which the article has too (see ui/host.js).
 *
 * @typedef {import('../../ui/host.js').Place} Place
 *
 * @typedef {object} PlacePart
 * @property {() => Place | null} inView nothing where the page is at its beginning
 * @property {(place: Place) => void} bringToView nothing happens where the page lacks the text
 */

__pilcrow.add('place', ({ dom }) => {
  const blocks = 'p, li, h1, h2, h3, h4, h5, h6, blockquote, pre, dd, dt, td, figcaption';

  /** Where text is looked for, in shares of the window: columns from the middle on, and lines below what sticks to the top. */
  const columns = [0.5, 0.35, 0.65];
  const [highest, lowest, step] = [0.12, 0.75, 0.03];

  /** Less text is no paragraph of an article, and what tells one from the others; in UTF-16 units. */
  const shortest = 24;
  const telling = 120;

  function inView() {
    const block = firstBlock();
    if (!block || !isScrolled(block)) return null;
    const { top, height } = dom.boxOf(block);
    const y = Math.max(top, innerHeight * highest);
    return { text: plain(dom.textContent(block)).slice(0, telling), ratio: height > 0 ? (y - top) / height : 0, y };
  }

  /** @returns {Element | null} */
  function firstBlock() {
    for (let line = highest; line < lowest; line += step) {
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
    return block && plain(dom.textContent(block)).length >= shortest ? block : null;
  }

  /** The window, or what else scrolls the block. @param {Element} block */
  function isScrolled(block) {
    /** @type {Element | null} */
    let around = block;
    while (around && dom.scrollTop(around) === 0) around = dom.parentElement(around);
    return around !== null || scrollY > 0;
  }

  /** @param {Place} place */
  function bringToView({ text, ratio, y }) {
    const block = blockWith(squeezed(text));
    if (!block) return;
    dom.scrollIntoView(block, { block: 'start', behavior: 'instant' });
    const { top, height } = dom.boxOf(block);
    scrollBy({ top: top + ratio * height - y, behavior: 'instant' });
  }

  /** The first that is shown. @param {string} wanted without spaces */
  function blockWith(wanted) {
    if (wanted.length < shortest / 2) return null;
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
      all += squeezed(dom.nodeValue(node));
    }
    return { texts, starts, all };
  }

  /** @param {string} text */
  function plain(text) {
    return text.replace(/\s+/g, ' ').trim();
  }

  /** Page and article part words from each other in different ways. @param {string} text */
  function squeezed(text) {
    return text.replace(/\s+/g, '');
  }

  return { inView, bringToView };
});

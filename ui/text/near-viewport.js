/**
 * Delays costly work on a text until the text is about to be read. The work on
 * a block is done once the block is less than a screen's height from the
 * visible part.
 *
 * @param {Iterable<Element>} blocks
 * @param {(block: Element) => void} work
 * @returns {() => void} cancels the work that has not been done yet
 */
export function whenNearViewport(blocks, work) {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) {
        observer.unobserve(target);
        work(target);
      }
    }
  }, { rootMargin: '100%' });
  for (const block of blocks) observer.observe(block);
  return () => observer.disconnect();
}

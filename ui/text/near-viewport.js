/**
 * Delays costly work on a text until it is about to be read: runs the work on
 * each block once the block is within a screen's height of the visible part.
 *
 * @param {Iterable<Element>} blocks
 * @param {(block: Element) => void} work
 * @returns {() => void} stops it
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

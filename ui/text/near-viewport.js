/**
 * Does costly work on a text only where it is about to be read: on each block
 * once it comes within a screen of what is shown.
 *
 * @param {Iterable<Element>} blocks
 * @param {(block: Element) => void} work
 * @returns {() => void} ends it
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

/**
 * Makes addresses absolute, as the document that they stand in reads them.
 *
 * @typedef {object} Urls
 * @property {(name: string) => boolean} isURL whether the attribute holds an address
 * @property {(value: string, base: string) => string} absolute
 * @property {(value: string, base: string) => string} absoluteSet for srcset
 */

__pilcrow.add('urls', () => {
  const attributes = new Set(['href', 'src', 'poster', 'cite', 'data']);

  /** What needs no base; a bare fragment stays one, so that it still leads to its target within the article. */
  const complete = /^(?:[a-z][a-z0-9+.-]*:|#|$)/i;

  /** @param {string} value @param {string} base */
  function absolute(value, base) {
    const address = value.trim();
    if (complete.test(address)) return address;
    try {
      return new URL(address, base).href;
    } catch {
      return address; // not an address at all: the core drops it
    }
  }

  /**
   * A candidate is an address and what follows it up to a comma; an address
   * may hold commas itself but doesn't end in one (HTML, "parse a srcset attribute").
   */
  const candidate = /[\s,]*(\S*[^\s,])(,|[^,(]*(?:\([^)]*\)[^,(]*)*)/g;

  /** @param {string} value @param {string} base */
  function absoluteSet(value, base) {
    const candidates = [];
    for (const [, address, descriptor] of value.matchAll(candidate)) {
      candidates.push(`${absolute(address, base)} ${descriptor.replace(/,$/, '').trim()}`.trim());
    }
    return candidates.join(', ');
  }

  return { isURL: (name) => attributes.has(name), absolute, absoluteSet };
});

/**
 * Makes addresses absolute, as the document that they stand in reads them.
 *
 * @typedef {object} Urls
 * @property {(name: string) => boolean} isURL whether the attribute holds an address
 * @property {(value: string) => boolean} isAbsolute or a bare fragment, which stays one
 * @property {(value: string, base: string) => string} absolute
 * @property {(value: string, base: string) => string} absoluteSet for srcset
 */

__pilcrow.add('urls', () => {
  const attributes = new Set(['href', 'src', 'poster', 'cite', 'data']);

  /** What needs no base; a bare fragment stays one, so that it still leads to its target within the article. */
  const complete = /^\s*(?:[a-z][a-z0-9+.-]*:|#|$)/i;

  /** Most links of most pages: a path from the root, without what the URL parser would change. */
  const plainPath = /^\/(?!\/)(?!.*\/\.)[\w/.~%!$&'()*+,;=:@?#-]*$/;

  /** A page has few bases. @type {Map<string, string>} */
  const origins = new Map();

  /** Most addresses tell it by how they begin, without a regular expression, which would be compiled on each fresh page. @param {string} value */
  function isAbsolute(value) {
    if (value.startsWith('https://') || value.startsWith('#')) return true;
    return !value.startsWith('/') && complete.test(value);
  }

  /** @param {string} value @param {string} base */
  function absolute(value, base) {
    if (isAbsolute(value)) return value.trim();
    if (plainPath.test(value) && webOrigin(base) !== '') return webOrigin(base) + value;
    return parsed(value.trim(), base);
  }

  /** @param {string} base @returns {string} '' where a path from the root can't simply be appended */
  function webOrigin(base) {
    let origin = origins.get(base);
    if (origin === undefined) {
      origin = base.startsWith('http:') || base.startsWith('https:') ? new URL(base).origin : '';
      origins.set(base, origin);
    }
    return origin;
  }

  /** @param {string} written @param {string} base */
  function parsed(written, base) {
    try {
      return new URL(written, base).href;
    } catch {
      return written; // not an address at all: the core drops it
    }
  }

  /**
   * HTML, "parse a srcset attribute", in steps that each take linear time: an
   * address may hold commas, and one that ends in a comma has no descriptors;
   * descriptors end at a comma outside parentheses. Most sets need no change.
   */
  const allComplete = /^\s*https?:[^\s,]+(?:\s+[\d.]+[wx])?(?:\s*,\s+https?:[^\s,]+(?:\s+[\d.]+[wx])?)*\s*$/;
  const separators = /[\s,]*/y;
  const address = /\S*/y;
  const descriptors = /(?:[^,(]|\([^)]*\)?)*/y;

  /** @param {string} value @param {string} base */
  function absoluteSet(value, base) {
    if (allComplete.test(value)) return value;
    const candidates = [];
    let end = 0;
    /** @param {RegExp} pattern */
    const take = (pattern) => {
      pattern.lastIndex = end;
      const taken = pattern.exec(value)?.[0] ?? '';
      end += taken.length;
      return taken;
    };
    for (take(separators); end < value.length; take(separators)) {
      const written = take(address);
      const rest = written.endsWith(',') ? '' : take(descriptors).trim();
      candidates.push(`${absolute(written.replace(/,+$/, ''), base)} ${rest}`.trim());
    }
    return candidates.join(', ');
  }

  return { isURL: (name) => attributes.has(name), isAbsolute, absolute, absoluteSet };
});

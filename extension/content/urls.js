/**
 * Resolves addresses against the base address of their document.
 *
 * @typedef {object} Urls
 * @property {(name: string) => boolean} isURL whether the attribute with this name contains an
 *   address
 * @property {(value: string) => boolean} isAbsolute true also for bare fragments, which stay
 *   relative
 * @property {(value: string, base: string) => string} absolute
 * @property {(value: string, base: string) => string} absoluteSet resolves all addresses of a
 *   srcset attribute
 */

__pilcrow.add('urls', () => {
  const attributes = new Set(['href', 'src', 'poster', 'cite', 'data']);

  /**
   * Matches addresses that stay as they are: absolute ones, and bare fragments, which lead to
   * targets within the article.
   */
  const needsNoBase = /^\s*(?:[a-z][a-z0-9+.-]*:|#|$)/i;

  /**
   * Matches a path from the root that the URL parser would not change. On most pages, most links
   * are like this.
   */
  const plainPath = /^\/(?!\/)(?!.*\/\.)[\w/.~%!$&'()*+,;=:@?#-]*$/;

  /**
   * The origin of each base address. This is a cache, because a page has few base addresses.
   *
   * @type {Map<string, string>}
   */
  const origins = new Map();

  /**
   * Checks the beginning first, which is enough for most addresses. The regular expression is
   * slower, because it has to be compiled anew on each page.
   *
   * @param {string} value
   */
  function isAbsolute(value) {
    if (value.startsWith('https://') || value.startsWith('#')) return true;
    return !value.startsWith('/') && needsNoBase.test(value);
  }

  /** @param {string} value @param {string} base */
  function absolute(value, base) {
    if (isAbsolute(value)) return value.trim();
    if (plainPath.test(value) && webOrigin(base) !== '') return webOrigin(base) + value;
    return parsed(value.trim(), base);
  }

  /**
   * @param {string} base
   * @returns {string} '' if the base is not http or https, so that a path can't be appended to it
   */
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
      return written; // this is not an address, and the core drops it
    }
  }

  /** Matches a srcset in which all addresses are absolute. Most srcset attributes are like this. */
  const allAbsolute =
    /^\s*https?:[^\s,]+(?:\s+[\d.]+[wx])?(?:\s*,\s+https?:[^\s,]+(?:\s+[\d.]+[wx])?)*\s*$/;
  const separators = /[\s,]*/y;
  const address = /\S*/y;
  const descriptors = /(?:[^,(]|\([^)]*(?:\)|$))*/y;

  /**
   * Resolves the addresses of a srcset (HTML, "parse a srcset attribute"). An
   * address may contain commas. If it ends with a comma, it has no descriptors.
   * Otherwise its descriptors end at the next comma outside parentheses. Each step
   * takes linear time.
   * @param {string} value @param {string} base
   */
  function absoluteSet(value, base) {
    if (allAbsolute.test(value)) return value;
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
      candidates.push(`${absolute(written.replace(/(?<!,),+$/, ''), base)} ${rest}`.trim());
    }
    return candidates.join(', ');
  }

  return { isURL: (name) => attributes.has(name), isAbsolute, absolute, absoluteSet };
});

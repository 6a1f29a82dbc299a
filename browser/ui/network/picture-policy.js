import { ownHost, publicNames } from '../../model/requests/public-names.js';

/** Marks the policies of a document, so that each is added once. */
const MARK = 'data-public-names';

/**
 * Restricts a document's pictures from now on. It can't be undone: after a page of
 * the web, the same document requests nothing of a private page any more.
 *
 * @param {string} page  the article's address, or ''
 */
export function requestOnlyPublicNames(page) {
  const own = ownHost(page);
  // a policy can't name an IPv6 address, so such a page would lose its own pictures
  if (own.startsWith('[')) return;
  const isThere = [...document.head.querySelectorAll(`meta[${MARK}]`)].some((meta) =>
    meta.getAttribute(MARK) === own
  );
  if (isThere) return;
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = publicNames('img-src', page);
  policy.setAttribute(MARK, own);
  document.head.append(policy);
}

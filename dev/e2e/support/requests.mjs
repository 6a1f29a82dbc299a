/**
 * Checks the requests that the reader view makes.
 *
 * @import { Request } from './server.mjs'
 */
import assert from 'node:assert/strict';

/**
 * Checks that only the article's images were requested, without Referer and
 * cookie.
 * @param {Request[]} requests since the click
 * @param {string} slug
 * @param {string[]} images
 */
export function assertOnlyImages(requests, slug, images) {
  const allowed = images.map((name) => `/${slug}/${name}`);
  assert.deepEqual(requests.map(({ path }) => path).filter((path) => !allowed.includes(path)), [],
    'requests beyond the images');
  for (const { path, headers } of requests) {
    assert.equal(headers.referer, undefined, `Referer with ${path}`);
    assert.equal(headers.cookie, undefined, `Cookie with ${path}`);
  }
}

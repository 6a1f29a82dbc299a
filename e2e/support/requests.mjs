/**
 * What the reader may ask a server for.
 *
 * @import { Request } from './server.mjs'
 */
import assert from 'node:assert/strict';

/**
 * Nothing but the article's images, and nobody learns who reads them where.
 * @param {Request[]} requests made since the click
 * @param {string} slug
 * @param {string[]} images
 */
export function assertOnlyImages(requests, slug, images) {
  const allowed = images.map((name) => `/${slug}/${name}`);
  assert.deepEqual(requests.map(({ path }) => path).filter((path) => !allowed.includes(path)), [], 'requests beyond the images');
  for (const { path, headers } of requests) {
    assert.equal(headers.referer, undefined, `Referer with ${path}`);
    assert.equal(headers.cookie, undefined, `Cookie with ${path}`);
  }
}

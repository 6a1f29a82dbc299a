import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CachedPage } from './cached-page.js';

/** @import { Request } from './protocol.js' */

/** Keeps one page, as the core does, and knows one engine. */
class FakeExtractor {
  /** @type {Request[]} */
  asked = [];
  kept = '';

  /** @param {Request} request */
  async extract(request) {
    this.asked.push(request);
    if (request.page) this.kept = String(request.name);
    else if (this.kept !== request.name) return failure('unknown_page');
    if (request.engine && request.engine !== 'song') return failure('unknown_engine');
    return { article: /** @type {any} */ ({ engine: request.engine }) };
  }
}

/** @param {string} code */
function failure(code) {
  return { error: { code, message: '' } };
}

test('the page is sent once, and again only when the core has lost it', async () => {
  const extractor = new FakeExtractor();
  const page = new CachedPage(extractor, { page: '<p>', name: 'a' });
  await page.read();
  await page.reread({ engine: 'song', fields: ['blocks'], decide: ['+3'] });
  extractor.kept = 'b';
  assert.ok((await page.reread({})).article);
  assert.deepEqual(extractor.asked.map((request) => request.page), ['<p>', '', '', '<p>']);
  assert.deepEqual(extractor.asked[1], { page: '', name: 'a', engine: 'song', fields: ['blocks'], corrections: { decide: ['+3'] } });
});

test('an engine that is gone gives way to the default one, at first only', async () => {
  const page = new CachedPage(new FakeExtractor(), { page: '<p>', name: 'a', engine: 'steam' });
  assert.ok((await page.read()).article);
  assert.equal((await page.reread({ engine: 'steam' })).error?.code, 'unknown_engine');
});

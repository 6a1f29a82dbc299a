import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CachedPage } from './cached-page.js';
import { Reply, VERSION } from './protocol.js';

/** @import { Request } from './protocol.js' */

/** An extractor that keeps one page, as the core does, and knows one engine. */
class FakeExtractor {
  /** @type {Request[]} */
  requests = [];
  cached = '';

  /** @param {Request} request */
  async extract(request) {
    this.requests.push(request);
    if (request.page) this.cached = String(request.name);
    else if (this.cached !== request.name) return Reply.failure('unknown_page');
    if (request.engine && request.engine !== 'song') return Reply.failure('unknown_engine');
    return new Reply(
      `${JSON.stringify({ version: VERSION, article: { engine: request.engine } })}\n`,
    );
  }
}

test('the page is sent once, and again only when the core has lost it', async () => {
  const extractor = new FakeExtractor();
  const page = new CachedPage(extractor, { page: '<p>', name: 'a' });
  await page.read();
  await page.reread({ engine: 'song', fields: ['blocks'], decide: ['+3'] });
  extractor.cached = 'b';
  assert.ok((await page.reread({})).article);
  assert.deepEqual(extractor.requests.map((request) => request.page), ['<p>', '', '', '<p>']);
  assert.deepEqual(extractor.requests[1], { page: '', name: 'a', engine: 'song', fields: ['blocks'],
    corrections: { decide: ['+3'] } });
});

test('only the first reading replaces an unknown engine by the default one', async () => {
  const page = new CachedPage(new FakeExtractor(), { page: '<p>', name: 'a', engine: 'steam' });
  assert.ok((await page.read()).article);
  assert.equal((await page.reread({ engine: 'steam' })).error?.code, 'unknown_engine');
});

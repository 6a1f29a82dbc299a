/**
 * For each test page, the reader view shows the expected article, requests only the article's
 * images, and leaves the page unchanged.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixtures } from './support/fixtures.mjs';
import { inEachBrowser, openFixture, openReader, readerIsGone } from './support/harness.mjs';
import { settle, stateOf } from './support/page-state.mjs';
import { assertOnlyImages } from './support/requests.mjs';
import { assertShows } from './support/shown.mjs';

const overlays = fixtures.filter(({ expect }) => expect.opens === 'overlay');

inEachBrowser('reading', (bench) => {
  for (const { slug, expect } of overlays) {
    test(`the article of ${slug} is complete, and the page unchanged`, async () => {
      const page = await openFixture(bench, slug);
      await settle(page, 240);
      const before = await stateOf(page);
      bench.server.requests.length = 0;

      const view = await openReader(bench, page);
      await assertShows(view, expect);
      await view.press('Escape');
      await readerIsGone(bench, page);

      assert.deepEqual(await stateOf(page), before, 'the page is unchanged');
      assertOnlyImages(bench.server.requests, slug, expect.images);
      await page.close();
    });
  }
});

/**
 * Every extraction engine extracts the same article from both serialized forms of a page: the
 * snapshot and the HTML.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixtures } from './support/fixtures.mjs';
import { compareForms, formsOf } from './commands/forms.mjs';
import { inEachBrowser, openFixture } from './support/harness.mjs';

/**
 * Test pages, except one whose scripts replace built-in functions. Here the
 * scripts that serialize a page run in the page's own JavaScript world, so they
 * would fail on that page. In the extension they run in an isolated world,
 * where they work; reading.e2e.mjs tests that.
 */
const compared = fixtures.filter(({ slug }) => slug !== 'hostile-prototypes');

inEachBrowser('forms', (bench) => {
  test('all test pages give the same articles in both forms', async () => {
    const comparison = compareForms();
    try {
      for (const { slug } of compared) {
        const page = await openFixture(bench, slug);
        await comparison.add(await formsOf(slug, page));
        await page.close();
      }
      const { same, report } = await comparison.finish();
      assert.ok(same, report);
      assert.match(report, new RegExp(`^${compared.length} pages, `, 'm'));
    } finally {
      comparison.stop();
    }
  });
});

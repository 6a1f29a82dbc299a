/** Every engine extracts the same article from a page's snapshot and from its HTML form. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixtures } from './support/fixtures.mjs';
import { compareForms, formsOf } from './commands/forms.mjs';
import { inEachBrowser, openFixture } from './support/harness.mjs';

/**
 * Here the writers run in the page's own JavaScript world, which the scripts of
 * one page break on purpose. In the extension the writers run in an isolated
 * world; reading.e2e.mjs tests that.
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

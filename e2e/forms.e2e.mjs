/** A page's snapshot and the HTML that says the same make the same article, whatever the engine. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixtures } from './support/fixtures.mjs';
import { compareForms, formsOf } from './commands/forms.mjs';
import { inEachBrowser, openFixture } from './support/harness.mjs';

/**
 * The writers run in the page's own world here, which this page's scripts break
 * on purpose; in the extension they have a world of their own (reading.e2e.mjs).
 */
const compared = fixtures.filter(({ slug }) => slug !== 'hostile-prototypes');

inEachBrowser('forms', (bench) => {
  test('all pages', async () => {
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

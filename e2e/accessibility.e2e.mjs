/** axe-core on the reader, in both colour schemes, and on the notice. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { inEachBrowser, openFixture, openNotice, openReader } from './harness.mjs';

/** @import { View } from './driver.mjs' */

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const slugs = ['docs-queue', 'arabic-falaj', 'chinese-joinery', 'lazy-images'];

/** @param {View} view */
async function assertAccessible(view) {
  await view.run(axe);
  assert.deepEqual(await view.evaluate(violations), []);
}

/** Runs in the view. */
async function violations() {
  const report = await Reflect.get(window, 'axe').run();
  return report.violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes[0].html}`);
}

inEachBrowser('accessibility', (bench) => {
  for (const scheme of ['light', 'dark']) {
    for (const slug of slugs) {
      test(`${slug}, ${scheme}`, async () => {
        await bench.browser.emulate({ 'prefers-color-scheme': scheme });
        const page = await openFixture(bench, slug);
        await assertAccessible(await openReader(bench, page));
        await page.close();
      });
    }
  }

  test('the notice', async () => {
    const page = await openFixture(bench, 'nothing-login');
    await assertAccessible(await openNotice(bench, page));
    await page.close();
  });
});

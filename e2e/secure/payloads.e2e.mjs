/**
 * No script of a sanitized payload runs in a browser, and browsers parse
 * sanitized payloads to the same tree as Go's parser. Raw payloads are the
 * positive control: their scripts do run.
 *
 * @import { Page } from '../support/driver.mjs'
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { pagesFolder } from '../support/fixtures.mjs';
import { browsers, launchers } from '../support/harness.mjs';
import { serve } from '../support/server.mjs';
import { executed, treesOf } from './support/execution.mjs';
import { minRuns, makePayloads, suiteLimitMs, silentAmong } from './support/payloads.mjs';
import { figure } from './support/figures.mjs';

for (const name of browsers) {
  describe(`payloads, ${name}`, { timeout: suiteLimitMs }, () => {
    /** @type {ReturnType<typeof makePayloads>} */
    let payloads;
    /** @type {Awaited<ReturnType<typeof serve>>} */
    let server;
    /** @type {Awaited<ReturnType<typeof launchers.chromium>>} */
    let browser;
    /** @type {Page} */
    let page;
    before(async () => {
      payloads = makePayloads();
      server = await serve(pagesFolder, 'source.html');
      browser = await launchers[name]({});
      page = await browser.open(`${server.origin}/blog-mending/`);
    });
    after(async () => {
      await browser?.close();
      await server?.stop();
    });

    test('raw payloads run', async (t) => {
      const ran = await executed(page, payloads.map(({ number, html }) => ({ number, html })));
      figure(t, `${ran.size} of ${payloads.length} raw ones ran`);
      assert.ok(ran.size >= minRuns, `${ran.size} ran`);
      assert.deepEqual(silentAmong(payloads, ran), [], 'families without a run');
    });

    test('sanitized payloads do not run', async (t) => {
      const ran = await executed(page, payloads.map(({ number, safe }) => ({ number, html: safe })));
      figure(t, `${ran.size} sanitized ones`);
      assert.deepEqual(payloads.filter(({ number }) => ran.has(number)).map(({ html, safe }) => ({ html, safe })), []);
    });

    test('the browser parses sanitized payloads as Go does', async (t) => {
      const trees = await treesOf(page, payloads.map(({ safe }) => safe));
      const different = payloads.filter(({ tree }, i) => JSON.stringify(tree) !== trees[i]);
      figure(t, `${different.length} trees other than Go's`);
      assert.deepEqual(different.map(({ safe }) => safe), []);
    });
  });
}

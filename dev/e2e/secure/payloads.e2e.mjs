/**
 * No script of a sanitized payload runs in a browser, and browsers parse
 * sanitized payloads to the same tree as Go's parser. Nor does a script run of
 * the Markdown of a payload's article, whatever program shows it. Raw payloads are
 * the positive control: their scripts do run.
 *
 * @import { Page } from '../support/driver.mjs'
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { pagesFolder } from '../support/fixtures.mjs';
import { browsers, launchers } from '../support/harness.mjs';
import { serve } from '../support/server.mjs';
import { executed, treesOf } from './support/execution.mjs';
import { makeRenderings, onceEach, renderers } from './support/markdown.mjs';
import { minRuns, makePayloads, suiteLimitMs, silentAmong } from './support/payloads.mjs';
import { everything, figure } from './support/figures.mjs';

/** If not all payloads are tried, the programs take turns. */
const turns = Object.keys(renderers).length;

for (const name of browsers) {
  describe(`payloads, ${name}`, { timeout: suiteLimitMs }, () => {
    /** @type {ReturnType<typeof makePayloads>} */
    let payloads;
    /** @type {ReturnType<typeof makeRenderings>} */
    let renderings;
    /** @type {Awaited<ReturnType<typeof serve>>} */
    let server;
    /** @type {Awaited<ReturnType<typeof launchers.chromium>>} */
    let browser;
    /** @type {Page} */
    let page;
    before(async () => {
      payloads = makePayloads();
      renderings = makeRenderings();
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
      const ran = await executed(page,
        payloads.map(({ number, safe }) => ({ number, html: safe })));
      figure(t, `${ran.size} sanitized ones`);
      assert.deepEqual(
        payloads.filter(({ number }) => ran.has(number)).map(({ html, safe }) => ({ html, safe })),
        [],
      );
    });

    test('the browser parses sanitized payloads as Go does', async (t) => {
      const trees = await treesOf(page, payloads.map(({ safe }) => safe));
      const different = payloads.filter(({ tree }, i) => JSON.stringify(tree) !== trees[i]);
      figure(t, `${different.length} trees other than Go's`);
      assert.deepEqual(different.map(({ safe }) => safe), []);
    });

    for (const [turn, [renderer, { show, minRan }]] of Object.entries(renderers).entries()) {
      test(`payloads that are Markdown run in ${renderer}`, async (t) => {
        const controls = renderings.flatMap((
          { number, control },
        ) => (control ? [{ number, html: show(control) }] : []));
        const ran = await onceEach(controls, (pieces) => executed(page, pieces, 'fragment'));
        figure(t, `${renderer}: ${ran.size} of ${controls.length} Markdown payloads ran`);
        assert.ok(ran.size >= controls.length * minRan, `${ran.size} of ${controls.length} ran`);
      });

      test(`Markdown of payloads does not run in ${renderer}`, async (t) => {
        const shown = renderings.filter((_, i) => everything || i % turns === turn).map((
          rendering,
        ) => ({ number: rendering.number, html: show(rendering) }));
        const ran = await onceEach(shown, (pieces) => executed(page, pieces, 'fragment'));
        figure(t, `${renderer}: ${ran.size} of ${shown.length} articles' Markdown`);
        assert.deepEqual(shown.filter(({ number }) => ran.has(number)), []);
      });
    }
  });
}

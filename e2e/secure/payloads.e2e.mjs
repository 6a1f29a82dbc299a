/**
 * Nothing that was sanitised runs in a browser, and every browser reads it as
 * Go does. The raw payloads prove that a run would be seen.
 *
 * Every tenth payload is tried; all of them with PILCROW_PAYLOADS=all.
 *
 * @import { Page } from '../driver.mjs'
 * @import { Payload } from './execution.mjs'
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { pagesFolder } from '../fixtures.mjs';
import { launchers } from '../harness.mjs';
import { serve } from '../server.mjs';
import { executed, treesOf } from './execution.mjs';

const every = process.env.PILCROW_PAYLOADS === 'all' ? 1 : 10;

/** How many raw payloads have to run, of all of them. */
const fewestRuns = 300;

/** These work by what they make a page fetch, show or mean. */
const silentFamilies = ['clobbering', 'srcset', 'declarations', 'styles'];

/** @returns {(Payload & {number: number})[]} */
function makePayloads() {
  const folder = mkdtempSync(join(tmpdir(), 'pilcrow-payloads-'));
  try {
    const file = join(folder, 'payloads.json');
    execFileSync('go', ['run', './secure', 'payloads', file], { cwd: fileURLToPath(new URL('../..', import.meta.url)) });
    /** @type {Payload[]} */
    const all = JSON.parse(readFileSync(file, 'utf8'));
    return all.map((payload, number) => ({ ...payload, number })).filter(({ number }) => number % every === 0);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

for (const name of /** @type {const} */ (['chromium', 'firefox'])) {
  describe(`payloads, ${name}`, { timeout: every === 1 ? 3_600_000 : 300_000 }, () => {
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

    test('raw ones run', async (t) => {
      const ran = await executed(page, payloads.map(({ number, html }) => ({ number, html })));
      t.diagnostic(`${ran.size} of ${payloads.length} raw payloads ran`);
      assert.ok(ran.size >= fewestRuns / every, `${ran.size} ran`);
      const families = new Set(payloads.filter(({ number }) => ran.has(number)).map(({ family }) => family));
      const silent = [...new Set(payloads.map(({ family }) => family))].filter((family) => !families.has(family));
      assert.deepEqual(silent.filter((family) => !silentFamilies.includes(family)), [], 'families of which nothing ran');
    });

    test('sanitised ones do not', async (t) => {
      const ran = await executed(page, payloads.map(({ number, safe }) => ({ number, html: safe })));
      t.diagnostic(`${ran.size} of ${payloads.length} sanitised payloads ran`);
      assert.deepEqual(payloads.filter(({ number }) => ran.has(number)).map(({ html, safe }) => ({ html, safe })), []);
    });

    test('their trees are those that Go reads', async () => {
      const trees = await treesOf(page, payloads.map(({ safe }) => safe));
      const different = payloads.filter(({ tree }, i) => JSON.stringify(tree) !== trees[i]);
      assert.deepEqual(different.map(({ safe }) => safe), []);
    });
  });
}

/**
 * The view's own defence without the first: payloads that no sanitiser has
 * seen are entered as the view enters an article, in a test build of the
 * extension that has a page for it. The view's tree and the extension's policy
 * are tried apart and together, and raw HTML in the same harness proves that a
 * run would be seen.
 *
 * @import { Session, View } from '../support/driver.mjs'
 */
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { eventually } from '../support/eventually.mjs';
import { browsers, dist, launchers } from '../support/harness.mjs';
import { serve } from '../support/server.mjs';
import { executed } from './support/execution.mjs';
import { figure } from './support/figures.mjs';
import { every, fewestRuns, makePayloads, patience } from './support/payloads.mjs';

const testPage = '/e2e/secure/second-layer/second-layer.html';

/** The whole view takes longer than its tree alone, so it is shown fewer payloads. */
const rarer = 8;

/** The extension with the test's page and the view's modules as they are. @param {string} folder @param {string} product */
function buildTestExtension(folder, product) {
  cpSync(product, folder, { recursive: true });
  for (const part of ['ui', dirname(testPage).slice(1)]) {
    cpSync(fileURLToPath(new URL(`../../${part}`, import.meta.url)), join(folder, part), { recursive: true });
  }
}

/** Runs in the test's page. What was begun before a picture that is not there has failed like it. @param {string[]} payloads */
async function showEach(payloads) {
  /** @type {Set<number>} */
  const ran = new Set();
  Object.assign(window, { fired: (/** @type {number} */ number) => ran.add(number) });
  for (const payload of payloads) {
    await Reflect.get(window, 'showAs')(payload);
    const shown = document.querySelector('main')?.querySelectorAll('*') ?? [];
    for (const element of [...shown].slice(0, 100)) {
      element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
      element.dispatchEvent(new FocusEvent('focus'));
    }
  }
  await new Promise((resolve) => { Object.assign(new Image(), { onerror: resolve, src: 'nowhere.png' }); });
  await new Promise((resolve) => { setTimeout(resolve, 400); }); // far beyond what an article takes
  return { ran: [...ran], state: document.documentElement.dataset.state };
}

for (const name of browsers) {
  describe(`the second layer alone, ${name}`, { timeout: 2 * patience }, () => {
    const product = dist(name === 'chromium' ? 'chrome' : 'firefox');
    const folder = mkdtempSync(join(tmpdir(), 'pilcrow-second-layer-'));
    /** @type {Session} */
    let browser;
    /** @type {Awaited<ReturnType<typeof serve>>} */
    let plainServer;
    /** @type {Awaited<ReturnType<typeof serve>>} what payloads ask for lies here */
    let elsewhere;
    /** @type {{number: number, html: string}[]} */
    let payloads;
    /** @type {typeof payloads} of them those that are entered raw, which takes long */
    let raw;
    /** @type {View} a page of the extension, under its policy */
    let guarded;
    /** @type {import('../support/driver.mjs').Page} the same page without a policy */
    let plain;

    before(async () => {
      buildTestExtension(folder, product);
      plainServer = await serve(folder, 'index.html');
      elsewhere = await serve(folder, 'index.html');
      payloads = makePayloads().map(({ number, html }) => ({ number, html: html.replaceAll(/(?:https?:)?\/\/evil\.example/g, elsewhere.origin) }));
      raw = payloads.filter((_, i) => every === 1 || i % 3 === 0);
      browser = await launchers[name]({ extension: folder });
      plain = await browser.open(plainServer.origin + testPage);
      await browser.openOwn(testPage);
      guarded = await eventually('the test page is there', () => browser.tab(testPage));
      await eventually('its modules run', () => guarded.evaluate(() => 'showAs' in window));
      await eventually('and without a policy', () => plain.evaluate(() => 'showAs' in window));
    });
    after(async () => {
      await browser?.close();
      await plainServer?.stop();
      await elsewhere?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    test('the product has no such page', () => {
      assert.ok(existsSync(join(folder, testPage)));
      assert.ok(!existsSync(join(product, testPage)) && !existsSync(join(product, 'e2e')) && !existsSync(join(product, 'ui')));
    });

    test('raw ones run in it without a policy', async (t) => {
      const ran = await executed(plain, raw, 'raw');
      const asked = elsewhere.requests.filter(({ headers }) => headers['sec-fetch-dest'] !== 'image');
      figure(t, `${ran.size} of ${raw.length} raw ones ran, ${asked.length} requests were no picture's`);
      assert.ok(ran.size >= fewestRuns * raw.length / payloads.length && asked.length > 0, `${ran.size} ran, ${asked.length} asked`);
    });

    test('what the view builds of them does not run, though nothing forbids it', async (t) => {
      const ran = await executed(plain, payloads, 'view');
      figure(t, `${ran.size} built by the view`);
      assert.deepEqual(payloads.filter(({ number }) => ran.has(number)), []);
    });

    test('raw ones do not run under the policy of the extension', async (t) => {
      const ran = await executed(guarded, raw, 'raw');
      figure(t, `${ran.size} raw ones under the policy`);
      assert.deepEqual(payloads.filter(({ number }) => ran.has(number)), []);
    });

    test('both together ask for nothing but pictures, and tell nobody who asks', async (t) => {
      const earlier = elsewhere.requests.length;
      const ran = await executed(guarded, payloads, 'view');
      const requests = elsewhere.requests.slice(earlier);
      const others = requests.filter(({ headers }) => headers['sec-fetch-dest'] !== 'image' || headers.referer || headers.cookie);
      figure(t, `${ran.size} with both, ${others.length} of ${requests.length} requests no picture's`);
      assert.deepEqual([[...ran], others], [[], []]);
    });

    test('the whole view, told payloads for every text and the article', async (t) => {
      const all = payloads.filter(({ number }) => number % (every * rarer) === 0).map(({ html }) => html);
      const { ran, state } = await guarded.evaluate(showEach, all);
      figure(t, `${ran.length} of ${all.length} in the whole view`);
      assert.deepEqual([ran, state], [[], 'ready']);
    });
  });
}

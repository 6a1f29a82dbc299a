/**
 * If the sanitizer failed, two defenses would remain: the code that builds the
 * article's DOM (browser/ui/article/enter-html.js), and the Content-Security-Policy of
 * the extension. A test build of the extension has a page that shows
 * unsanitized payloads as the reader view shows an article. The tests try the
 * two defenses one at a time and together. The positive control is raw HTML
 * without any defense.
 *
 * @import { Session, View } from '../support/driver.mjs'
 */
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { eventually } from '../support/eventually.mjs';
import { browsers, dist, launchers } from '../support/harness.mjs';
import { serve } from '../support/server.mjs';
import { copyUnbundled } from '../support/unbundled.mjs';
import { executed } from './support/execution.mjs';
import { figure } from './support/figures.mjs';
import { every, minRuns, makePayloads, suiteLimitMs } from './support/payloads.mjs';

const testPage = '/dev/e2e/secure/second-layer/second-layer.html';

/**
 * Only one in wholeViewStep payloads is shown in the whole reader view. For the others only the DOM
 * is built, which is faster.
 */
const wholeViewStep = 8;

/**
 * Builds the extension with the test's page and the modules of browser/ui/ that this page imports.
 *
 * @param {string} folder
 * @param {string} product
 */
function buildTestExtension(folder, product) {
  cpSync(product, folder, { recursive: true });
  copyUnbundled(folder, ['browser/model', 'browser/ui', dirname(testPage).slice(1)]);
}

/**
 * Runs in the test's page: shows each payload and returns the numbers of the payloads whose scripts
 * ran. At the end it requests a missing picture, and waits until this request fails, because all
 * earlier requests have ended by then.
 *
 * @param {string[]} payloads
 */
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
  await new Promise((resolve) => {
    Object.assign(new Image(), { onerror: resolve, src: 'nowhere.png' });
  });
  await new Promise((resolve) => {
    setTimeout(resolve, 400);
  }); // showing an article takes far less
  return { ran: [...ran], state: document.documentElement.dataset.state };
}

for (const name of browsers) {
  describe(`the second layer alone, ${name}`, { timeout: 2 * suiteLimitMs }, () => {
    const product = dist(name === 'chromium' ? 'chrome' : 'firefox');
    const folder = mkdtempSync(join(tmpdir(), 'pilcrow-second-layer-'));
    /** @type {Session} */
    let browser;
    /** @type {Awaited<ReturnType<typeof serve>>} */
    let plainServer;
    /** @type {Awaited<ReturnType<typeof serve>>} gets the requests of payloads */
    let elsewhere;
    /** @type {{number: number, html: string}[]} */
    let payloads;
    /** @type {typeof payloads} a part of them, because raw payloads take long */
    let raw;
    /** @type {View} a page of the extension, under its policy */
    let guarded;
    /** @type {import('../support/driver.mjs').Page} the same page without a policy */
    let plain;

    before(async () => {
      buildTestExtension(folder, product);
      plainServer = await serve(folder, 'index.html');
      elsewhere = await serve(folder, 'index.html');
      payloads = makePayloads().map(({ number, html }) => ({ number,
        html: html.replaceAll(/(?:https?:)?\/\/evil\.example/g, elsewhere.origin) })
      );
      raw = payloads.filter((_, i) => every === 1 || i % 3 === 0);
      browser = await launchers[name]({ extension: folder });
      plain = await browser.open(plainServer.origin + testPage);
      await browser.openOwn(testPage);
      guarded = await eventually('the test page is there', () => browser.tab(testPage));
      await eventually('its modules have run', () => guarded.evaluate(() => 'showAs' in window));
      await eventually('the page without a policy has run them', () =>
        plain.evaluate(() => 'showAs' in window));
    });
    after(async () => {
      await browser?.close();
      await plainServer?.stop();
      await elsewhere?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    test('the product does not contain the test’s page', () => {
      assert.ok(existsSync(join(folder, testPage)));
      assert.ok(
        !existsSync(join(product, testPage)) && !existsSync(join(product, 'dev'))
          && !existsSync(join(product, 'browser/ui/view/reader-view.js')),
      );
    });

    test('raw payloads run without a policy', async (t) => {
      const ran = await executed(plain, raw, 'raw');
      const others = elsewhere.requests.filter(({ headers }) =>
        headers['sec-fetch-dest'] !== 'image'
      );
      figure(t,
        `${ran.size} of ${raw.length} raw ones ran, ${others.length} requests were no picture's`);
      assert.ok(ran.size >= minRuns * raw.length / payloads.length && others.length > 0,
        `${ran.size} ran, ${others.length} requests`);
    });

    test('payloads built by the view do not run even without a policy', async (t) => {
      const ran = await executed(plain, payloads, 'view');
      figure(t, `${ran.size} built by the view`);
      assert.deepEqual(payloads.filter(({ number }) => ran.has(number)), []);
    });

    test('raw payloads do not run under the policy of the extension', async (t) => {
      const ran = await executed(guarded, raw, 'raw');
      figure(t, `${ran.size} raw ones under the policy`);
      assert.deepEqual(payloads.filter(({ number }) => ran.has(number)), []);
    });

    test('with both defenses, payloads request only pictures, without Referer and cookie', async (t) => {
      const earlier = elsewhere.requests.length;
      const ran = await executed(guarded, payloads, 'view');
      const requests = elsewhere.requests.slice(earlier);
      const others = requests.filter(({ headers }) =>
        headers['sec-fetch-dest'] !== 'image' || headers.referer || headers.cookie
      );
      figure(t,
        `${ran.size} with both, ${others.length} of ${requests.length} requests no picture's`);
      assert.deepEqual([[...ran], others], [[], []]);
    });

    test('the whole view runs no payload in any text or in the article', async (t) => {
      const all = payloads.filter(({ number }) => number % (every * wholeViewStep) === 0).map((
        { html },
      ) => html);
      const { ran, state } = await guarded.evaluate(showEach, all);
      figure(t, `${ran.length} of ${all.length} in the whole view`);
      assert.deepEqual([ran, state], [[], 'ready']);
    });
  });
}

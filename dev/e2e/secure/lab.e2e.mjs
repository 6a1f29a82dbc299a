/**
 * No text of a hostile page runs or requests anything in the lab: neither in the file that
 * "pilcrow lab" writes nor in the web page. The file is tested with and without its policy,
 * and with raw payloads in the place of all its texts, as if the core's sanitizer had a hole.
 *
 * @import { Page } from '../support/driver.mjs'
 * @import { Found } from './support/lab-frames.mjs'
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eventually } from '../support/eventually.mjs';
import { pagesFolder } from '../support/fixtures.mjs';
import { browsers, dist, launchers } from '../support/harness.mjs';
import { serve } from '../support/server.mjs';
import { servePages, story } from '../support/test-pages.mjs';
import { figure } from './support/figures.mjs';
import { useFrames } from './support/lab-frames.mjs';
import { makePayloads, minRuns, suiteLimitMs } from './support/payloads.mjs';

/** One in this many payloads is taken, because each has a page and a lab of its own. */
const labStep = 30;

/** How many files are also opened from the disk. */
const maxFiles = 5;

/** How many payloads go through the web page, which reads each again for each engine. */
const maxPages = 12;

const root = fileURLToPath(new URL('../../..', import.meta.url));
const policy = /<meta http-equiv="Content-Security-Policy"[^>]*>\n/;
const study = /(<script type="application\/gzip" id="study">)(.*?)(<\/script>)/s;

/**
 * A page in which the payload is title, text, description and part of the article.
 *
 * @param {string} html
 */
function pageWith(html) {
  const quoted = html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const escaped = html.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html><html lang="en"><title>${escaped}</title><article id="${quoted}" class="${quoted}"><h1>Boats</h1><p title="${quoted}">${escaped}</p>${story}${html}</article>`;
}

/**
 * Puts a payload in the place of each text of a file, as if nothing had sanitized it.
 *
 * @param {string} file
 * @param {string} html
 */
function tampered(file, html) {
  return file.replace(study, (_, start, compressed, end) => {
    const record = JSON.parse(gunzipSync(Buffer.from(compressed, 'base64')).toString());
    const { page } = record;
    Object.assign(page, { title: html, url: html, lang: html, dir: html });
    page.nodes.steps = page.nodes.steps.map(() => html);
    page.nodes.labels = Object.fromEntries(
      page.nodes.parents.map((/** @type {number} */ _parent, /** @type {number} */ i) => [i, html]),
    );
    for (const block of page.blocks) block.text = html;
    record.articles = record.articles.map(() => `<p>The boats came home.</p>${html}`);
    for (const { reading } of record.readings) {
      Object.assign(reading, { title: html, kind: html });
      for (const fate of reading.fates) Object.assign(fate, { family: html, reason: html });
      for (const candidate of reading.trace.candidates) candidate.reason = html;
    }
    return start + gzipSync(JSON.stringify(record)).toString('base64') + end;
  });
}

for (const name of browsers) {
  describe(`the lab, ${name}`, { timeout: suiteLimitMs }, () => {
    /** @type {{number: number, html: string}[]} */
    let pieces;
    /** @type {Map<string, string>} the served pages, by their paths */
    const served = new Map([['', '<!doctype html><title>Frames</title><body>']]);
    const folder = mkdtempSync(join(tmpdir(), 'pilcrow-lab-'));
    /** @type {Awaited<ReturnType<typeof serve>>} gets the requests of payloads */
    let elsewhere;
    /** @type {Awaited<ReturnType<typeof servePages>>} */
    let pages;
    /** @type {Awaited<ReturnType<typeof launchers.chromium>>} */
    let browser;

    before(async () => {
      elsewhere = await serve(pagesFolder, 'source.html');
      pieces = makePayloads().filter((_, i) => i % labStep === 0).map(({ number, html }) => ({
        number,
        html: html.replaceAll(/(?:https?:)?\/\/evil\.example/g, elsewhere.origin),
      }));
      execFileSync('go', ['generate', './extract/lab/file'], { cwd: root });
      execFileSync('go', ['build', '-o', join(folder, 'pilcrow'), './cmd/pilcrow'], { cwd: root });
      for (const { number, html } of pieces) {
        const source = pageWith(html);
        const file = execFileSync(join(folder, 'pilcrow'), ['lab', '-', '-o', '-'], { input: source,
          encoding: 'utf8', maxBuffer: 64 << 20, stdio: ['pipe', 'pipe', 'ignore'] });
        assert.match(file, policy);
        served.set(`raw-${number}`, source).set(`file-${number}`, file).set(`open-${number}`,
          file.replace(policy, ''));
        served.set(`tampered-${number}`, tampered(file, html)).set(`open-tampered-${number}`,
          tampered(file, html).replace(policy, ''));
      }
      pages = await servePages((
        path,
      ) => (served.has(path) ? { html: served.get(path) ?? '' } : undefined));
      browser = await launchers[name]({});
    });
    after(async () => {
      await browser?.close();
      pages?.stop();
      await elsewhere?.stop();
      rmSync(folder, { recursive: true });
    });

    /**
     * Opens a page of each payload in a frame.
     *
     * @param {string} kind
     * @returns {Promise<Found & {requests: string[]}>}
     */
    async function framesOf(kind) {
      const earlier = elsewhere.requests.length;
      const page = await browser.open(pages.urlOf(''));
      /** @type {Found} */
      const found = { ran: [], shown: 0, silent: [], violations: [] };
      for (let at = 0; at < pieces.length; at += 10) {
        const part = await page.evaluate(useFrames, pieces.slice(at, at + 10).map(({ number }) =>
          pages.urlOf(`${kind}-${number}`)
        ), kind !== 'raw');
        found.shown += part.shown;
        found.ran.push(...part.ran);
        found.silent.push(...part.silent);
        found.violations.push(...part.violations);
      }
      await page.close();
      return { ...found, requests: elsewhere.requests.slice(earlier).map(({ path }) => path) };
    }

    test('raw pages run their payloads', async (t) => {
      const { ran } = await framesOf('raw');
      figure(t, `${ran.length} of ${pieces.length} raw ones ran`);
      assert.ok(ran.length >= minRuns / labStep, `${ran.length} ran`);
    });

    for (const [kind, what] of Object.entries({
      'file': 'in the file',
      'open': 'in the file without its policy',
      'tampered': 'in a tampered file',
      'open-tampered': 'in a tampered file without its policy',
    })) {
      test(`payloads do not run ${what}`, async (t) => {
        const { ran, silent, violations, requests } = await framesOf(kind);
        figure(t, `${ran.length} of ${pieces.length} ${what}`);
        assert.deepEqual({ ran, silent, violations, requests }, { ran: [], silent: [],
          violations: [], requests: [] });
      });
    }

    test('a file on the disk shows its lab, runs nothing and requests nothing', async () => {
      const earlier = elsewhere.requests.length;
      for (const { number } of pieces.slice(0, maxFiles)) {
        const path = join(folder, `${number}.html`);
        writeFileSync(path, served.get(`file-${number}`) ?? '');
        const page = await browser.openAny(pathToFileURL(path).href);
        await eventually('the article is there', () =>
          page.evaluate(() => document.querySelector('.lab-content p') !== null));
        const requested = await page.evaluate(() =>
          performance.getEntriesByType('resource').map(({ name: address }) => address).filter((
            address,
          ) => !address.startsWith('data:'))
        );
        assert.deepEqual([requested, await page.evaluate(() => document.scripts.length)], [[], 3]);
        await page.close();
      }
      assert.deepEqual(elsewhere.requests.slice(earlier), []);
    });

    test('payloads do not run in the lab of the web page', async (t) => {
      const site = await serve(dist('web'), 'index.html');
      const earlier = elsewhere.requests.length;
      const page = await browser.open(`${site.origin}/lab.html`);
      const few = pieces.slice(0, maxPages);
      const { ran, violations } = await usePages(page, few);
      figure(t, `${ran.length} of ${few.length} in the web page`);
      assert.deepEqual([ran, violations, elsewhere.requests.slice(earlier)], [[], [], []]);
      await page.close();
      await site.stop();
    });
  });
}

/**
 * Reads each payload's page in the lab of the web page, with its truth and test case, by all
 * engines.
 *
 * @param {Page} page
 * @param {{number: number, html: string}[]} pieces
 */
async function usePages(page, pieces) {
  await page.evaluate(() => {
    /** @type {{ran: number[], violations: string[]}} */
    const found = { ran: [], violations: [] };
    Object.assign(window, { found,
      fired: (/** @type {number} */ number) => found.ran.push(number) });
    document.addEventListener('securitypolicyviolation',
      ({ effectiveDirective, blockedURI, target }) => {
        // Chromium also reports handlers and styles in the inert document into which the article is
        // parsed. Those have no target.
        if (blockedURI !== 'inline' || target instanceof Element) {
          found.violations.push(`${effectiveDirective} ${blockedURI}`);
        }
      });
  });
  for (const { html } of pieces) {
    await page.waitForSelector('#pasted', { visible: true });
    await page.evaluate((text) => {
      /** @type {HTMLTextAreaElement} */ (document.querySelector('#pasted')).value = text;
    }, pageWith(html));
    await page.click('form.paste button');
    await eventually('the article is there', () =>
      page.evaluate(() => document.querySelector('.lab-content p') !== null));
    await page.evaluate(useLab);
    await page.evaluate(() => history.back());
  }
  return page.evaluate(() => Reflect.get(window, 'found'));
}

/**
 * Runs in the lab: shows each engine, marks a truth, copies test case and report, and sends events
 * to all elements.
 */
async function useLab() {
  const sleep = (/** @type {number} */ ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    });
  const engine = /** @type {HTMLSelectElement} */ (document.querySelector('.lab-head select'));
  for (const { value } of [...engine.options].reverse()) {
    engine.value = value;
    engine.dispatchEvent(new Event('change'));
    await sleep(30);
  }
  /** @type {HTMLElement | null} */ (document.querySelector('.lab-truth button'))?.click();
  for (const head of [...document.querySelectorAll('.block-head')].slice(0, 5)) {
    /** @type {HTMLElement} */ (head).click();
  }
  for (const button of document.querySelectorAll('.lab-copying button')) {
    /** @type {HTMLElement} */ (button).click();
  }
  await sleep(100);
  for (const tab of document.querySelectorAll('[role="tab"]')) {
    /** @type {HTMLElement} */ (tab).click();
    for (const element of [...document.querySelectorAll('.lab *')].slice(0, 700)) {
      for (const type of ['pointerover', 'mouseover', 'mousemove', 'pointerdown']) {
        element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
      }
      element.dispatchEvent(new FocusEvent('focus'));
    }
  }
}

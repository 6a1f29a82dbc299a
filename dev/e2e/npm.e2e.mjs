/**
 * The npm package in browsers: from a server for files, without a bundler and with
 * one, under a strict Content-Security-Policy.
 *
 * @import { Page, Session } from './support/driver.mjs'
 * @import { Server } from './support/server.mjs'
 */
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { eventually } from './support/eventually.mjs';
import { pagesFolder } from './support/fixtures.mjs';
import { browsers, dist, launchers } from './support/harness.mjs';
import { serve } from './support/server.mjs';

const example = fileURLToPath(new URL('../../npm/examples/page', import.meta.url));

/** The policy of every file, and so of the workers, too. */
const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; worker-src 'self'";

const ferry = readFileSync(join(pagesFolder, 'news-ferry/source.html'), 'utf8');

/** A page on which the module scripts of a test run. @param {string} script the path of a module */
const blank = (script = '') =>
  `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Blank</title>${
    script && `<script type="module" src="${script}"></script>`
  }`;

/** A page that may start only workers whose addresses its own code vouches for. */
const trusted =
  `${blank()}<meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'; trusted-types own"><p>One, two, three.`;

/** A module worker that uses the package, which starts workers of its own. */
const nested = `import { extractAll } from './pilcrow/lib/browser.js';
addEventListener('message', async ({ data }) => {
  const titles = [];
  for await (const { article, error } of extractAll(data, { workers: 2 })) titles.push(article?.title ?? error.code);
  postMessage(titles);
});\n`;

/** A program for the bundler. */
const program = `import { extract } from 'pilcrow';
const { title } = await extract('<title>Bundled</title><p>The page has one sentence, and a comma.');
const shown = await extract(document);
document.documentElement.dataset.result = [title, shown.text.trim()].join(', ');\n`;

/** A page with what no HTML file has: a shadow root made by a script, and a style that hides. An id makes its element a global of the name that our content scripts share. */
const live = `${blank('live.js')}<link rel="stylesheet" href="live.css"><body><h1>Live page</h1>
<p id="__pilcrow">This sentence, which everybody sees, is in the file.</p><p class="hidden">This sentence, however, is hidden.</p><div id="host"></div>`;
const liveScript =
  "document.querySelector('#host').attachShadow({ mode: 'open' }).append('This one, finally, is in a shadow root.');\n";

/** @returns {Promise<string>} the folder of the site */
async function makeSite() {
  const site = mkdtempSync(join(tmpdir(), 'pilcrow-npm-site-'));
  cpSync(example, join(site, 'example'), { recursive: true });
  for (const folder of ['example/pilcrow', 'pilcrow', 'source/node_modules/pilcrow']) {
    cpSync(dist('npm'), join(site, folder), { recursive: true });
  }
  const files = {
    'blank.html': blank(),
    'nested.js': nested,
    'trusted.html': trusted,
    'live.html': live,
    'live.js': liveScript,
    'live.css': '.hidden { display: none }',
    'source/index.html': `${
      blank('/program.js')
    }<body><p>A sentence, with a comma, on the page.</p>`,
    'source/program.js': program,
  };
  mkdirSync(join(site, 'source'), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(site, name), content);
  await build({ root: join(site, 'source'), base: '/bundled/', configFile: false, logLevel: 'error',
    build: { outDir: join(site, 'bundled'), modulePreload: { polyfill: false } } });
  return site;
}

describe('the npm package', () => {
  /** @type {string} */
  let site;
  /** @type {Server} */
  let server;
  before(async () => {
    site = await makeSite();
    server = await serve(site, 'index.html', { 'Content-Security-Policy': policy });
  });
  after(async () => {
    await server?.stop();
    rmSync(site, { recursive: true, force: true });
  });
  for (const name of browsers) describe(name, () => testsIn(name, () => server.origin));
});

/** @param {Session['name']} name @param {() => string} origin */
function testsIn(name, origin) {
  /** @type {Session} */
  let browser;
  before(async () => {
    browser = await launchers[name]({});
  });
  after(() => browser?.close());

  /** Opens a page of the site, and counts what its policy forbids. @param {string} path */
  const open = async (path) => {
    const page = await browser.open(`${origin()}/${path}`);
    await page.evaluate(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
        document.documentElement.dataset.violation = violatedDirective;
      });
    });
    return page;
  };

  test('the example reads files and itself', async () => {
    const page = await open('example/');
    await page.evaluate((html) => {
      const files = new DataTransfer();
      files.items.add(new File([html], 'ferry.html'));
      files.items.add(new File([Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0x2D)], 'paper.pdf'));
      const input = /** @type {HTMLInputElement} */ (document.querySelector('input'));
      input.files = files.files;
      input.dispatchEvent(new Event('change'));
    }, ferry);
    await eventually('the failure is shown',
      () =>
        page.evaluate(() =>
          /paper\.pdf: .*PDF.* \(not_page\)/.test(
            document.querySelector('.failure')?.textContent ?? '',
          )
        ));
    assert.equal(await page.evaluate(() => document.querySelector('main article h1')?.textContent),
      'Island ferry to run on batteries through its first winter');
    assert.match(
      await page.evaluate(() => document.querySelector('main article')?.textContent ?? ''),
      /ventilator/,
    );
    await page.evaluate(() => document.querySelector('button')?.click());
    await eventually('a second article is shown',
      () => page.evaluate(() => document.querySelectorAll('main article').length === 2));
    await page.close();
  });

  test('a live document is read as it is on the screen, and stays as it is', async () => {
    const page = await open('live.html');
    const { article, changes, globals } = await page.evaluate(async () => {
      const observer = new MutationObserver(() => {});
      observer.observe(document, { subtree: true, childList: true, attributes: true,
        characterData: true });
      const names = Object.getOwnPropertyNames(globalThis);
      const { extract } = await import(/** @type {any} */ ('/pilcrow/lib/browser.js'));
      const found = await extract(document);
      return { article: found, changes: observer.takeRecords().length,
        globals: Object.getOwnPropertyNames(globalThis).filter((property) =>
          !names.includes(property)
        ) };
    });
    assert.deepEqual(article.text.trim().split(/\n+/), ['Live page',
      'This sentence, which everybody sees, is in the file.',
      'This one, finally, is in a shadow root.']);
    assert.equal(article.url, `${origin()}/live.html`);
    assert.deepEqual([changes, globals], [0, []]);
    await page.close();
  });

  test('a document of a DOMParser is read as HTML', async () => {
    const page = await open('blank.html');
    const article = await page.evaluate(async (html) => {
      const { extract } = await import(/** @type {any} */ ('/pilcrow/lib/browser.js'));
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      const [fromDocument, fromText] = await Promise.all([extract(parsed), extract(html)]);
      return { title: fromDocument.title, url: fromDocument.url,
        same: fromDocument.text === fromText.text };
    }, ferry);
    assert.deepEqual(article, { title: 'Island ferry to run on batteries through its first winter',
      url: '', same: true });
    await page.close();
  });

  test('no element of a document takes the place of its properties', async () => {
    const page = await open('blank.html');
    const texts = await page.evaluate(async () => {
      const { extract, extractAll } = await import(/** @type {any} */ ('/pilcrow/lib/browser.js'));
      const names = ['nodeType', 'documentElement', 'defaultView', 'page'];
      const parsed = new DOMParser().parseFromString(
        `<p>One, two, three.</p>${names.map((each) => `<img name="${each}">`).join('')}`,
        'text/html',
      );
      const { value } = await extractAll([parsed], { workers: 1 }).next();
      return [await extract(parsed), value.article ?? value.error].map(({ text }) => text?.trim());
    });
    assert.deepEqual(texts, ['One, two, three.', 'One, two, three.']);
    await page.close();
  });

  test('a page that has replaced what reads documents gives a typed error', async () => {
    const page = await open('blank.html');
    const codes = await page.evaluate(async () => {
      const { extract } = await import(/** @type {any} */ ('/pilcrow/lib/browser.js'));
      const { getAttribute } = Element.prototype;
      Element.prototype.getAttribute = () => {
        throw new Error('replaced');
      };
      const broken = await extract(document).catch((/** @type {any} */ error) => error);
      Element.prototype.getAttribute = getAttribute;
      return [broken.name, broken.code, broken.message];
    });
    assert.deepEqual(codes.slice(0, 2), ['ExtractError', 'internal']);
    assert.match(codes[2], /replaced/);
    await page.close();
  });

  test('trusted types', async () => {
    const page = await open('trusted.html');
    const titles = await page.evaluate(async () => {
      const { Extractor } = await import(/** @type {any} */ ('/pilcrow/lib/browser.js'));
      const { trustedTypes } = /** @type {any} */ (globalThis);
      const address = '/pilcrow/browser/core/worker.js';
      const worker = trustedTypes
        ? trustedTypes.createPolicy('own', { createScriptURL: (/** @type {string} */ url) => url })
          .createScriptURL(address)
        : address;
      const extractor = new Extractor({ worker });
      return [(await extractor.extract('<title>Trusted</title><p>One, two, three.')).title,
        (await extractor.extract(document)).title];
    });
    assert.deepEqual(titles, ['Trusted', 'Blank']);
    await page.close();
  });

  test('a module worker uses workers of its own', async () => {
    const page = await open('blank.html');
    const titles = await page.evaluate((html) =>
      new Promise((resolve, reject) => {
        const worker = new Worker('/nested.js', { type: 'module' });
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = (event) => reject(new Error(event.message));
        worker.postMessage([html, '', '<title>Two</title><p>One, two, three.']);
      }), ferry);
    assert.deepEqual(titles, ['Island ferry to run on batteries through its first winter',
      'nothing_found', 'Two']);
    await page.close();
  });

  test('a file that is missing is a typed error; the files’ addresses can be given', async () => {
    const page = await open('blank.html');
    const codes = await page.evaluate(async () => {
      const { Extractor } = await import(/** @type {any} */ ('/pilcrow/lib/browser.js'));
      const tries = [{ wasm: '/missing.wasm' }, { worker: '/missing.js' }, {
        wasm: '/pilcrow/browser/core/pilcrow-full.wasm',
        worker: '/pilcrow/browser/core/worker.js',
      }];
      return Promise.all(
        tries.map((options) =>
          new Extractor(options).extract('<title>a</title><p>One, two, three.').then(
            (/** @type {any} */ a) => a.title,
            (/** @type {any} */ error) => error.code,
          )
        ),
      );
    });
    assert.deepEqual(codes, ['start_failed', 'start_failed', 'a']);
    await page.close();
  });

  test('a bundle works under the policy', async () => {
    const page = await open('bundled/');
    await eventually('the result is there',
      () => page.evaluate(() => document.documentElement.dataset.result));
    assert.equal(await page.evaluate(() => document.documentElement.dataset.result),
      'Bundled, A sentence, with a comma, on the page.');
    assert.equal(await page.evaluate(() => document.documentElement.dataset.violation), undefined);
    await page.close();
  });

  test('the policy is in force: a page may not evaluate', async () => {
    const page = await open('live.html');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.documentElement.dataset.ran = "inline"';
      document.head.append(script);
    });
    await eventually('the violation is reported',
      () => page.evaluate(() => document.documentElement.dataset.violation));
    assert.equal(await page.evaluate(() => document.documentElement.dataset.ran), undefined);
    await page.close();
  });
}

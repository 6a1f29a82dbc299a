/**
 * While the reader view is open, the browser's Print command prints the whole article and nothing
 * else.
 */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { paper } from './support/driver.mjs';
import { eventually } from './support/eventually.mjs';
import { dist, inBrowser, inEachBrowser, openFixture, openReader,
  openReaderTab } from './support/harness.mjs';
import { clickOn } from './support/in-view.mjs';
import { openMenu } from './support/menu.mjs';
import { pagesOf, wordsOf } from './support/pdf.mjs';
import { servePages } from './support/test-pages.mjs';
import { storeSettings } from './support/settings.mjs';

/**
 * @import { View } from './support/driver.mjs'
 * @import { Pages } from './support/test-pages.mjs'
 */

const folder = mkdtempSync(join(tmpdir(), 'pilcrow-print-'));
after(() => rmSync(folder, { recursive: true }));

const lineHeightPoints = 11 * 1.5;
const pointsPerCentimeter = 72 / 2.54;

/**
 * Returns a sentence that occurs once in the article, so that the test finds cut, duplicated and
 * lost lines.
 *
 * @param {number} number
 */
function sentence(number) {
  return `Sentence ${number} tells of the salt that was raked in year ${number}, of the wind in its weeks, and of the ${number} sacks.`;
}

const sentences = Array.from({ length: 90 }, (_, number) => sentence(1000 + number));

/** 1,980 words. */
const longText = Array.from({ length: 18 },
  (_, i) => `<p>${sentences.slice(5 * i, 5 * i + 5).join(' ')}</p>`).join('\n');

const rows = Array.from({ length: 90 },
  (_, i) => `<tr><td>Pond ${i}</td><td>${i * 3} degrees</td></tr>`).join('\n');

/** @param {string} body @param {string} [style] */
function html(body, style = '') {
  return `<!doctype html><html lang="en"><head><title>The book of salt</title><style>${style}</style></head>
<body><header><nav><a href="/">Home of the site</a></nav></header><main><article><h1>The book of salt</h1>${body}</article></main>
<footer>Foot of the site</footer></body></html>`;
}

/** Print styles of a page. They would break or hide the article if they applied to it. */
const obstructive = `
  @page { size: A4; }
  html { font-size: 40px; height: 100%; overflow: hidden; columns: 2; transform: scale(0.5); }
  @media print { html, body { display: none !important; } * { color: white !important; } }`;

/** @type {Record<string, {html: string, headers?: Record<string, string>}>} */
const answers = {
  plain: { html: html(longText) },
  obstructive: { html: html(longText, obstructive) },
  strict: {
    html: html(longText),
    headers: {
      'Content-Security-Policy':
        "default-src 'none'; style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    },
  },
  table: {
    html: html(
      `${longText}<table><thead><tr><th>Name of pond</th><th>Strength</th></tr></thead><tbody>${rows}</tbody></table>`,
    ),
  },
};

/**
 * Prints repeatedly until the PDF contains the article, because the reader view
 * prepares the article for print only after it is painted. Returns the PDF.
 * @param {View} view @param {string} site name of the site; the printed article starts with it
 */
async function printed(view, site) {
  /** @type {Uint8Array} */
  let pdf = new Uint8Array();
  await eventually('the article is printed', async () => {
    pdf = await view.print();
    return pagesOf(pdf)[0]?.startsWith(site);
  });
  return pdf;
}

inEachBrowser('print', (bench) => {
  /** @type {Pages} */
  let pages;
  before(async () => {
    pages = await servePages((path) => answers[path]);
  });
  after(() => pages.stop());

  /** @param {string} name */
  async function openOn(name) {
    const page = await bench.browser.open(pages.urlOf(name));
    return { page, view: await openReader(bench, page) };
  }

  for (const name of ['plain', 'obstructive', 'strict']) {
    test(`2,000 words of a ${name} page fit five pages, without a cut or lost line`, async () => {
      const { page, view } = await openOn(name);
      const pdf = await printed(view, '127.0.0.1 The book of salt');
      const texts = pagesOf(pdf);
      assert.ok(texts.length <= 5, `${texts.length} pages`);
      assert.ok(texts.every((text) => text.length > 0), 'no blank page');
      const all = texts.join(' ');
      for (const each of sentences) {
        assert.equal(all.split(each).length, 2, `exactly once: ${each}`);
      }
      assert.doesNotMatch(all, /of the site/);
      assertLines(pdf);
      assert.equal(
        await page.evaluate(() =>
          document.querySelectorAll('[data-pilcrow-overlay="paper"]').length
        ),
        0,
        'the page is unchanged',
      );
      await page.close();
    });
  }

  test('a table repeats its head on each page', async () => {
    const { page, view } = await openOn('table');
    const withRows = pagesOf(await printed(view, '127.0.0.1 The book of salt')).filter((text) =>
      /Pond \d+/.test(text)
    );
    assert.ok(withRows.length >= 2, 'the table has several pages');
    for (const text of withRows) assert.match(text, /Name of pond Strength/);
    await page.close();
  });

  test('the list of links, the picture and the footnotes are printed', async () => {
    const page = await openFixture(bench, 'long-read');
    await storeSettings(bench, page, { layout: 'pages', theme: 'dark' });
    const view = await openReader(bench, page);
    const texts = pagesOf(await printed(view, 'The Tidewater Review How a salt pan works'));
    const all = texts.join(' ');
    assert.ok(texts.length <= 5, `${texts.length} pages`);
    for (const part of ['write it down[1]', 'The three kinds of pond at Arlow',
      'Measured with a pycnometer', 'Links', 'https://archive.example.org/salt/ledgers'])
    {
      assert.ok(all.includes(part), part);
    }
    await page.close();
  });

  test('Print in the reader’s menu prints the article', async () => {
    const { page, view } = await openOn('plain');
    await page.evaluate(() => {
      addEventListener('beforeprint',
        () =>
          Reflect.set(window, 'printedOverlay',
            document.querySelector('[data-pilcrow-overlay]')?.getAttribute(
              'data-pilcrow-overlay',
            )));
    });
    await openMenu(view);
    await clickOn(view, '#actions summary');
    await view.evaluate(() =>
      setTimeout(() =>
        /** @type {HTMLElement | null} */ (document.querySelector(
          '#actions [data-action="viewPrint"]',
        ))?.click()
      )
    ); // nothing may wait for the view while the browser prints
    await eventually('the article is printed',
      () => page.evaluate(() => Reflect.get(window, 'printedOverlay') === 'paper'));
    await page.close();
  });

  test('a reader in a tab prints in the same way', async () => {
    const page = await openFixture(bench, 'sandboxed');
    const view = await openReaderTab(bench, page);
    assertLines(await view.print());
    await view.press('Escape');
    await page.close();
  });
});

/**
 * Checks that the text does not reach into the margins, and that lines are 16.5 points apart.
 *
 * @param {Uint8Array} pdf
 */
function assertLines(pdf) {
  const [top, bottom] = [paper.margin, paper.height - paper.margin].map((length) =>
    length * pointsPerCentimeter
  );
  const distances = new Map();
  for (const words of wordsOf(pdf)) {
    assert.ok(words.every((word) => word.top >= top - 1 && word.bottom <= bottom + 1),
      'nothing is in the margins');
    const lines = [...new Set(words.map((word) => Math.round(word.top * 4) / 4))].sort((a, b) =>
      a - b
    );
    lines.slice(1).forEach((line, i) => {
      const distance = Math.round(line - lines[i]);
      distances.set(distance, (distances.get(distance) ?? 0) + 1);
    });
  }
  const usual = [...distances].sort((a, b) => b[1] - a[1])[0]?.[0];
  assert.ok(Math.abs(usual - lineHeightPoints) <= 1,
    `lines are ${usual} points apart, not ${lineHeightPoints}`);
}

/** @param {import('./support/harness.mjs').Bench} bench */
function testWithoutSheets(bench) {
  /** @type {Pages} */
  let pages;
  before(async () => {
    pages = await servePages((path) => answers[path]);
  });
  after(() => pages.stop());

  for (const name of ['plain', 'obstructive', 'strict']) {
    test(`a ${name} page prints its article and nothing else, and is as it was`, async () => {
      const page = await bench.browser.open(pages.urlOf(name));
      const view = await openReader(bench, page);
      const all = pagesOf(await printed(view, '127.0.0.1 The book of salt')).join(' ');
      for (const each of sentences) {
        assert.equal(all.split(each).length, 2, `exactly once: ${each}`);
      }
      assert.doesNotMatch(all, /of the site/);
      assert.deepEqual(
        await page.evaluate(
          () => [document.adoptedStyleSheets.length, document.documentElement.hasAttribute('style'),
            document.body.hasAttribute('style')],
        ),
        [0, false, false],
      );
      await view.press('Escape');
      await page.close();
    });
  }
}

/**
 * Makes a copy of the extension whose style sheets never get into the page.
 *
 * @param {string} product
 * @param {string} script
 */
function withoutSheets(product, script) {
  const copy = join(folder, product);
  cpSync(dist(product), copy, { recursive: true });
  const source = readFileSync(join(copy, script), 'utf8');
  assert.equal(source.split('scripting.insertCSS(').length, 2);
  writeFileSync(join(copy, script),
    source.replace('scripting.insertCSS(', 'scripting.insertCSS && new Promise(() => {}, '));
  return copy;
}

inBrowser('chromium', 'print before the style sheets are there', testWithoutSheets, {
  extension: withoutSheets('chrome', 'extension/chrome/service-worker.js'),
});
inBrowser('firefox', 'print before the style sheets are there', testWithoutSheets, {
  extension: withoutSheets('firefox', 'extension/event-page.js'),
});

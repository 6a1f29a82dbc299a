/**
 * The typesetting of an article: aligned edges, columns of numbers, long titles, text files,
 * formulas.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inEachBrowser, openReader } from './support/harness.mjs';
import { textOf } from './support/in-view.mjs';
import { readFixture, storeSettings } from './support/settings.mjs';
import { servePages } from './support/test-pages.mjs';

/**
 * @import { View } from './support/driver.mjs'
 * @import { Answer, Pages } from './support/test-pages.mjs'
 */

const desktop = { width: 1280, height: 800 };

/** @param {string} title @param {string} body @param {string} [attributes] */
function page(title, body, attributes = 'lang="en"') {
  return `<!doctype html><html ${attributes}><head><title>${title}</title></head><body><article><h1>${title}</h1>${body}</article></body></html>`;
}

const sentences =
  'The ferry was late again, and whoever waited at the pier saw the lights of the town first. ';
const paragraphs = `<p>${sentences.repeat(4)}</p>`.repeat(3);

const numbers = `${paragraphs}<table><caption>Ferries</caption>
<thead><tr><th>Year</th><th>Name</th><th>Passengers</th><th>Change</th><th>Fare</th><th>Way</th><th>Note</th></tr></thead><tbody>
<tr><td>1990</td><td>Ada</td><td>1,204</td><td>−3.5 %</td><td>€ 4</td><td>12 km</td><td>1st</td></tr>
<tr><td>2000</td><td>Berta</td><td>980<sup>1</sup></td><td>+12 %</td><td>€ 12.50</td><td>9 km</td><td>2 of 3</td></tr>
<tr><td>2010</td><td>Cora</td><td>–</td><td>0 %</td><td>€ 7</td><td>110 km</td><td>4</td></tr></tbody></table>${paragraphs}`;

const arabicNumbers = `${
  '<p>تأخرت العبارة مرة أخرى، ومن انتظر عند الرصيف رأى أضواء المدينة أولًا، ثم جاءت السفينة ببطء.</p>'
    .repeat(6)
}
<table><thead><tr><th>الاسم</th><th>الركاب</th></tr></thead><tbody><tr><td>أدا</td><td>١٬٢٠٤</td></tr><tr><td>برتا</td><td>٩٨٠</td></tr></tbody></table>`;

/**
 * Formulas whose parentheses have no attributes, as usual on pages. Such parentheses should look as
 * plain TeX sets them.
 */
const formulas =
  `${paragraphs}<p><math id="f"><mi>f</mi><mo>(</mo><mi>x</mi><mo>)</mo><mo>=</mo><mfrac><mi>a</mi><mi>b</mi></mfrac></math></p>
<p><math><mi>log</mi><mo>&#x2061;</mo><mi>p</mi></math></p><p><math><mi>log</mi><mo>&#x2061;</mo><mo>(</mo><mi>p</mi><mo>)</mo></math></p>
<p><math><mo>(</mo><mfrac><mi>a</mi><mi>b</mi></mfrac><mo>)</mo></math></p>${paragraphs}`;

const longTitle =
  'Donau-Dampfschifffahrts-Elektrizitäten-Hauptbetriebswerk-Bauunterbeamten-Gesellschaft and why “Wi-Fi” is slow';

const textFile = `The ferry was late again, and whoever waited at the pier saw the lights of
the town first; then came the horn, and at last the ship itself, slow and
known to all. Nobody hurried, for there is no other ferry than this one.

name       tons    days
Ada        12.0       3

The sea is let in twice a month,
and then it waits, as we do, < and we do.

${sentences.repeat(3)}
`;

/** @type {Record<string, Answer>} */
const answers = {
  numbers: { html: page('Ferries in numbers', numbers) },
  arabic: { html: page('العبارات بالأرقام', arabicNumbers, 'lang="ar" dir="rtl"') },
  formulas: { html: page('Formulas for ferries', formulas) },
  title: { html: page(longTitle, paragraphs) },
  'tides 2.txt': { html: textFile, headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
};

inEachBrowser('typography', (bench) => {
  /** @type {Pages} */
  let pages;
  before(async () => {
    pages = await servePages((path) => answers[path]);
  });
  after(() => pages.stop());

  /**
   * @param {string} path
   * @param {(view: View) => Promise<void>} check
   * @param {{width: number, height: number}} [size]
   */
  async function read(path, check, size = desktop) {
    const tab = await bench.browser.open(pages.urlOf(path));
    await tab.setViewport(size);
    await tab.bringToFront();
    await storeSettings(bench, tab, {});
    await check(await openReader(bench, tab));
    await tab.close();
  }

  for (const [dir, side] of /** @type {const} */ ([['ltr', 'left'], ['rtl', 'right']])) {
    for (const size of [desktop, { width: 800, height: 1000 }]) {
      test(`code, pictures and tables start at the edge of the text: ${side}, ${size.width} px`, async () => {
        const { page: tab, view } = await readFixture(bench, 'long-read', { size });
        if (dir === 'rtl') {
          await view.evaluate(() => {
            for (const each of document.querySelectorAll('article, main')) {
              Reflect.set(each, 'dir', 'rtl');
            }
          });
        }
        const edges = await view.evaluate(edgesOf, side);
        assert.deepEqual([...new Set(Object.values(edges))], [edges.p], JSON.stringify(edges));
        const { content, window } = await view.evaluate(widths);
        assert.ok(content <= window, `${content} px in ${window}`);
        await tab.close();
      });
    }
  }

  test('columns of numbers are aligned to the right', () =>
    read('numbers', async (view) => {
      const aligned = await view.evaluate(() =>
        [...document.querySelectorAll('.content tr')].map((row) => (
          [...row.children].map((
            cell,
          ) => (getComputedStyle(cell).textAlign === 'right' ? 'right' : 'start'))
        ))
      );
      assert.equal(aligned.length, 4);
      for (const row of aligned) {assert.deepEqual(row, ['right', 'start', 'right', 'right',
          'right', 'right', 'start']);}
    }));

  test('Arabic digits are recognized as numbers', () =>
    read('arabic', async (view) => {
      assert.deepEqual(await view.evaluate(() =>
        [...document.querySelectorAll('.content td')].map((cell) =>
          cell.hasAttribute('data-number')
        )
      ), [false, true, false, true]);
    }));

  for (const width of [320, 360, 500, 1280]) {
    test(`a title does not break “Wi-Fi” at ${width} px`, () =>
      read('title', async (view) => {
        const { lines, text, overflow } = await view.evaluate(titleLines);
        assert.equal(text, longTitle);
        assert.equal(lines, 1, 'lines of “Wi-Fi”, quotes included');
        assert.ok(overflow <= 0, `${overflow} px stick out`);
      }, { width, height: 740 }));
  }

  test('the title of a text file is its name, and its text becomes paragraphs', () =>
    read('tides 2.txt', async (view) => {
      assert.equal(await textOf(view, 'main h1'), 'tides 2.txt');
      assert.deepEqual(
        await view.evaluate(() =>
          [...document.querySelectorAll('.content > *')].map((each) =>
            each.localName === 'div' ? 'pre' : each.localName
          )
        ),
        ['p', 'pre', 'p', 'p'],
      );
      assert.deepEqual(
        await view.evaluate(() =>
          [...document.querySelectorAll('.content > p')].map((each) =>
            each.querySelectorAll('br').length
          )
        ),
        [0, 1, 0],
      );
      assert.match(await textOf(view, '.content > p'), /lights of the town first/);
      assert.match(await textOf(view, '.content'), /as we do, < and we do/);
      assert.match(
        await view.evaluate(() => document.querySelector('.content pre')?.textContent ?? ''),
        /^name {7}tons {4}days\nAda {8}12\.0/,
      );
    }));

  test('formulas look as TeX sets them', () =>
    read('formulas', async (view) => {
      const { around, fraction, log, logOf, big } = await view.evaluate(formulaSizes);
      assert.ok(around < 0.75 * fraction,
        `a parenthesis around a letter is ${around} px high, the fraction beside it ${fraction}`);
      assert.ok(log > 1.5 && log < 8, `${log} px between “log” and “p”`);
      assert.ok(logOf < 2, `${logOf} px between “log” and “(”`);
      // Firefox does not enlarge the parentheses around a fraction here, even if
      // the MathML asks for it.
      if (bench.name === 'chromium') {assert.ok(big > 0.9 * fraction,
          `a parenthesis around a fraction is ${big} px high`);}
      assert.match(await view.evaluate(() =>
        getComputedStyle(/** @type {Element} */ (document.querySelector('.content math')))
          .fontFamily
      ), /STIX Two Math.*math$/i);
    }));
});

/**
 * Runs in the reader view: returns the position of one edge of several elements.
 *
 * @param {'left' | 'right'} side
 * @returns {Record<string, number>} in px, by selector
 */
function edgesOf(side) {
  const found = ['p', '.code', 'figure', '.scroll:has(table)', '.scroll table'].map((each) => {
    const element = /** @type {Element} */ (document.querySelector(`.content > ${each}`));
    return [each, Math.round(element.getBoundingClientRect()[side])];
  });
  return Object.fromEntries(found);
}

/** Runs in the reader view: returns the widths of the content and of the window, in px. */
function widths() {
  return { content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth };
}

/**
 * Runs in the reader view: returns the title, the number of lines on which its word “Wi-Fi” stands,
 * and by how many px it is too wide.
 */
function titleLines() {
  const title = /** @type {HTMLElement} */ (document.querySelector('main h1'));
  const word = [...title.querySelectorAll('.whole')].find((each) => each.textContent === '“Wi-Fi”');
  const range = new Range();
  if (word) range.selectNodeContents(word);
  const { scrollWidth, clientWidth } = document.documentElement;
  return {
    lines: new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size,
    text: title.textContent,
    overflow: Math.max(scrollWidth - clientWidth, title.scrollWidth - title.clientWidth),
  };
}

/**
 * Runs in the reader view: returns the heights of parentheses and the gaps between symbols, in px.
 */
function formulaSizes() {
  const found = [...document.querySelectorAll('.content math')];
  const box = (/** @type {Element | undefined | null} */ each) =>
    /** @type {Element} */ (each).getBoundingClientRect();
  const [first, log, logOf, big] = found;
  return {
    around: box(first.querySelector('mo')).height,
    fraction: box(first.querySelector('mfrac')).height,
    log: box(log.querySelector('mi:last-of-type')).left - box(log.querySelector('mi')).right,
    logOf: box(logOf.querySelector('mo:nth-of-type(2)')).left
      - box(logOf.querySelector('mi')).right,
    big: box(big.querySelector('mo')).height,
  };
}

/** Small things about the view that one sees, each by itself: where things stand, what they say, what they are called. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eventually } from './eventually.mjs';
import { inEachBrowser, openFixture, openReader } from './harness.mjs';
import { appears, assertAccessible, clickOn, disappears, says, textOf } from './in-view.mjs';
import { servePages } from './secure/clicks.mjs';
import { keepSettings } from './settings.mjs';

/**
 * @import { Page, View } from './driver.mjs'
 * @import { Bench } from './harness.mjs'
 * @import { Pages } from './secure/clicks.mjs'
 */

const slug = 'long-read';

/** @param {string} title @param {string} body @param {string} [attributes] */
function page(title, body, attributes = 'lang="en"') {
  return `<!doctype html><html ${attributes}><head><title>${title}</title></head><body><article><h1>${title}</h1>${body}</article></body></html>`;
}

const sentences = 'The ferry was late again, and whoever waited at the pier saw the lights of the town first. ';
const paragraphs = `<p>${sentences.repeat(4)}</p>`.repeat(3);

const numbers = `${paragraphs}<table><caption>Ferries</caption>
<thead><tr><th>Year</th><th>Name</th><th>Passengers</th><th>Change</th><th>Fare</th><th>Way</th><th>Note</th></tr></thead><tbody>
<tr><td>1990</td><td>Ada</td><td>1,204</td><td>−3.5 %</td><td>€ 4</td><td>12 km</td><td>1st</td></tr>
<tr><td>2000</td><td>Berta</td><td>980<sup>1</sup></td><td>+12 %</td><td>€ 12.50</td><td>9 km</td><td>2 of 3</td></tr>
<tr><td>2010</td><td>Cora</td><td>–</td><td>0 %</td><td>€ 7</td><td>110 km</td><td>4</td></tr></tbody></table>${paragraphs}`;

const arabicNumbers = `${'<p>تأخرت العبارة مرة أخرى، ومن انتظر عند الرصيف رأى أضواء المدينة أولًا، ثم جاءت السفينة ببطء.</p>'.repeat(6)}
<table><thead><tr><th>الاسم</th><th>الركاب</th></tr></thead><tbody><tr><td>أدا</td><td>١٬٢٠٤</td></tr><tr><td>برتا</td><td>٩٨٠</td></tr></tbody></table>`;

/** As plain TeX has it, for which pages write MathML without a word about parentheses. */
const formulaBody = `${paragraphs}<p><math id="f"><mi>f</mi><mo>(</mo><mi>x</mi><mo>)</mo><mo>=</mo><mfrac><mi>a</mi><mi>b</mi></mfrac></math></p>
<p><math><mi>log</mi><mo>&#x2061;</mo><mi>p</mi></math></p><p><math><mi>log</mi><mo>&#x2061;</mo><mo>(</mo><mi>p</mi><mo>)</mo></math></p>
<p><math><mo>(</mo><mfrac><mi>a</mi><mi>b</mi></mfrac><mo>)</mo></math></p>${paragraphs}`;

const longTitle = 'Donau-Dampfschifffahrts-Elektrizitäten-Hauptbetriebswerk-Bauunterbeamten-Gesellschaft and why “Wi-Fi” is slow';

/** @type {Record<string, string>} */
const pages = {
  numbers: page('Ferries in numbers', numbers),
  arabic: page('العبارات بالأرقام', arabicNumbers, 'lang="ar" dir="rtl"'),
  formulas: page('Formulas for ferries', formulaBody),
  title: page(longTitle, paragraphs),
  short: page('A short notice', `<p>${sentences.repeat(2)}</p><p>${sentences.repeat(2)}</p>`),
};

const textFile = `The ferry was late again, and whoever waited at the pier saw the lights of
the town first; then came the horn, and at last the ship itself, slow and
known to all. Nobody hurried, for there is no other ferry than this one.

name       tons    days
Ada        12.0       3

The sea is let in twice a month,
and then it waits, as we do, < and we do.

${sentences.repeat(3)}
`;

inEachBrowser('view details', (bench) => {
  /** @type {Pages} */
  let served;
  before(async () => {
    served = await servePages((path) => {
      if (path === 'tides 2.txt') return { html: textFile, headers: { 'Content-Type': 'text/plain; charset=utf-8' } };
      return Object.hasOwn(pages, path) ? { html: pages[path] } : undefined;
    });
  });
  after(() => served?.stop());

  /**
   * @param {string} path @param {{width: number, height: number}} size @param {Record<string, unknown>} settings
   * @param {(view: View) => Promise<void>} check
   */
  async function read(path, size, settings, check) {
    const tab = path === slug || path === 'chinese-joinery' || path === 'arabic-falaj'
      ? await openFixture(bench, path) : await bench.browser.open(served.urlOf(path));
    await tab.setViewport(size);
    await tab.bringToFront();
    await keepSettings(bench, tab, settings);
    await check(await openReader(bench, tab));
    await tab.close();
  }

  const desktop = { width: 1280, height: 800 };
  const phone = { width: 360, height: 740 };

  test('the layout is chosen at once', () => read(slug, desktop, {}, async (view) => {
    await press(view, '[aria-controls="appearance"]', '#appearance input');
    assert.ok(await view.evaluate(() => document.querySelector('[data-setting="layout"] input[value="pages"] + span')?.checkVisibility()));
    await view.click('[data-setting="layout"] input[value="pages"]');
    await appears(view, '.pager');
  }));

  describe('the width is said in characters', () => {
    for (const [path, settings, least, most] of /** @type {const} */ ([
      [slug, { width: 34 }, 60, 78], [slug, { width: 34, face: 'mono' }, 54, 58], ['chinese-joinery', { width: 34 }, 30, 36],
    ])) {
      test(`${path} ${JSON.stringify(settings)}`, () => read(path, desktop, settings, async (view) => {
        await press(view, '[aria-controls="appearance"]', '#appearance input');
        await says(view, '[data-setting="width"] output', /^\d+ characters per line$/);
        const said = parseInt(await textOf(view, '[data-setting="width"] output'), 10);
        assert.ok(said >= least && said <= most, `${said}`);
        assert.equal(await view.evaluate(() => document.querySelector('[data-setting="width"] input')?.getAttribute('aria-valuetext')), `${said} characters per line`);
        const real = await view.evaluate(charactersInLines);
        assert.ok(Math.abs(said - real) <= 0.12 * real, `${said} are said, ${real} are in a full line`);
      }));
    }

    test('on a phone, as many as it holds', () => read(slug, phone, { width: 60 }, async (view) => {
      await press(view, '[aria-controls="appearance"]', '#appearance input');
      assert.ok(parseInt(await textOf(view, '[data-setting="width"] output'), 10) < 45);
    }));
  });

  for (const size of [desktop, phone]) {
    test(`pages are counted and turned by arrows, ${size.width}×${size.height}`, () => read(slug, size, { layout: 'pages' }, async (view) => {
      await says(view, '.pager-page', /^1 of \d+$/);
      const count = parseInt((await textOf(view, '.pager-page')).split(' of ')[1], 10);
      assert.equal(await view.evaluate(() => {
        const main = /** @type {Element} */ (document.querySelector('main'));
        return Math.round(main.scrollWidth / main.clientWidth);
      }), count);
      const [back, forth] = ['.pager button:first-child', '.pager button:last-child'];
      assert.deepEqual(await view.evaluate(() => [...document.querySelectorAll('.pager button')].map((each) => each.getAttribute('aria-label'))), ['Previous page', 'Next page']);
      assert.ok(await view.evaluate(() => [...document.querySelectorAll('.pager button')].every((each) => Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height) >= 44)));
      assert.equal(await view.evaluate((each) => document.querySelector(each)?.getAttribute('aria-disabled'), back), 'true');
      await view.click(forth);
      await says(view, '.pager-page', new RegExp(`^2 of ${count}$`));
      await eventually('the second page is shown', () => view.evaluate(() => {
        const main = /** @type {Element} */ (document.querySelector('main'));
        return main.scrollLeft === main.clientWidth;
      }));
      await view.click(back);
      await says(view, '.pager-page', new RegExp(`^1 of ${count}$`));
      await view.press('End');
      await says(view, '.pager-page', new RegExp(`^${count} of ${count}$`));
      assert.equal(await view.evaluate(() => document.querySelector('.pager-page')?.getAttribute('role')), 'status');
      await assertAccessible(view, 'pages');
    }));
  }

  test('in an article from right to left the arrow that goes on is on the left', () => read('arabic-falaj', phone, { layout: 'pages' }, async (view) => {
    await says(view, '.pager-page', /^1 of \d+$/);
    const [back, forth] = await view.evaluate(() => [...document.querySelectorAll('.pager button')].map((each) => each.getBoundingClientRect().left));
    assert.ok(forth < back);
    assert.equal(await view.evaluate(() => getComputedStyle(/** @type {Element} */ (document.querySelector('.pager .icon'))).scale), '-1 1');
    await view.click('.pager button:last-child');
    await says(view, '.pager-page', /^2 of \d+$/);
    await eventually('the second page is shown', () => view.evaluate(() => {
      const main = /** @type {Element} */ (document.querySelector('main'));
      return main.scrollLeft === -main.clientWidth;
    }));
  }));

  test('the pager counts anew when the text grows and shrinks', () => read(slug, desktop, { layout: 'pages' }, async (view) => {
    await says(view, '.pager-page', /^1 of \d+$/);
    const count = async () => Number(/\d+$/.exec(await textOf(view, '.pager-page'))?.[0]);
    const first = await count();
    await press(view, '[aria-controls="appearance"]', '#appearance input');
    for (const [size, isRight] of /** @type {[string, (now: number) => boolean][]} */ ([['200', (now) => now > first], ['100', (now) => now === first]])) {
      await view.evaluate((value) => {
        const input = /** @type {HTMLInputElement} */ (document.querySelector('[data-setting="size"] input'));
        input.value = value;
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }, size);
      await eventually(`as many pages as there are at ${size} %, once ${first}`, async () => isRight(await count()));
    }
  }));

  for (const [layout, size] of /** @type {const} */ ([['pages', phone], ['columns', desktop], ['pages', { width: 320, height: 640 }]])) {
    test(`the voice leaves the pager free: ${layout}, ${size.width} px`, () => read(slug, size, { layout }, async (view) => {
      await press(view, '.tools [aria-label="Read aloud"]', '.voice-message');
      const [dock, pager, bar] = await view.evaluate(() => ['.voice', '.pager', 'nav.bar'].map((each) => {
        const { top, bottom } = /** @type {Element} */ (document.querySelector(each)).getBoundingClientRect();
        return { top, bottom };
      }));
      for (const below of [pager, bar]) assert.ok(dock.bottom < below.top + 1 || below.bottom < dock.top + 1, JSON.stringify({ dock, pager, bar }));
    }));
  }

  test('a key that is pressed twice, or held, opens one dialog', () => read(slug, desktop, {}, async (view) => {
    const twice = (/** @type {string} */ key) => view.evaluate((name) => {
      for (const repeat of [false, true, false]) document.dispatchEvent(new KeyboardEvent('keydown', { key: name, repeat, bubbles: true, cancelable: true }));
    }, key);
    await view.evaluate(() => {
      Reflect.set(window, 'opened', []);
      const show = HTMLDialogElement.prototype.showModal;
      HTMLDialogElement.prototype.showModal = function showModal() {
        Reflect.get(window, 'opened').push(this.className);
        show.call(this);
      };
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
      document.execCommand = () => {
        Reflect.set(window, 'refused', Number(Reflect.get(window, 'refused') ?? 0) + 1);
        return false;
      };
    });
    await twice('m');
    await eventually('both presses were refused', () => view.evaluate(() => Reflect.get(window, 'refused') === 2));
    await appears(view, '.obstacle');
    await view.press('Escape');
    await disappears(view, '.obstacle');
    await twice('?');
    await appears(view, 'dialog.keys');
    await view.press('Escape');
    await disappears(view, 'dialog.keys');
    assert.deepEqual(await view.evaluate(() => Reflect.get(window, 'opened')), ['obstacle', 'panel keys']);
  }));

  test('a question mark lists the keys', () => read(slug, desktop, {}, async (view) => {
    await view.press('?');
    await appears(view, 'dialog.keys');
    const listed = await view.evaluate(() => [...document.querySelectorAll('.keys kbd')].map((each) => each.textContent));
    for (const key of ['J', 'K', 'H', 'Shift H', 'E', '?', 'Esc', '←', '→', 'Home', 'End']) assert.ok(listed.includes(key), key);
    await assertAccessible(view, 'the list of keys');
    await view.press('j');
    assert.equal(await view.evaluate(() => document.activeElement?.closest('article') ?? null), null, 'no key reaches the text');
    await view.press('Escape');
    await disappears(view, 'dialog.keys');

    await press(view, '[aria-controls="actions"]', '#actions .entry');
    await view.evaluate(() => /** @type {HTMLElement} */ ([...document.querySelectorAll('#actions .entry')].find((each) => each.textContent === 'Keyboard shortcuts')).focus());
    await view.press('Enter');
    await appears(view, 'dialog.keys');
    await clickOn(view, '.keys .switch input');
    await view.press('Escape');
    await disappears(view, 'dialog.keys');
    await view.press('?');
    assert.equal(await view.evaluate(() => document.querySelector('dialog.keys')), null, 'single letters are switched off');
  }));

  test('the sheet has the colors of the theme', () => read(slug, desktop, { theme: 'dark' }, async (view) => {
    await press(view, '#left-out-button', '#left-out .left-out');
    assert.equal(...await view.evaluate(() => {
      const groundOf = (/** @type {string} */ each) => getComputedStyle(/** @type {Element} */ (document.querySelector(each))).backgroundColor;
      return /** @type {const} */ ([groundOf('#left-out'), groundOf('html')]);
    }));
  }));

  test('the sheet begins with the parts, its figures are folded', () => read(slug, desktop, {}, async (view) => {
    await press(view, '#left-out-button', '#left-out .left-out');
    assert.deepEqual(await view.evaluate(() => [...document.querySelectorAll('.sheet-parts > *')].slice(0, 2).map((each) => [each.className, Reflect.get(each, 'open')])),
      [['left-out', true], ['figures', false]]);
    await clickOn(view, '.figures > summary');
    await says(view, '.completeness', /contains \d+% of the page’s visible text/);
  }));

  for (const [path, side] of /** @type {const} */ ([[slug, 'left'], ['rtl', 'right']])) {
    for (const size of [desktop, { width: 800, height: 1000 }]) {
      test(`code, pictures and tables have one edge, that of the text: ${side}, ${size.width} px`, () => read(slug, size, {}, async (view) => {
        if (path === 'rtl') await view.evaluate(() => { for (const each of document.querySelectorAll('article, main')) Reflect.set(each, 'dir', 'rtl'); });
        const edges = await view.evaluate(edgesOf, side);
        assert.deepEqual([...new Set(Object.values(edges))], [edges.p], JSON.stringify(edges));
        const { wide, window } = await view.evaluate(widths);
        assert.ok(wide <= window, `${wide} px in ${window}`);
      }));
    }
  }

  test('numbers stand below one another', () => read('numbers', desktop, {}, async (view) => {
    const aligned = await view.evaluate(() => [...document.querySelectorAll('.content tr')].map((row) => (
      [...row.children].map((cell) => (getComputedStyle(cell).textAlign === 'right' ? 'right' : 'start')))));
    assert.equal(aligned.length, 4);
    for (const row of aligned) assert.deepEqual(row, ['right', 'start', 'right', 'right', 'right', 'right', 'start']);
  }));

  test('and those of other digits too', () => read('arabic', desktop, {}, async (view) => {
    assert.deepEqual(await view.evaluate(() => [...document.querySelectorAll('.content td')].map((cell) => cell.hasAttribute('data-number'))), [false, true, false, true]);
  }));

  for (const width of [320, 360, 500, 1280]) {
    test(`a title keeps its words whole at ${width} px`, () => read('title', { width, height: 740 }, {}, async (view) => {
      const { lines, text, overflow } = await view.evaluate(titleLines);
      assert.equal(text, longTitle);
      assert.equal(lines, 1, 'lines of “Wi-Fi”, quotes included');
      assert.ok(overflow <= 0, `${overflow} px stick out`);
    }));
  }

  test('what fits the screen has no progress', async () => {
    await read('short', desktop, {}, async (view) => {
      assert.deepEqual(await view.evaluate(() => ['.progress', '.progress-line'].map((each) => document.querySelector(each)?.checkVisibility())), [false, false]);
    });
    await read('short', { width: 360, height: 320 }, {}, async (view) => {
      assert.deepEqual(await view.evaluate(() => ['.progress', '.progress-line'].map((each) => document.querySelector(each)?.checkVisibility())), [true, true]);
    });
  });

  test('a text file has its name for a title, and paragraphs', () => read('tides 2.txt', desktop, {}, async (view) => {
    assert.equal(await textOf(view, 'main h1'), 'tides 2.txt');
    assert.deepEqual(await view.evaluate(() => [...document.querySelectorAll('.content > *')].map((each) => each.localName === 'div' ? 'pre' : each.localName)), ['p', 'pre', 'p', 'p']);
    assert.deepEqual(await view.evaluate(() => [...document.querySelectorAll('.content > p')].map((each) => each.querySelectorAll('br').length)), [0, 1, 0]);
    assert.match(await textOf(view, '.content > p'), /lights of the town first/);
    assert.match(await textOf(view, '.content'), /as we do, < and we do/);
    assert.match(await view.evaluate(() => document.querySelector('.content pre')?.textContent ?? ''), /^name {7}tons {4}days\nAda {8}12\.0/);
  }));

  test('formulas are set as TeX sets them', () => read('formulas', desktop, {}, async (view) => {
    const { around, fraction, log, logOf, big } = await view.evaluate(formulaSizes);
    assert.ok(around < 0.75 * fraction, `a parenthesis around a letter is ${around} px high, the fraction beside it ${fraction}`);
    assert.ok(log > 1.5 && log < 8, `${log} px between “log” and “p”`);
    assert.ok(logOf < 2, `${logOf} px between “log” and “(”`);
    // Firefox has no larger one here, whatever the page says.
    if (bench.name === 'chromium') assert.ok(big > 0.9 * fraction, `one around a fraction is ${big} px high`);
    assert.match(await view.evaluate(() => getComputedStyle(/** @type {Element} */ (document.querySelector('.content math'))).fontFamily), /STIX Two Math.*math$/i);
  }));
});

/** Opens what a button of the bar opens. @param {View} view @param {string} button @param {string} shows */
async function press(view, button, shows) {
  await view.evaluate((each) => /** @type {HTMLElement} */ (document.querySelector(each)).focus(), button);
  await view.press('Enter');
  await appears(view, shows);
}

/** Runs in the view: the characters of a full line, the median of the first paragraphs' lines but the last. */
function charactersInLines() {
  const counts = [];
  const range = new Range();
  for (const block of [...document.querySelectorAll('.content > p')].slice(0, 12)) {
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    const lines = new Map();
    while (walker.nextNode()) {
      const text = /** @type {Text} */ (walker.currentNode);
      if (text.parentElement?.closest('sup')) continue;
      for (let i = 0; i < text.length; i++) {
        range.setStart(text, i);
        range.setEnd(text, i + 1);
        const line = Math.round(range.getBoundingClientRect().bottom / 8);
        lines.set(line, (lines.get(line) ?? 0) + 1);
      }
    }
    counts.push(...[...lines.values()].slice(0, -1));
  }
  return counts.sort((a, b) => a - b)[Math.floor(counts.length * 0.8)];
}

/** Runs in the view. @param {'left' | 'right'} side @returns {Record<string, number>} */
function edgesOf(side) {
  const found = ['p', '.code', 'figure', '.scroll:has(table)', '.scroll table'].map((each) => {
    const element = /** @type {Element} */ (document.querySelector(`.content > ${each}`));
    return [each, Math.round(element.getBoundingClientRect()[side])];
  });
  return Object.fromEntries(found);
}

/** Runs in the view. */
function widths() {
  return { wide: document.documentElement.scrollWidth, window: document.documentElement.clientWidth };
}

/** Runs in the view. */
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

/** Runs in the view. */
function formulaSizes() {
  const formulas = [...document.querySelectorAll('.content math')];
  const box = (/** @type {Element | undefined | null} */ each) => /** @type {Element} */ (each).getBoundingClientRect();
  const [first, log, logOf, big] = formulas;
  return {
    around: box(first.querySelector('mo')).height,
    fraction: box(first.querySelector('mfrac')).height,
    log: box(log.querySelector('mi:last-of-type')).left - box(log.querySelector('mi')).right,
    logOf: box(logOf.querySelector('mo:nth-of-type(2)')).left - box(logOf.querySelector('mi')).right,
    big: box(big.querySelector('mo')).height,
  };
}

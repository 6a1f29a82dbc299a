/**
 * The normalized text of an article is the same for its stored HTML and for its elements
 * on the screen, whatever the reader view adds to them. These tests run the view's
 * modules in a plain web page.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { anchorAt } from '../../browser/model/highlights/anchor.js';
import { normalizedTextOf } from '../../browser/model/text/html-text.js';
import { withModules } from './support/each-site.mjs';
import { fixtures, pagesFolder } from './support/fixtures.mjs';

/** What the golden pages lack, or have rarely. */
const rare =
  `<p>Before <b>bold </b> and<i> italic</i>&nbsp;text,\n  line\u00adbreaks\u200b</p>loose <br>text<hr>
<p>An <a href="https://example.org/a">outer link</a>, a picture <img src="https://pictures.example/a.png" alt="not text">, a private one <img src="https://127.0.0.1:1/a.png" alt="nor this">, <ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp>字</ruby>.</p>
<p>Inline <math><msup><mi>x</mi><mn>2</mn></msup></math> and block <math display="block"><mrow><mo>(</mo><mi>sin</mi><mi>y</mi><mo>)</mo></mrow></math> formulas.</p>
<pre data-lang="js"><code>if (a) {\n    b();\n\n}\n</code></pre>
<table><caption>Caption</caption><tbody><tr><th>One</th><td>1.5</td></tr><tr><td></td><td><p>Two</p></td></tr></tbody></table>
<ul><li>Item<ul><li>Inner</li></ul></li></ul><details><summary>Sum</summary><p>Hidden</p></details><p dir="rtl">الكِتَاب 👩‍👩‍👧 e\u0301</p><p></p>`;

const articles = [{ slug: 'rare', html: rare }, ...fixtures.flatMap(({ slug }) => goldenOf(slug))];

/** @param {string} slug */
function goldenOf(slug) {
  try {
    return [{ slug, html: readFileSync(join(pagesFolder, slug, 'want.html'), 'utf8') }];
  } catch {
    return []; // the page has no article
  }
}

test('there are golden pages', () =>
  assert.ok(articles.length > 10, `${articles.length} articles`));

withModules('the text of highlights', (site) => {
  for (const { slug, html } of articles) {
    test(`${slug} has the same text on the screen`, async () => {
      const { plain, featured, added } = await site.page.evaluate(textsOf, html);
      assert.equal(plain, normalizedTextOf(html));
      assert.equal(featured, plain, 'with features');
      assert.ok(
        added.words > 0
          && (slug !== 'rare' || (added.buttons === 2 && added.links > 0 && added.scrollers === 2)),
        JSON.stringify(added),
      );
    });

    test(`${slug} gives the passages of ranges, and the ranges of passages`, async () => {
      assert.deepEqual(await site.page.evaluate(differingPassages, html), []);
    });
  }

  test('a range may be larger than the article, and may have no text', async () => {
    assert.deepEqual(await site.page.evaluate(offsetsOfRanges), { all: { start: 0, end: 7 },
      before: null, button: null, gap: null });
  });

  test('the worker places an edited quote', async () => {
    const quote = 'The old ferry crossed the river twice a day, and nobody paid for it.';
    const text = `First paragraph.\n${quote}\nLast paragraph.`;
    const edited = text.replace('twice', 'three times');
    const passage = await site.page.evaluate(placeInWorker, anchorAt(text, 17, 17 + quote.length),
      edited);
    assert.ok(passage);
    assert.equal(edited.slice(passage.start, passage.end), quote.replace('twice', 'three times'));
  });
});

/**
 * Runs in the page.
 *
 * @param {string} html
 * @returns {Promise<{plain: string, featured: string, added: Record<string, number>}>} the
 *   normalized text without and with features, and what these have added
 */
async function textsOf(html) {
  const load = (/** @type {string} */ file) => import(`${location.origin}/${file}`);
  const [{ open }, { textOfArticle }, { applyWordAids }, { decorateCode }, { numberLinks },
    { enterHTML }] = await Promise.all([
      'dev/e2e/support/open-long.js',
      'browser/ui/highlights/article-text.js',
      'browser/ui/text/word-aids.js',
      'browser/ui/text/code.js',
      'browser/ui/print/print-links.js',
      'browser/ui/article/enter-html.js',
    ].map(load));
  const plain = document.createElement('div');
  plain.append(enterHTML(html));
  const { opened, settings, host, signal } = open(html, { beginnings: true, pictures: false });
  await settings.ready;
  opened.enterFirst(null);
  opened.enterAll();
  document.body.replaceChildren(opened.element);
  const reading = { ...opened, content: opened.content, settings, host, signal };
  applyWordAids(reading);
  decorateCode(reading);
  numberLinks(opened.content, host);
  const count = (/** @type {string} */ selector) =>
    opened.content.querySelectorAll(selector).length;
  while (count('.words') === 0) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  }
  const featured = textOfArticle(opened.content).text;
  const added = { words: count('.words'), buttons: count('button'), links: count('.print-links'),
    scrollers: count('.scroll') };
  opened.element.remove();
  return { plain: textOfArticle(plain).text, featured, added };
}

/**
 * Runs in the page.
 *
 * @param {string} html
 * @returns {Promise<object[]>} the passages that are others after they were made ranges
 */
async function differingPassages(html) {
  const [{ enterHTML }, { textOfArticle }] = await Promise.all(
    ['article/enter-html', 'highlights/article-text'].map((file) =>
      import(`${location.origin}/browser/ui/${file}.js`)
    ),
  );
  const content = document.createElement('div');
  content.append(enterHTML(html));
  document.body.replaceChildren(content);
  const article = textOfArticle(content);
  const words = Array.from(article.text.matchAll(/\S+/g),
    ({ index, 0: word }) => ({ start: index, end: index + word.length }));
  const differing = [];
  for (let i = 0; i < words.length; i += 1 + Math.floor(words.length / 200)) {
    const { start } = words[i];
    const { end } = words[Math.min(words.length - 1, i + (i % 30))];
    const range = article.rangeOf(start, end);
    const found = article.offsetsOf(range);
    const inner = document.createElement('div');
    inner.append(range.cloneContents());
    const compact = (/** @type {string} */ text) => text.replace(/\s+/g, '');
    const isSame = found?.start === start && found.end === end
      && compact(textOfArticle(inner).text) === compact(article.text.slice(start, end));
    if (!isSame) {
      differing.push({ start, end, found, text: article.text.slice(start, end),
        inner: inner.textContent });
    }
  }
  content.remove();
  return differing;
}

/** Runs in the page. */
async function offsetsOfRanges() {
  const { textOfArticle } = await import(
    `${location.origin}/browser/ui/highlights/article-text.js`
  );
  const build = (/** @type {string} */ name, /** @type {(Node | string)[]} */ ...children) => {
    const element = document.createElement(name);
    element.append(...children);
    return element;
  };
  const button = build('button', 'Copy');
  const title = build('h1', 'Title');
  const first = build('p', ' One ');
  const content = build('div', first, button, build('p', 'two'));
  document.body.replaceChildren(title, content);
  const article = textOfArticle(content);
  const offsets = (/** @type {(range: Range) => void} */ set) => {
    const range = new Range();
    set(range);
    return article.offsetsOf(range);
  };
  const result = {
    all: offsets((range) => range.selectNode(document.body)),
    before: offsets((range) => range.selectNode(title)),
    button: offsets((range) => range.selectNodeContents(button)),
    gap: offsets((range) => {
      range.setStart(/** @type {Node} */ (first.firstChild), 4);
      range.setEnd(/** @type {Node} */ (first.firstChild), 5);
    }),
  };
  document.body.replaceChildren();
  return result;
}

/**
 * Runs in the page.
 *
 * @param {object | null} anchor
 * @param {string} text
 * @returns {Promise<{start: number, end: number} | null>}
 */
function placeInWorker(anchor, text) {
  const worker = new Worker('/dist/web/browser/model/highlights/placing-worker.js', {
    type: 'module',
  });
  return new Promise((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }) => {
      worker.terminate();
      resolve(data.passage);
    };
    worker.postMessage({ anchors: [anchor], text });
  });
}

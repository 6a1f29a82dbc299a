/**
 * A long article is entered in portions. When it is complete, it is the same as if
 * it had been entered at once. The first tests run the view's modules in a plain web
 * page, so they decide themselves when the next portion is entered. The last one
 * opens the real reader.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withModules } from './support/each-site.mjs';
import { eventually } from './support/eventually.mjs';
import { servePages } from './support/test-pages.mjs';

const sentence =
  'Nobody, not even the miller, had crossed the river since the morning, and the old ferry waited.';
const paragraphCount = 600;

/** An article with every kind of element that can be divided, and some that can't. */
const nested =
  `<p>Before</p>loose text<div><blockquote><p>One</p><div><p>Two</p><ul><li>Three<ul><li>Four</li><li><p>Five</p></li></ul></li></ul></div></blockquote>
  <section><p>Six <b>bold <i>both</i></b></p></section><table><tbody><tr><td><div><p>Seven</p><p>Eight</p></div></td><td>Nine</td></tr></tbody></table></div>
  <details><summary>Ten</summary><p>Eleven</p><pre>Twelve\n  lines</pre></details><dl><dt>Term</dt><dd><p>Thirteen</p><p>Fourteen</p></dd></dl>
  <form><input name="parentNode"><p>lost</p></form><script>lost()</script><article><h2>Fifteen</h2><figure><img src="https://127.0.0.1/a.png" alt=""><figcaption>Sixteen</figcaption></figure></article><p>After</p>`;

withModules('long articles', (site) => {
  for (const chars of [1, 100, 300, 10_000]) {
    test(`portions of ${chars} characters make the same article`, async () => {
      const { whole, inPortions, count } = await site.page.evaluate(enterInPortions, nested, chars);
      assert.equal(inPortions, whole);
      assert.ok(whole.includes('Sixteen') && !whole.includes('lost'));
      assert.equal(count > 1, chars < 10_000, `${count} portions`);
    });
  }

  test('a long paragraph is divided', async () => {
    const { whole, inPortions, count } = await site.page.evaluate(enterInPortions,
      `<p>${'<i>a</i> <b>b <u>c</u></b> '.repeat(500)}</p><p>After</p>`, 1000);
    assert.equal(inPortions, whole);
    assert.ok(count > 10, `${count} portions`);
  });

  test('a portion ends only between blocks', async () => {
    const { ends } = await site.page.evaluate(enterInPortions, nested, 60);
    for (const text of ['Seven', 'bold', 'Eight']) {
      assert.ok(!ends.some((end) => end.endsWith(text)), `a portion ends after ${text}`);
    }
  });

  test('the first screens, and then the rest', async () => {
    const found = await site.page.evaluate(openLongArticle, paragraphs(paragraphCount));
    assert.ok(found.first > 20 && found.first < paragraphCount / 2,
      `${found.first} paragraphs at first`);
    assert.equal(found.all, paragraphCount);
    assert.equal(found.grown, paragraphCount - found.first, 'the features learn of each block');
  });

  test('everything stays selected', async () => {
    const { all, second } = await site.page.evaluate(selectLongArticle, paragraphs(paragraphCount));
    assert.ok(all.endsWith(` ${paragraphCount}.`), `selected up to ${all.slice(-40)}`);
    assert.equal(second, `2. ${sentence} 2.`, 'a selected part stays as it is');
  });

  test('printing does not lose the end', async () => {
    assert.equal(await site.page.evaluate(printLongArticle, paragraphs(paragraphCount)),
      paragraphCount);
  });

  test('a place is among the first screens', async () => {
    const { found, above, below } = await site.page.evaluate(openAtPlace,
      paragraphs(paragraphCount), `300. ${sentence}`);
    assert.equal(found, `300. ${sentence} 300.`);
    assert.equal(above, 299);
    assert.ok(below > 20, `${below} paragraphs below the place`);
  });

  test('a place that the article lacks enters no more than the first screens', async () => {
    const { found, below } = await site.page.evaluate(openAtPlace, paragraphs(paragraphCount),
      'A comment below the article, which the article lacks.');
    assert.equal(found, undefined);
    assert.ok(below < paragraphCount / 2, `${below} paragraphs`);
  });

  test('a link to a part that is not entered yet leads there', async () => {
    assert.equal(
      await site.page.evaluate(followLink,
        `<p><a href="#p-end">1</a></p>${paragraphs(paragraphCount)}<p id="p-end">The end.</p>`),
      'The end.',
    );
  });

  test('an article with a selection elsewhere can be entered before it is shown', async () => {
    assert.equal(await site.page.evaluate(enterDetached, paragraphs(paragraphCount)),
      paragraphCount);
  });

  test('the reader shows all of it', async () => {
    const pages = await servePages(() => ({
      html: `<!doctype html><html lang="en"><title>Long</title><main><article><h1>Long</h1>${
        paragraphs(paragraphCount)
      }</article></main>`,
    }));
    try {
      const tab = await site.browser.open(pages.urlOf('long'));
      await site.browser.clickAction(tab);
      const view = await eventually('the reader is there', () => site.browser.overlay(tab));
      await eventually('the article has its features', () =>
        view.evaluate(() =>
          document.querySelector('article[data-features]') !== null
        ).catch(() => false));
      const { texts, marks } = await view.evaluate(() => ({
        texts: [...document.querySelectorAll('.content p')].map((each) =>
          (each.textContent ?? '').split('.', 1)[0]
        ),
        marks: ['article-painted', 'article-complete'].map((mark) =>
          performance.getEntriesByName(mark).length
        ),
      }));
      assert.deepEqual(texts, Array.from({ length: paragraphCount }, (_, i) =>
        String(i + 1)));
      assert.deepEqual(marks, [1, 1]);
      // The bar without its buttons was painted with the first screens.
      const [filled, empty] = await view.evaluate(() => {
        const bar = /** @type {HTMLElement} */ (document.querySelector('.bar'));
        const height = bar.offsetHeight;
        bar.replaceChildren();
        return [height, bar.offsetHeight];
      });
      assert.equal(filled, empty, 'the article does not move when the bar gets its buttons');
    } finally {
      pages.stop();
    }
  });
});

/** @param {number} count */
function paragraphs(count) {
  return Array.from({ length: count }, (_, i) => `<p>${i + 1}. ${sentence} ${i + 1}.</p>`).join('');
}

/** Runs in the page. @param {string} html @param {number} chars */
async function enterInPortions(html, chars) {
  const { enterHTML, Entrance } = await import(
    `${location.origin}/browser/ui/article/enter-html.js`
  );
  const [whole, content] = [document.createElement('div'), document.createElement('div')];
  whole.append(enterHTML(html));
  const entrance = new Entrance(html);
  const ends = [];
  while (!entrance.isDone) {
    for (const portion of entrance.next(chars)) {
      (portion.parent ?? content).appendChild(portion.content);
    }
    ends.push((content.textContent ?? '').trim());
  }
  return { whole: whole.innerHTML, inPortions: content.innerHTML, count: ends.length,
    ends: ends.slice(0, -1) };
}

/** Runs in the page. @param {string} html */
async function openLongArticle(html) {
  const { open } = await import(`${location.origin}/dev/e2e/support/open-long.js`);
  const { onGrowth } = await import(`${location.origin}/browser/ui/article-growth.js`);
  const { opened, signal } = open(html);
  let grown = 0;
  onGrowth({ content: opened.content, signal }, (/** @type {Element[]} */ added) => {
    grown += added.length;
  });
  opened.enterFirst(null);
  document.body.append(opened.element);
  const first = opened.content.childElementCount;
  await Promise.all([opened.enterRest(), opened.complete]);
  opened.element.remove();
  return { first, all: opened.content.childElementCount, grown };
}

/**
 * Runs in the page.
 *
 * @param {string} html
 * @returns {Promise<{all: string, second: string}>} what is selected at the end, after everything
 *   or the second paragraph was selected at the beginning
 */
async function selectLongArticle(html) {
  const { open } = await import(`${location.origin}/dev/e2e/support/open-long.js`);
  const select = (/** @type {(content: HTMLElement) => Node} */ chosen) => {
    const { opened } = open(html);
    opened.enterFirst(null);
    document.body.append(opened.element);
    getSelection()?.selectAllChildren(chosen(opened.content));
    opened.enterAll();
    const selected = String(getSelection()).trim();
    opened.element.remove();
    return selected;
  };
  return { all: select(() => document.body), second: select((content) => content.children[1]) };
}

/** Runs in the page. @param {string} html */
async function printLongArticle(html) {
  const { open } = await import(`${location.origin}/dev/e2e/support/open-long.js`);
  const { opened } = open(html);
  opened.enterFirst(null);
  dispatchEvent(new Event('beforeprint'));
  return opened.content.childElementCount;
}

/** Runs in the page. @param {string} html @param {string} text of the place */
async function openAtPlace(html, text) {
  const { open } = await import(`${location.origin}/dev/e2e/support/open-long.js`);
  const { opened } = open(html);
  const spot = opened.enterFirst({ text, ratio: 0, y: 0 });
  const index = [...opened.content.children].indexOf(spot?.block);
  return { found: spot?.block.textContent, above: index,
    below: opened.content.childElementCount - index - 1 };
}

/**
 * Runs in the page.
 *
 * @param {string} html
 * @returns {Promise<string | null | undefined>} the text of the focused element
 */
async function followLink(html) {
  const { open } = await import(`${location.origin}/dev/e2e/support/open-long.js`);
  const { opened } = open(html);
  opened.enterFirst(null);
  document.body.append(opened.element);
  opened.content.querySelector('a').click();
  const { textContent } = /** @type {Element} */ (document.activeElement);
  opened.element.remove();
  return textContent;
}

/** Runs in the page. @param {string} html */
async function enterDetached(html) {
  const { open } = await import(`${location.origin}/dev/e2e/support/open-long.js`);
  const { opened } = open(html);
  getSelection()?.selectAllChildren(document.body);
  opened.enterFirst(null);
  opened.enterAll();
  return opened.content.childElementCount;
}

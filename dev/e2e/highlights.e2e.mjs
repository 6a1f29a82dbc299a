/**
 * Highlights in the reader view: selecting by pointer and keyboard, colors, notes,
 * overlapping ones, undo, and the list. They survive every change of the text's look,
 * and never change the text.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, toggle } from './support/appearance-panel.mjs';
import { eventually } from './support/eventually.mjs';
import { inEachBrowser, openReader, readerIsGone } from './support/harness.mjs';
import { clickHighlight, contentOf, dragOver, editor, openList, paints, painted, select,
  selectionBar } from './support/highlights.mjs';
import { appears, assertAccessible, clickOn, disappears, hasFocus, showsText,
  textOf } from './support/in-view.mjs';
import { readFixture } from './support/settings.mjs';

/**
 * @import { View } from './support/driver.mjs'
 * @import { Bench } from './support/harness.mjs'
 */

const first = 'A job fails when its handler returns an error';
const beginning = 'A job fails';

/** Highlights by the selection bar. @param {View} view @param {string} color */
async function pressColor(view, color) {
  await clickOn(view, `.selection-bar [data-color="${color}"]`);
  await disappears(view, '.selection-bar');
}

/** Deletes all highlights of the article. @param {View} view */
async function deleteAll(view) {
  await view.press('a');
  while ((await painted(view)).length > 0) {
    const count = (await painted(view)).length;
    await clickOn(view, '#highlights [data-key="viewHighlightDelete"]');
    await eventually('one less', async () => (await painted(view)).length < count);
  }
  await view.press('Escape');
}

inEachBrowser('highlights', (bench) => {
  test('the pointer selects, a press highlights and saves, and Undo takes it back', async () => {
    const { page, view } = await readFixture(bench, 'docs-queue');
    const before = await contentOf(view);
    await dragOver(view, '.content h2');
    await assertAccessible(view, 'the selection bar');
    await pressColor(view, 'green');
    await paints(view, ['green: What happens by default']);
    await showsText(view, '.toast',
      /Highlighted, and saved to your library: .*What happens by default.*Undo/);
    await eventually('the article is saved',
      () =>
        view.evaluate(() =>
          document.querySelector('[data-control="saved"]')?.ariaPressed === 'true'
        ));
    assert.equal(await view.evaluate(() => String(getSelection())), '', 'the selection has ended');
    await clickOn(view, '.toast button');
    await paints(view, []);
    await showsText(view, '.toast', /^Undone$/);
    assert.equal(await contentOf(view), before, 'the article is unchanged');
    await page.close();
  });

  test('the keyboard selects by sentences and words, and highlights', async () => {
    const { page, view } = await readFixture(bench, 'docs-queue');
    await view.press('v');
    await eventually('the first sentence is selected',
      () =>
        view.evaluate(() =>
          String(getSelection()).startsWith('A job fails')
          && String(getSelection()).endsWith('deadline.')
        ));
    assert.ok(await hasFocus(view, '.selection-keys[role="application"]'));
    await assertAccessible(view, 'selecting by keyboard');
    await view.press('ArrowDown');
    await view.press('ArrowUp');
    await view.press('ArrowRight');
    await view.press('ArrowLeft');
    assert.equal(await view.evaluate(() => String(getSelection())), 'deadline');
    await view.press('Shift+ArrowDown');
    await view.press('Shift+ArrowRight');
    await showsText(view, '[role="status"].unseen:not(:empty)', /^Tern$/);
    await view.press('Enter');
    await paints(view, ['yellow: deadline. Tern']);
    assert.ok(
      await view.evaluate(() => document.activeElement?.matches('.content p:first-of-type')),
      'the focus is at the passage',
    );
    await view.press('z');
    await paints(view, []);
    await view.press('v');
    await appears(view, selectionBar);
    await view.press('5');
    await paints(view, [
      `purple: ${await view.evaluate(() =>
        /^.*?deadline\./.exec(document.querySelector('.content p')?.textContent ?? '')?.[0] ?? ''
      )}`,
    ]);
    await view.press('z');
    await paints(view, []);
    await view.press('v');
    await view.press('Escape');
    await disappears(view, '.selection-bar');
    assert.ok(await view.evaluate(() => document.querySelector('article') !== null),
      'Escape has closed only the bar');
    await page.close();
  });

  test('H marks the selection in the latest color; without one it moves to the next heading', async () => {
    const { page, view } = await readFixture(bench, 'docs-queue', {
      settings: { highlighter: 'pink' },
    });
    await select(view, first);
    await view.press('h');
    await paints(view, [`pink: ${first}`]);
    await view.press('h');
    await eventually('a heading has the focus', () => hasFocus(view, '.content h2'));
    await deleteAll(view);
    await page.close();
  });

  test('a note is kept; overlapping highlights are edited one after the other', async () => {
    const { page, view } = await readFixture(bench, 'docs-queue');
    await select(view, first);
    await pressColor(view, 'yellow');
    await paints(view, [`yellow: ${first}`]);
    await select(view, 'fails when its');
    await clickOn(view, '.selection-bar .tool[aria-label="Highlight with a note"]');
    await appears(view, editor);
    await eventually('the note has the focus', () => hasFocus(view, '#highlight-note'));
    await paints(view, ['yellow: A job', 'yellow: fails when its',
      'yellow: handler returns an error']);
    await view.press('n');
    await view.press('o');
    await assertAccessible(view, 'the editor');
    await eventually('its note shows in the text',
      async () => JSON.stringify(await view.evaluate(noted)) === '["fails when its"]');
    await clickOn(view, `${editor} label:has([value="blue"])`);
    await paints(view, ['yellow: A job', 'blue: fails when its',
      'yellow: handler returns an error']);
    await view.press('Escape');
    await disappears(view, '.highlight-editor');
    await view.press('z'); // only the color, because the note has an undo of its own
    await paints(view, ['yellow: A job', 'yellow: fails when its',
      'yellow: handler returns an error']);

    await view.press('Escape');
    await readerIsGone(bench, page);
    const again = await openReader(bench, page);
    await paints(again, ['yellow: A job', 'yellow: fails when its',
      'yellow: handler returns an error']);
    await select(again, 'fails when its');
    await again.press('4');
    await paints(again, ['yellow: A job', 'pink: fails when its',
      'yellow: handler returns an error']);
    await clickHighlight(again, 'pink');
    assert.equal(
      await again.evaluate(() =>
        /** @type {HTMLTextAreaElement} */ (document.querySelector('#highlight-note')).value
      ),
      'no',
    );
    await clickOn(again, '[data-key="viewHighlightOther"]');
    await eventually('the other one is shown',
      async () => await textOf(again, `${editor} .highlight-quote`) === first);
    await clickOn(again, `${editor} [data-key="viewHighlightDelete"]`);
    await paints(again, ['pink: fails when its']);
    await again.press('z');
    await paints(again, ['yellow: A job', 'pink: fails when its',
      'yellow: handler returns an error']);
    await deleteAll(again);
    await page.close();
  });

  test('the list has all highlights in text order, goes to them, copies and deletes them', async () => {
    const { page, view } = await readFixture(bench, 'docs-queue');
    await select(view, 'Some errors are permanent');
    await pressColor(view, 'blue');
    await paints(view, ['blue: Some errors are permanent']);
    await select(view, beginning);
    await pressColor(view, 'yellow');
    await paints(view, [`yellow: ${beginning}`, 'blue: Some errors are permanent']);
    await openList(view);
    await assertAccessible(view, 'the list');
    assert.deepEqual(
      await view.evaluate(() =>
        [...document.querySelectorAll('#highlights blockquote')].map((each) => each.textContent)
      ),
      [beginning, 'Some errors are permanent'],
    );
    await clickOn(view, '#highlights .highlight-list > .actions button');
    await showsText(view, '.toast', /Highlights copied as Markdown/);
    assert.match(await bench.browser.clipboard(),
      /^> A job fails\n\n> Some errors are permanent\n\n— \[Retrying failed jobs\]\(<http/);
    await clickOn(view, '#highlights li:nth-child(2) [data-key="viewHighlightGoTo"]');
    await eventually('the focus is in its paragraph',
      () =>
        view.evaluate(() =>
          /Some errors are permanent/.test(document.activeElement?.textContent ?? '')
          && document.activeElement?.localName === 'p'
        ));
    assert.ok(await view.evaluate(() => {
      const box = document.activeElement?.getBoundingClientRect();
      return box && box.bottom > 0 && box.top < innerHeight;
    }), 'it is in view');
    await openList(view);
    await view.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelector(
        '#highlights li [data-key="viewHighlightDelete"]',
      )).focus()
    );
    await view.press('Enter');
    await eventually('the focus stays in the list',
      () => hasFocus(view, '#highlights li:only-child button'));
    await paints(view, ['blue: Some errors are permanent']);
    await view.press('Escape');
    await deleteAll(view);
    await page.close();
  });

  testLooks(bench);
});

/** @param {Bench} bench */
function testLooks(bench) {
  test('highlights survive changes of type, layout and word aids', async () => {
    const { page, view } = await readFixture(bench, 'docs-queue');
    await select(view, 'or when it exceeds', 'Without a policy, a job'); // over a heading
    await pressColor(view, 'pink');
    const mark = await eventually('it is painted', async () => (await painted(view))[0]);
    await toggle(view, 'beginnings');
    await eventually('words have elements',
      () => view.evaluate(() => document.querySelector('.content .words b') !== null));
    await paints(view, [mark]);
    await toggle(view, 'beginnings');
    await paints(view, [mark]);
    for (const layout of ['pages', 'columns', 'scroll']) {
      await choose(view, 'layout', layout);
      await paints(view, [mark]);
    }
    await choose(view, 'face', 'mono');
    await paints(view, [mark]);
    await view.press('Escape');
    await view.press('Escape');
    await readerIsGone(bench, page);
    const again = await openReader(bench, page);
    await paints(again, [mark]);
    await deleteAll(again);
    await page.close();
  });

  test('in a changed page an edited passage is found again, and a missing one stays in the list', async () => {
    const { page, view } = await readFixture(bench, 'docs-queue');
    await select(view, beginning, 'its deadline.');
    await pressColor(view, 'yellow');
    await select(view, 'Some errors are permanent');
    await pressColor(view, 'blue');
    await eventually('both are painted', async () => (await painted(view)).length === 2);
    await view.press('Escape');
    await readerIsGone(bench, page);
    await page.evaluate(() => {
      for (const paragraph of document.querySelectorAll('p')) {
        const text = paragraph.textContent ?? '';
        if (text.includes('Some errors are permanent')) paragraph.remove();
        if (text.startsWith('A job fails')) {
          paragraph.textContent = text.replace('stops answering', 'does not answer');
        }
      }
    });
    const again = await openReader(bench, page);
    await eventually('the edited passage is painted',
      async () =>
        /^yellow: A job fails .* does not answer, .* deadline\.$/.test(
          (await painted(again)).join(),
        ));
    await openList(again);
    await appears(again, '#highlights h3 ~ ol [data-key="viewHighlightOrigin"]');
    await assertAccessible(again, 'the list with a missing passage');
    assert.equal(await textOf(again, '#highlights h3 ~ ol blockquote'),
      'Some errors are permanent');
    await clickOn(again, '#highlights h3 ~ ol [data-key="viewHighlightDelete"]');
    await disappears(again, '#highlights h3');
    await again.press('Escape');
    await deleteAll(again);
    await page.close();
  });

  test('highlights cross tables and code', async () => {
    const { page, view } = await readFixture(bench, 'docs-queue');
    const before = await view.evaluate(() => document.querySelector('.content')?.textContent);
    const cells = ['Attempt', 'none'];
    await select(view, cells[0], cells[1]);
    await pressColor(view, 'green');
    await eventually('the cells are painted',
      async () =>
        (await painted(view)).some((each) => each.includes(cells[0]) && each.includes(cells[1])));
    const code = await view.evaluate(() =>
      document.querySelector('.content pre')?.textContent?.split('\n')[0].trim() ?? ''
    );
    await view.evaluate(() => {
      const pre = /** @type {Element} */ (document.querySelector('.content pre'));
      pre.scrollIntoView({ block: 'center', behavior: 'instant' });
      getSelection()?.selectAllChildren(pre);
    });
    await appears(view, selectionBar);
    await pressColor(view, 'blue');
    await eventually('the code is painted',
      async () =>
        (await painted(view)).some((each) =>
          each.startsWith(`blue: ${code.replace(/\s+/g, ' ')}`)
        ));
    assert.equal(await view.evaluate(() => document.querySelector('.content')?.textContent),
      before);
    await deleteAll(view);
    await page.close();
  });

  test('a selection from the title on is cut to the content, also in a right-to-left article', async () => {
    const { page, view } = await readFixture(bench, 'arabic-falaj', {
      size: { width: 360, height: 740 },
    });
    const words = await view.evaluate(() => {
      const [title, paragraph] = ['h1', '.content p'].map((
        each,
      ) => /** @type {Text} */ (document.createTreeWalker(
        /** @type {Node} */ (document.querySelector(each)),
        NodeFilter.SHOW_TEXT,
      ).nextNode()));
      getSelection()?.setBaseAndExtent(title, 0, paragraph, 40);
      return paragraph.data.slice(0, 40);
    });
    await appears(view, selectionBar);
    await assertAccessible(view, 'the selection bar on a phone');
    await pressColor(view, 'purple');
    await paints(view, [`purple: ${words.replace(/\s+/g, ' ').trim()}`]);
    await clickHighlight(view, 'purple');
    await assertAccessible(view, 'the editor on a phone');
    await view.press('Escape');
    await openList(view);
    await assertAccessible(view, 'the list on a phone');
    assert.deepEqual(
      await view.evaluate(() =>
        [...document.querySelectorAll('#highlights *, nav.bar *')]
          .filter((each) =>
            each.checkVisibility()
            && (each.getBoundingClientRect().right > innerWidth + 0.5
              || each.getBoundingClientRect().left < -0.5)
          ).map((each) => each.outerHTML.slice(0, 80))
      ),
      [],
    );
    await view.press('Escape');
    await view.press('v');
    await view.press('ArrowLeft'); // forward in this direction
    await appears(view, selectionBar);
    assert.ok(await view.evaluate(() => String(getSelection()).trim().length > 0));
    await view.press('Escape');
    await deleteAll(view);
    await page.close();
  });
}

/** Runs in the reader: the passages that are painted as those with a note. */
function noted() {
  return [.../** @type {Highlight} */ (CSS.highlights.get('noted'))].map(String);
}

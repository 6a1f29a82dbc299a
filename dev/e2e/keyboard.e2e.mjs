/** The reader view can be used with the keyboard alone. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openAppearance } from './support/appearance-panel.mjs';
import { eventually } from './support/eventually.mjs';
import { inEachBrowser, openReader } from './support/harness.mjs';
import { appears, assertAccessible, clickOn, disappears, focusOn, hasFocus, openWithKeyboard,
  showsText } from './support/in-view.mjs';
import { menuButton, openMenu, openSheet } from './support/menu.mjs';
import { readFixture } from './support/settings.mjs';
import { servePages, story } from './support/test-pages.mjs';

/**
 * @import { Bench } from './support/harness.mjs'
 * @import { View } from './support/driver.mjs'
 */

const slug = 'long-read';

/**
 * A page with a field that remembers which keys it gets. As soon as the overlay opens,
 * it makes up presses of B, and is busy for a while, so that it still has the focus
 * when the test presses keys.
 */
const busyPage =
  `<!doctype html><html lang="en"><title>Busy</title><article><h1>Busy</h1>${story}</article><input aria-label="Name">
<script>
const [keys, delivered] = [[], []];
addEventListener('keydown', ({ key, isTrusted }) => isTrusted && keys.push(key));
addEventListener('keydown', ({ key, isTrusted }) => isTrusted && delivered.push(key), true); // before the extension gets it
new MutationObserver((_, observer) => {
  observer.disconnect();
  const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', bubbles: true }));
  press();
  const end = performance.now() + 400;
  while (performance.now() < end);
  press();
  setInterval(press, 20);
}).observe(document.documentElement, { childList: true });
</script>`;
const pages = await servePages((
  path,
) => (path.startsWith('busy') ? { html: busyPage } : undefined));
after(() => pages.stop());

/**
 * Clicks the toolbar button, presses keys as soon as the overlay opens, and waits for the article.
 *
 * @param {Bench} bench
 * @param {import('./support/driver.mjs').Page} page
 * @param {import('./support/driver.mjs').Key[]} early
 */
async function openAndPress(bench, page, early) {
  const opened = openReader(bench, page);
  await page.waitForSelector('[data-pilcrow-overlay]', { hidden: true });
  for (const key of early) await page.keyboard.press(/** @type {'b'} */ (key));
  return opened;
}

/**
 * Opens an article and makes all its pictures load, because the Tab key visits only loaded
 * pictures.
 *
 * @param {Bench} bench
 */
async function read(bench) {
  const { page, view } = await readFixture(bench, slug);
  await eventually('the pictures are loaded', () =>
    view.evaluate(() => {
      for (const image of document.images) image.loading = 'eager';
      return [...document.images].every((image) => image.complete);
    }));
  return { page, view };
}

/**
 * Runs in the reader view: numbers the controls that the Tab key should visit, in document order.
 */
function numberControls() {
  const controls = [
    ...document.querySelectorAll(
      'button, a[href], input, select, textarea, summary, [tabindex="0"]',
    ),
  ]
    .filter((each) =>
      each.checkVisibility({ visibilityProperty: true })
      && !each.matches('[tabindex="-1"], :disabled')
    );
  for (const [i, each] of controls.entries()) each.setAttribute('data-number', String(i));
  return controls.map((each) => each.outerHTML.slice(0, 80));
}

/**
 * Runs in the reader view: returns which control has the focus, and whether its focus outline is
 * visible.
 */
function focusedControl() {
  const active = document.activeElement;
  const outlined = active?.matches('.option input') ? active.nextElementSibling : active;
  const { outlineStyle, outlineWidth, opacity } = getComputedStyle(
    /** @type {Element} */ (outlined),
  );
  return { number: Number(active?.getAttribute('data-number') ?? -1),
    isVisible: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && opacity === '1' };
}

inEachBrowser('keyboard', (bench) => {
  test('Tab visits every control and link in order, and each shows its focus', async () => {
    const { page, view } = await read(bench);
    const controls = await view.evaluate(numberControls);
    assert.ok(controls.length > 15, controls.join('\n'));
    await focusOn(view, '.bar button');
    for (let i = 1; i < controls.length; i++) {
      await view.press('Tab');
      const { number, isVisible } = await view.evaluate(focusedControl);
      assert.equal(number, i, `${controls[number] ?? 'nothing'} instead of ${controls[i]}`);
      assert.ok(isVisible, `the focus is not visible: ${controls[i]}`);
    }
    await view.press('Tab');
    await eventually('the focus is on the first control again, not in the page below',
      () => hasFocus(view, '.bar button:first-child'));
    await page.close();
  });

  test('a panel works with keys and does not trap the focus', async () => {
    const { page, view } = await read(bench);
    await openAppearance(view);
    await view.press('Tab');
    await eventually('the first control has the focus',
      () => hasFocus(view, '#appearance [data-setting="theme"] input'));
    await view.press('ArrowRight');
    assert.equal(await view.evaluate(() => document.documentElement.dataset.theme), 'light');
    await openWithKeyboard(view, '#appearance details:nth-of-type(2) summary',
      '[data-setting="beginnings"] input');
    await focusOn(view, '[data-setting="beginnings"] input');
    await view.press(' ');
    await appears(view, '.content .words b');
    await view.press(' ');
    await focusOn(view, '#appearance .actions button');
    await view.press('Tab');
    assert.equal(await hasFocus(view, '#appearance *'), false,
      'the focus leaves the panel at its end');
    await page.close();
  });

  test('an enlarged picture holds the focus until it is closed', async () => {
    const { page, view } = await read(bench);
    await openWithKeyboard(view, '.content figure img', 'dialog[open] img');
    for (let i = 0; i < 8; i++) {
      await view.press('Tab');
      assert.ok(await hasFocus(view, 'dialog *'), 'nothing behind the picture has the focus');
    }
    await view.press('Escape');
    await disappears(view, 'dialog');
    assert.ok(await hasFocus(view, '.content figure img'));
    await page.close();
  });

  test('a footnote opens and closes with keys, and its marker gets the focus back', async () => {
    const { page, view } = await read(bench);
    await openWithKeyboard(view, 'a[href="#p-note1"]', '.note-box');
    await view.press('Tab');
    assert.ok(await hasFocus(view, '.note-box button'));
    await view.press('Escape');
    await disappears(view, '.note-box');
    assert.ok(await hasFocus(view, 'a[href="#p-note1"]'));
    await page.close();
  });

  test('code is copied with a key', async () => {
    const { page, view } = await read(bench);
    await focusOn(view, '.code .copy');
    await view.press('Enter');
    await eventually('the button confirms it',
      () =>
        view.evaluate(() =>
          document.querySelector('.code .copy')?.getAttribute('aria-label') === 'Copied'
        ));
    await page.close();
  });

  test('a block is put back and removed again with keys', async () => {
    const { page, view } = await read(bench);
    const textLength = () =>
      view.evaluate(() => (document.querySelector('main article')?.textContent ?? '').length);
    const before = await textLength();
    await openSheet(view);
    await focusOn(view, '#left-out .left-out .block button');
    await view.press('Enter');
    await eventually('there is more text', async () => await textLength() > before);
    assert.equal(await view.evaluate(() => document.activeElement?.textContent), 'Undo');
    await view.press('Enter');
    await eventually('the text is as long as before', async () => await textLength() === before);
    await view.press('Escape');
    await disappears(view, '#left-out');
    assert.ok(await hasFocus(view, menuButton));
    await page.close();
  });
});

inEachBrowser('shortcuts', (bench) => {
  test('shortcuts of single letters can be switched off', async () => {
    const { page, view } = await readFixture(bench, slug);
    await view.press('h');
    await eventually('a heading has the focus', () => hasFocus(view, 'h2'));
    await page.close();
    const { page: second, view: silent } = await readFixture(bench, slug, {
      settings: { keys: false },
    });
    for (const key of /** @type {const} */ (['h', 'j', 'k', 'e'])) await silent.press(key);
    assert.ok(await hasFocus(silent, 'h1'), 'the focus has stayed at the title');
    assert.equal(await silent.evaluate(() => document.querySelector('#left-out')), null);
    await second.close();
  });

  test('a key opens one dialog even if it is pressed twice or held', async () => {
    const { page, view } = await readFixture(bench, slug);
    await view.evaluate(recordDialogs);
    await view.evaluate(pressAndHold, 'C');
    await eventually('both presses were refused',
      () => view.evaluate(() => Reflect.get(window, 'refused') === 2));
    await appears(view, '.obstacle');
    await view.press('Escape');
    await disappears(view, '.obstacle');
    await view.evaluate(pressAndHold, '?');
    await appears(view, 'dialog.keys');
    await view.press('Escape');
    await disappears(view, 'dialog.keys');
    assert.deepEqual(await view.evaluate(() => Reflect.get(window, 'opened')), ['obstacle',
      'panel keys']);
    await page.close();
  });

  test('D changes between light and dark, + and - change the text size', async () => {
    const { page, view } = await readFixture(bench, slug);
    const look = () => view.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    const size = () =>
      view.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--size'));
    await bench.browser.emulate({ 'prefers-color-scheme': 'light' });
    await view.press('d');
    await eventually('it is dark', async () => await look() === 'dark');
    await showsText(view, '.toast', /^Dark$/);
    await view.press('d');
    await eventually('the system decides', async () => await look() === 'light dark');
    await view.press('+');
    await showsText(view, '.toast', /105\s?%/);
    assert.equal(await size(), '1.05');
    await view.press('-');
    await showsText(view, '.toast', /100\s?%/);
    assert.equal(await size(), '1');
    await page.close();
  });

  test('no letter without Shift changes the article or writes a file', async () => {
    const { page, view } = await readFixture(bench, slug);
    const text = () => view.evaluate(() => document.querySelector('main')?.textContent);
    const before = await text();
    await view.evaluate(() => {
      // as a download and the original page begin
      HTMLAnchorElement.prototype.click = () => Reflect.set(window, 'clicked', true);
      for (const key of 'efgimnpqrsuwxyz') {
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        );
      }
    });
    await view.press('c');
    await showsText(view, '.toast', /^Link copied$/);
    assert.equal(await view.evaluate(() => Reflect.get(window, 'clicked')), undefined);
    assert.equal(await text(), before);
    await page.close();
  });

  test('a question mark opens the list of shortcuts', async () => {
    const { page, view } = await readFixture(bench, slug);
    await view.press('?');
    await appears(view, 'dialog.keys');
    const keys = await view.evaluate(() =>
      [...document.querySelectorAll('.keys kbd')].map((each) => each.textContent)
    );
    await showsText(view, '.keys dl', /^Open or close the reader ?(?:Alt\+Shift\+J|⌥⇧J)$/);
    for (const key of ['J', 'K', 'H', 'Shift H', 'Shift R', 'D', '+', '-', '?', 'Esc', '←', '→',
      'Home', 'End']) assert.ok(keys.includes(key), key);
    assert.equal(keys.filter((key) => key === 'H').length, 2,
      'it highlights a selection, and moves to a heading without one');
    await assertAccessible(view, 'the list of shortcuts');
    await view.press('j');
    assert.equal(await view.evaluate(() => document.activeElement?.closest('article') ?? null),
      null, 'no key reaches the text');
    await view.press('Escape');
    await disappears(view, 'dialog.keys');
    await page.close();
  });

  test('keys that are pressed before the reader is there are carried out in their order', async () => {
    const page = await bench.browser.open(pages.urlOf('busy-1'));
    const early = /** @type {const} */ (['b', '?']);
    const view = await openAndPress(bench, page, [...early]);
    // The drivers send keys to the page's process, where they are lost if the frame has the focus
    // already.
    const delivered = JSON.parse(String(await page.evaluate('JSON.stringify(delivered)')));
    for (const key of early.slice(delivered.length)) await view.press(key);
    await appears(view, '[data-control="saved"][aria-pressed="true"]');
    await appears(view, 'dialog.keys');
    assert.deepEqual(await page.evaluate('keys'), [], 'the page does not get them');
    await page.close();
  });

  for (const early of /** @type {const} */ ([[], ['b']])) {
    test(`a page makes up no keys, and gets what is typed into its field: ${early.join() || 'nothing'}`, async () => {
      const page = await bench.browser.open(pages.urlOf(`busy-2${early.join()}`));
      await page.focus('input');
      const view = await openAndPress(bench, page, [...early]);
      await view.press('?'); // a press that the view gets, so that all before it have arrived
      await appears(view, 'dialog.keys');
      // empty if the key came when the reader covered the field already
      const typed = String(await page.evaluate('document.querySelector("input").value'));
      if (typed === early.join()) {
        assert.equal(
          await view.evaluate(() => document.querySelector('[data-control="saved"]')?.ariaPressed),
          'false',
        );
      }
      await page.close();
    });
  }

  test('the menu opens the list, which switches single letters off', async () => {
    const { page, view } = await readFixture(bench, slug);
    await openMenu(view);
    await openWithKeyboard(view, '#actions [data-action="viewKeysList"]', 'dialog.keys');
    await clickOn(view, '.keys .switch input');
    await view.press('Escape');
    await disappears(view, 'dialog.keys');
    await view.press('?');
    assert.equal(await view.evaluate(() => document.querySelector('dialog.keys')), null,
      'single letters are switched off');
    await page.close();
  });
});

/**
 * Runs in the reader view: makes copying fail, so that a dialog opens, and records all dialogs that
 * open.
 */
function recordDialogs() {
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
}

/**
 * Runs in the reader view: sends the events of a pressed key, of its repetition while it is held,
 * and of a second press.
 *
 * @param {string} key
 */
function pressAndHold(key) {
  for (const repeat of [false, true, false]) {
    document.dispatchEvent(
      new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }),
    );
  }
}

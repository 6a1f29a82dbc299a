/**
 * Saving in the extension: by the bar's button and its key, by context menus and a
 * command, and automatically. A test can't answer the browser's permission prompt, and
 * a menu item that a test chooses gives no access to the page. So these tests install a
 * copy of the product whose manifest has the permission for the test server; nothing
 * else is changed.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { libraryPath } from './support/driver.mjs';
import { eventually } from './support/eventually.mjs';
import { inBrowser, openFixture, openOptions, openReader,
  readerIsGone } from './support/harness.mjs';
import { appears, assertAccessible, clickOn, disappears, hasFocus,
  showsText } from './support/in-view.mjs';
import { permitted } from './support/permitted.mjs';
import { servePages } from './support/test-pages.mjs';

/**
 * @import { Page, View } from './support/driver.mjs'
 * @import { Bench } from './support/harness.mjs'
 */

const saveButton = '[data-control="saved"]';
const panel = '#saved';
const toast = '[data-pilcrow-toast]';

/**
 * Runs in a page of the extension: returns the rows of a store of the library, or none if there is
 * no library yet.
 *
 * @param {string} store
 * @returns {Promise<any[]>}
 */
function rows(store) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('pilcrow-library');
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve([]);
    opening.onsuccess = () => {
      const reading = opening.result.transaction(store).objectStore(store).getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.map((row) => ({ ...row })));
      };
      reading.onerror = () => reject(reading.error);
    };
  });
}

/**
 * Runs in a page of the extension: returns title and badge of the toolbar button on the tab with
 * this address.
 *
 * @param {string} url
 */
async function buttonOf(url) {
  const { action, tabs } = /** @type {typeof chrome} */ (Reflect.get(globalThis, 'browser')
    ?? Reflect.get(globalThis, 'chrome'));
  const [tab] = (await tabs.query({})).filter((each) => each.url === url);
  return { title: await action.getTitle({ tabId: tab?.id }),
    badge: await action.getBadgeText({ tabId: tab?.id }) };
}

/** Runs in a page of the extension: sends a message. @param {object} message */
function send(message) {
  const { runtime } = /** @type {typeof chrome} */ (Reflect.get(globalThis, 'browser')
    ?? Reflect.get(globalThis, 'chrome'));
  return Promise.race([
    runtime.sendMessage(message).then((reply) => reply ?? null, () => null),
    new Promise((resolve) => {
      setTimeout(() => resolve(null), 1000);
    }),
  ]);
}

/**
 * @param {View} options
 * @returns {Promise<any[]>} the articles of the library that are not in the trash
 */
async function entries(options) {
  return (await options.evaluate(rows, 'entries')).filter(({ deletedAt }) => !deletedAt);
}

/** @param {View} view */
function isPressed(view) {
  return view.evaluate((button) => document.querySelector(button)?.ariaPressed === 'true',
    saveButton);
}

/** @param {View} view @param {string} selector */
function isShown(view, selector) {
  return view.evaluate((each) => document.querySelector(each)?.checkVisibility() === true,
    selector);
}

/** @param {Bench} bench */
function define(bench) {
  for (const [width, height] of [[360, 740], [1280, 800]]) {
    test(`the button saves, offers tags and library, and then opens the panel, at ${width}×${height}`, async () => {
      const options = await openOptions(bench);
      const page = await openFixture(bench, width < 500 ? 'news-ferry' : 'arabic-falaj');
      await page.setViewport({ width, height });
      await page.bringToFront();
      const view = await openReader(bench, page);
      const before = (await entries(options)).length;
      assert.equal(await isPressed(view), false);
      await clickOn(view, saveButton);
      await eventually('the button is pressed', () => isPressed(view));
      assert.equal((await entries(options)).length, before + 1,
        'one article more is in the library');
      await eventually('the toolbar button shows it', async () =>
        /saved in your library/.test((await options.evaluate(buttonOf, page.url())).title));

      // also at the first save ever: no form, no warning
      await showsText(view, '.toast', /^Saved\. Add tags Open library$/);
      assert.equal(await isShown(view, panel), false);
      await assertAccessible(view, `the confirmation at ${width}×${height}`);
      await clickOn(view, width < 500 ? '.toast-action' : saveButton);
      if (width < 500) {
        await eventually('the focus is on the tags', () =>
          hasFocus(view, '#saved-tags'));
      }
      await appears(view, `${panel} .saved-facts`);
      await assertAccessible(view, `the panel at ${width}×${height}`);
      await assertFits(view);
      await changeInPanel(view, options, page.url());
      await removeInPanel(view, options);
      await page.close();
      await options.close();
    });
  }

  testPanelAndKey(bench);
  testMenus(bench);
  testAutomatic(bench);
  testSenders(bench);
}

/** @param {View} view */
async function assertFits(view) {
  const over = await view.evaluate((selector) => {
    const all = [...document.querySelectorAll(`${selector}, ${selector} *, nav.bar *`)].filter((
      each,
    ) => each.checkVisibility());
    return all.filter((each) =>
      each.getBoundingClientRect().right > innerWidth + 0.5
      || each.getBoundingClientRect().left < -0.5
    ).map((each) => each.outerHTML.slice(0, 80));
  }, panel);
  assert.deepEqual(over, [], 'all fits into the window');
}

/**
 * Changes what the user can change.
 *
 * @param {View} view
 * @param {View} options
 * @param {string} url
 */
async function changeInPanel(view, options, url) {
  await view.evaluate((selector) => {
    const set = (/** @type {string} */ field, /** @type {string} */ value) => {
      const input =
        /** @type {HTMLInputElement} */ (document.querySelector(`${selector} ${field}`));
      input.value = value;
      input.dispatchEvent(new Event('change'));
    };
    set('#saved-tags', 'sea, boats،  sea ');
    set('#saved-note', 'Ask Ann');
  }, panel);
  await clickOn(view, `${panel} input[role="switch"]`);
  await clickOn(view, `${panel} label:has([value="archived"])`);
  await eventually('the changes are stored', async () => {
    const entry = (await entries(options)).find((each) => each.url === url);
    return entry?.favorite && entry.state === 'archived' && entry.note === 'Ask Ann'
      && entry.tags.join() === 'boats,sea';
  });
}

/** Removes the article, and takes that back. @param {View} view @param {View} options */
async function removeInPanel(view, options) {
  const count = (await entries(options)).length;
  await clickOn(view, `${panel} [data-key="viewRemoveSaved"]`);
  await appears(view, `${panel} [data-key="viewUndo"]`);
  assert.equal((await entries(options)).length, count - 1);
  await eventually('the focus is on Undo', () => hasFocus(view, `${panel} [data-key="viewUndo"]`));
  assert.equal(await isPressed(view), false);
  await clickOn(view, `${panel} [data-key="viewUndo"]`);
  await appears(view, `${panel} .saved-facts`);
  assert.equal((await entries(options)).length, count);
  assert.equal(await isPressed(view), true);
}

/** @param {Bench} bench */
function testPanelAndKey(bench) {
  test('saving again makes a version, and the key B saves, then opens the panel', async () => {
    const options = await openOptions(bench);
    const page = await openFixture(bench, 'blog-mending');
    let view = await openReader(bench, page);
    const count = (await entries(options)).length;
    await view.press('b');
    await showsText(view, '.toast', /^Saved\./);
    assert.equal(await isPressed(view), true);
    await view.press('b');
    await appears(view, `${panel} .saved-facts`);
    await clickOn(view, `${panel} [data-key="viewSaveAgain"]`);
    await showsText(view, `${panel} .saved-facts`, /2 versions/);
    assert.equal((await entries(options)).length, count + 1, 'there is no double');
    const [entry] = (await entries(options)).filter(({ url }) => url === page.url());
    const versions = (await options.evaluate(rows, 'versions')).filter((version) =>
      version.entry === entry.id
    );
    assert.deepEqual(versions.map(({ hasSnapshot }) => hasSnapshot), [true, true]);

    await view.press('Escape'); // closes the panel
    await view.press('Escape');
    await readerIsGone(bench, page);
    await eventually('the page’s button shows that it is saved',
      async () => (await options.evaluate(buttonOf, page.url())).badge === '✓');
    view = await openReader(bench, page);
    await eventually('the reader shows that it is saved', () => isPressed(view));
    await clickOn(view, saveButton);
    await clickOn(view, `${panel} [data-key="viewOpenSaved"]`);
    const library = await eventually('the saved copy opens', () => bench.browser.tab(libraryPath));
    await eventually('it is at its address', () => library.url().endsWith(`#read=${entry.id}`));
    await appears(library, 'article[data-features]');
    await clickOn(library, saveButton);
    await showsText(library, `${panel} .saved-versions`, /^2 versions$/);
    await assertAccessible(library, 'the panel of the saved copy');
    await clickOn(library, `${panel} .saved-versions`);
    await appears(library, 'dialog.versions[open]');
    await closeTab(options, libraryPath);
    await page.close();
    await options.close();
  });

  test('an article in a private window is saved only after a question', async () => {
    const options = await openOptions(bench);
    const page = await openFixture(bench, 'docs-queue');
    const view = await openReader(bench, page);
    // no driver opens private windows in both browsers, so the answers are changed
    await view.evaluate(() => {
      const { runtime } = /** @type {any} */ (Reflect.get(globalThis, 'browser')
        ?? Reflect.get(globalThis, 'chrome'));
      const original = runtime.sendMessage.bind(runtime);
      runtime.sendMessage = async (/** @type {any} */ message) => {
        const reply = await original(message);
        if (message.kind !== 'savedCopy') return reply;
        document.documentElement.dataset.private = 'true';
        return { ...reply, isPrivate: true };
      };
    });
    await options.evaluate(send, { target: 'host', kind: 'library', name: 'saveAddress',
      args: { url: 'https://a.example/', title: '' } }); // after a change, the view asks again
    await eventually('the view knows that the window is private',
      () => view.evaluate(() => document.documentElement.dataset.private === 'true'));
    await clickOn(view, saveButton);
    await appears(view, 'dialog.obstacle');
    await assertAccessible(view, 'the question');
    await clickOn(view, 'dialog.obstacle .action:last-child');
    await disappears(view, 'dialog.obstacle');
    assert.ok(!(await entries(options)).some(({ url }) => url === page.url()), 'nothing was saved');
    await clickOn(view, saveButton);
    await clickOn(view, 'dialog.obstacle .action:first-child');
    await eventually('the article is saved', () => isPressed(view));
    const saved = async () => (await entries(options)).find(({ url }) => url === page.url());
    assert.equal((await saved()).versions, 1);
    await clickOn(view, saveButton);
    await clickOn(view, '[data-key="viewSaveAgain"]');
    await clickOn(view, 'dialog.obstacle .action:last-child');
    await disappears(view, 'dialog.obstacle');
    assert.equal((await saved()).versions, 1, 'saving again asks as well');
    await page.close();
    await options.close();
  });
}

/** @param {Bench} bench */
function testMenus(bench) {
  test('the context menu and the command save the page without the reader view', async () => {
    const options = await openOptions(bench);
    for (const [slug, save]
      of /** @type {const} */ ([['chinese-joinery', 'menu'], ['forum-kettle', 'command']]))
    {
      const page = await openFixture(bench, slug);
      if (save === 'menu') await bench.browser.chooseInMenu(page, 'savePage');
      else await bench.browser.pressCommand(page, 'save-page');
      await eventually(`${slug} is saved`, async () =>
        (await entries(options)).some(({ url, version }) => url === page.url() && version));
      await eventually('the page shows it', () =>
        page.evaluate((selector) => document.querySelector(selector) !== null, toast));
      // the message stays under the pointer, however slow the rest is
      await page.mouse.move(await page.evaluate(() => innerWidth / 2), 40);
      await eventually('its buttons are there', () =>
        page.evaluate((selector) =>
          document.elementFromPoint(innerWidth / 2, 80)?.matches(selector), toast));
      if (bench.name === 'chromium') {
        await eventually('the message is announced', async () =>
          /"role":"status".*Saved\..*Add tags.*Open library/.test(
            JSON.stringify(await page.accessibility.snapshot({ interestingOnly: false })),
          ));
      }
      assert.equal(await bench.browser.overlay(page), undefined, 'no reader opens');
      await eventually('the toolbar button shows it', async () =>
        (await options.evaluate(buttonOf, page.url())).badge === '✓');
      await openFromToast(bench, page, save === 'menu' ? 'library' : 'tags');
      await page.close();
    }
    await options.close();
  });

  test('with the reader view open, the command saves what the reader view shows', async () => {
    const page = await openFixture(bench, 'forum-ice');
    const view = await openReader(bench, page);
    await bench.browser.pressCommand(page, 'save-page');
    await eventually('the article is saved', () => isPressed(view));
    assert.equal(await page.evaluate((selector) => document.querySelector(selector), toast), null);
    await page.close();
  });

  test('a page without an article is not saved', async () => {
    const options = await openOptions(bench);
    const count = (await entries(options)).length;
    const pages = await servePages(() => ({
      html: '<!doctype html><html lang="en"><title>Empty</title><button>OK</button>',
    }));
    const page = await bench.browser.open(pages.urlOf('empty'));
    await bench.browser.chooseInMenu(page, 'savePage');
    await eventually('the page shows it',
      () => page.evaluate((selector) => document.querySelector(selector) !== null, toast));
    if (bench.name === 'chromium') {
      await eventually('the reason is announced', async () =>
        JSON.stringify(await page.accessibility.snapshot({ interestingOnly: false })).includes(
          'found no article',
        ));
    }
    assert.equal((await entries(options)).length, count);
    await page.close();
    pages.stop();
    await options.close();
  });

  test('a link is saved by its address', async () => {
    const options = await openOptions(bench);
    const page = await openFixture(bench, 'docs-queue');
    const linkUrl = `${bench.server.origin}/to-read/`;
    await bench.browser.chooseInMenu(page, 'saveLink', { linkUrl, linkText: 'A later text' });
    const saved = await eventually('the link is saved',
      async () => (await entries(options)).find(({ url }) => url === linkUrl));
    assert.deepEqual([saved.version, saved.versions], ['', 0]);
    await eventually('the page shows it',
      () => page.evaluate((selector) => document.querySelector(selector) !== null, toast));
    await page.close();
    await options.close();
  });
}

/**
 * Presses a button of the message in the page with the keyboard: the message is at the page's end.
 *
 * @param {Bench} bench
 * @param {Page} page
 * @param {'library' | 'tags'} what
 */
async function openFromToast(bench, page, what) {
  await page.bringToFront();
  await page.keyboard.down('Shift');
  await page.keyboard.press('Tab');
  if (what === 'tags') await page.keyboard.press('Tab');
  await page.keyboard.up('Shift');
  await page.keyboard.press('Enter');
  const library = await eventually('the library opens', () => bench.browser.tab(libraryPath));
  await eventually('its list is there', () => isShown(library, '.item-link').catch(() => false));
  if (what === 'tags') await appears(library, 'dialog[open] .tag-form');
  else assert.equal(await isShown(library, 'dialog[open]'), false);
  await closeTab(library, libraryPath).catch(() => {}); // it closes itself
  await eventually('the library is closed', async () => !await bench.browser.tab(libraryPath));
}

/** @param {Bench} bench */
function testAutomatic(bench) {
  test('articles of a named site are saved automatically, and the same text once', async () => {
    const options = await openOptions(bench);
    await options.evaluate(() => {
      /** @type {HTMLInputElement} */ (document.querySelector('#new-site')).value = '127.0.0.1';
    });
    await clickOn(options, '[data-key="extSiteSaveButton"]');
    await showsText(options, '#saved', /now saved automatically/);
    await appears(options, '[data-automatic="saves"]:checked');
    assert.equal(
      await options.evaluate(() =>
        /** @type {HTMLInputElement} */ (document.querySelector('[data-automatic="opens"]')).checked
      ),
      false,
    );
    await assertAccessible(options, 'the settings page');

    const login = await openFixture(bench, 'nothing-login');
    const page = await openFixture(bench, 'lazy-images');
    await eventually('the article is saved',
      async () => (await entries(options)).some(({ url }) => url === page.url()));
    await eventually('the toolbar button shows it',
      async () => (await options.evaluate(buttonOf, page.url())).badge === '✓');
    assert.equal(await bench.browser.overlay(page), undefined, 'no reader opens');
    assert.equal(await page.evaluate((selector) => document.querySelector(selector), toast), null,
      'nothing appears in the page');
    await page.reload();
    await eventually('the toolbar button shows it',
      async () => (await options.evaluate(buttonOf, page.url())).badge === '✓');
    const saved = (await entries(options)).find(({ url }) => url === page.url());
    assert.equal(saved.versions, 1, 'the same text is not saved again');
    assert.ok(!(await entries(options)).some(({ url }) => url === login.url()),
      'only articles are saved');

    // pretends that the permission was removed, because one in the manifest can't be
    await options.evaluate(() => {
      (Reflect.get(window, 'browser') ?? Reflect.get(window, 'chrome')).permissions.remove =
        async () => true;
    });
    await clickOn(options, '[data-automatic="saves"]');
    await disappears(options, '[data-site="127.0.0.1"]');
    for (const each of [login, page, options]) await each.close();
  });
}

/** @param {Bench} bench */
function testSenders(bench) {
  test('only the library and the settings page use the whole library', async () => {
    const operation = { target: 'host', kind: 'library', name: 'saveAddress',
      args: { url: 'https://forged.example/', title: 'Forged' } };
    const options = await openOptions(bench);
    const page = await openFixture(bench, 'docs-queue');
    const view = await openReader(bench, page);
    assert.equal(await view.evaluate(send, operation), null, 'the reader’s frame can not');
    for (const kind of ['findSaved', 'saveAddress']) {
      assert.equal(
        await options.evaluate(send, { target: 'host', kind, url: 'https://forged.example/',
          title: '' }),
        null,
        kind,
      );
    }
    const stranger = { target: 'host', kind: 'saveArticle', ticket: crypto.randomUUID(),
      confirmed: false };
    assert.equal(Reflect.get(Object(await view.evaluate(send, stranger)), 'error')?.code,
      'noService', 'without a valid ticket nothing is saved');
    assert.ok(!(await entries(options)).some(({ url }) => url === 'https://forged.example/'));
    assert.ok(Reflect.get(Object(await options.evaluate(send, operation)), 'result'),
      'the settings page can'); // positive control
    assert.ok((await entries(options)).some(({ url }) => url === 'https://forged.example/'));
    await page.close();
    await options.close();
  });
}

/** @param {View} options @param {string} path of a page of the extension */
async function closeTab(options, path) {
  await options.evaluate(async (ending) => {
    const { tabs } = /** @type {typeof chrome} */ (Reflect.get(globalThis, 'browser')
      ?? Reflect.get(globalThis, 'chrome'));
    for (const { id, url } of await tabs.query({})) {
      if (id !== undefined && url?.includes(ending)) await tabs.remove(id);
    }
  }, path);
}

inBrowser('chromium', 'saving', define, { extension: permitted('chrome') });
inBrowser('firefox', 'saving', define, { extension: permitted('firefox') });

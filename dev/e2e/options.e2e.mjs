/**
 * The settings page: it selects the extraction method, lists decisions for sites, and exports and
 * imports settings.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engines } from '../../browser/core/engines.js';
import { optionsPath } from './support/driver.mjs';
import { eventually } from './support/eventually.mjs';
import { inEachBrowser, openFailure, openFixture, openOptions,
  openReader } from './support/harness.mjs';
import { appears, assertAccessible, clickOn, disappears, showsText,
  textOf } from './support/in-view.mjs';
import { choose } from './support/menu.mjs';

/**
 * @import { Page, View } from './support/driver.mjs'
 * @import { Bench } from './support/harness.mjs'
 */

const host = '127.0.0.1';

/** @param {View} options @param {string} engine */
async function selectEngine(options, engine) {
  await options.evaluate((name) => {
    const select = /** @type {HTMLSelectElement} */ (document.querySelector('#engine'));
    select.value = name;
    select.dispatchEvent(new Event('change'));
  }, engine);
  await showsText(options, '#saved', /Saved/);
}

/** Runs in a page of the extension: returns all items in the extension's storage. */
function stored() {
  return /** @type {Promise<Record<string, any>>} */ ((Reflect.get(window, 'browser')
    ?? Reflect.get(window, 'chrome')).storage.local.get(null));
}

/**
 * Runs in a page of the extension: stores items in the extension's storage.
 *
 * @param {Record<string, unknown>} items
 */
function store(items) {
  return (Reflect.get(window, 'browser') ?? Reflect.get(window, 'chrome')).storage.local.set(items);
}

/**
 * Runs in the settings page: from now on, requests for permissions get this answer, without the
 * browser's prompt.
 *
 * @param {boolean} answer
 */
function answerPermission(answer) {
  const { permissions } = Reflect.get(window, 'browser') ?? Reflect.get(window, 'chrome');
  /** @type {unknown[]} */
  const requested = [];
  Reflect.set(window, 'requested', requested);
  permissions.request = async (/** @type {unknown} */ what) => {
    requested.push(what);
    return answer;
  };
  permissions.contains = async () => answer;
}

/**
 * Replaces the page's text by text without commas, in which the comma engine finds no article,
 * because it counts commas.
 *
 * @param {Page} page
 */
function takeCommas(page) {
  return page.evaluate(() => {
    const paragraphs = Array.from({ length: 8 }, () => {
      const paragraph = document.createElement('p');
      paragraph.textContent = 'The boats came home late and low in the water and loud with gulls.';
      return paragraph;
    });
    document.body.replaceChildren(...paragraphs);
  });
}

inEachBrowser('options', (bench) => {
  testEngine(bench);
  testSites(bench);
  testFiles(bench);
});

/** @param {Bench} bench */
function testEngine(bench) {
  test('the selected method reads the next page', async () => {
    const options = await openOptions(bench);
    await assertAccessible(options, 'the settings page');
    assert.deepEqual(
      await options.evaluate(() =>
        [...document.querySelectorAll('#engine option')].map((each) =>
          /** @type {HTMLOptionElement} */ (each).value
        )
      ),
      ['', ...engines],
    );
    assert.match(await textOf(options, '.shortcuts'), /Open or close the reader ?Alt\+Shift\+J/);

    await selectEngine(options, 'comma');
    const without = await openFixture(bench, 'docs-queue');
    await takeCommas(without);
    await openFailure(bench, without);
    await selectEngine(options, 'ttr-kmeans');
    const again = await openFixture(bench, 'docs-queue');
    await takeCommas(again);
    await openReader(bench, again);
    await selectEngine(options, '');
    for (const each of [options, without, again]) await each.close();
  });

  test('the reader’s menu opens the settings page', async () => {
    const page = await openFixture(bench, 'docs-queue');
    const view = await openReader(bench, page);
    await choose(view, 'viewSettings');
    const options = await eventually('the settings page is there',
      () => bench.browser.tab(optionsPath));
    await eventually('the settings page has its sections',
      () => options.evaluate(() => Boolean(document.querySelector('[data-key="extReset"]'))));
    await options.evaluate(async () => {
      const { tabs } =
        /** @type {any} */ (Reflect.get(window, 'browser') ?? Reflect.get(window, 'chrome'));
      setTimeout(async () => tabs.remove((await tabs.getCurrent()).id));
    });
    await eventually('the settings page is closed',
      async () => !await bench.browser.tab(optionsPath));
    await page.close();
  });
}

/** @param {Bench} bench */
function testSites(bench) {
  test('decisions for sites are listed and can be removed', async () => {
    let options = await openOptions(bench);
    const rules = [{ signature: 'aside.note', sign: '+', sample: 'A note' }, {
      signature: 'div.promo',
      sign: '-',
      sample: 'Buy',
    }];
    await options.evaluate(store, { 'site:a.example': { engine: 'song', rules },
      'site:b.example': { rules } });
    await options.close();
    options = await openOptions(bench);
    assert.match(await textOf(options, '[data-site="a.example"]'),
      /Method: song.*Shown: “A note”aside\.note.*Left out: “Buy”/);
    await assertAccessible(options, 'sites');
    await clickOn(options, '[data-site="a.example"] .rule:last-child button');
    await eventually('the rule is gone',
      async () => (await options.evaluate(stored))['site:a.example'].rules.length === 1);
    await clickOn(options, '[data-site="b.example"] .forget');
    await disappears(options, '[data-site="b.example"]');
    assert.ok(!('site:b.example' in await options.evaluate(stored)));
    await options.close();
  });

  test('adding a site requests the permission for that site alone', async () => {
    const options = await openOptions(bench);
    const add = async (/** @type {string} */ name) => {
      await options.evaluate((value) => {
        /** @type {HTMLInputElement} */ (document.querySelector('#new-site')).value = value;
      }, name);
      await clickOn(options, 'form button');
    };
    await options.evaluate(answerPermission, false);
    await add('not a site');
    await showsText(options, '#saved', /Enter a site/);
    await add(`http://${host}/docs-queue/`);
    await showsText(options, '#saved', /Without your permission/);
    await options.evaluate(answerPermission, true);
    await add(host);
    await showsText(options, '#saved', /now open automatically/);
    assert.deepEqual(await options.evaluate(() => Reflect.get(window, 'requested')), [{
      origins: [`*://${host}/*`],
    }]);
    await appears(options, `[data-site="${host}"] input:checked`);
    await clickOn(options, `[data-site="${host}"] input`);
    await eventually('the site is forgotten',
      async () => !(`site:${host}` in await options.evaluate(stored)));
    await options.close();
  });
}

/** @param {Bench} bench */
function testFiles(bench) {
  test('settings can be exported, reset and imported', async () => {
    const options = await openOptions(bench);
    await options.evaluate(store, { 'view.theme': 'sepia', engine: 'comma',
      'site:a.example': { engine: 'song' } });
    await options.evaluate(() => {
      URL.createObjectURL = (blob) => {
        Reflect.set(window, 'exported', /** @type {Blob} */ (blob).text());
        return '#';
      };
    });
    await clickOn(options, '[data-key="extExport"]');
    const exported = await eventually('the settings are exported',
      () => options.evaluate(() => Reflect.get(window, 'exported')));
    assert.deepEqual(JSON.parse(exported).sites, {
      'a.example': { engine: 'song', opens: false, saves: false, loadsNext: false, rules: [] },
    });

    await clickOn(options, '[data-key="extReset"]');
    await assertAccessible(options, 'the confirmation of a reset');
    await clickOn(options, '[data-key="extResetConfirm"]');
    await showsText(options, '#saved', /Everything was reset/);
    assert.deepEqual(await options.evaluate(stored), {});

    const importFile = async (/** @type {string} */ source) =>
      options.evaluate((text) => {
        const input = /** @type {HTMLInputElement} */ (document.querySelector('input[type=file]'));
        const files = new DataTransfer();
        files.items.add(new File([text], 'settings.json'));
        input.files = files.files;
        input.dispatchEvent(new Event('change'));
      }, source);
    await importFile('{"something": "else"}');
    await showsText(options, '#saved', /isn’t a Pilcrow settings file/);
    await importFile(exported);
    await showsText(options, '#saved', /Settings imported/);
    const { engine, 'view.theme': theme, 'site:a.example': site } = await options.evaluate(stored);
    assert.deepEqual([engine, theme, site.engine], ['comma', 'sepia', 'song']);
    await options.close();
  });
}

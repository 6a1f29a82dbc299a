/** The settings page: the engine, what is remembered for sites, and all of it as a file. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engines } from '../wasm/engines.js';
import { optionsPath } from './driver.mjs';
import { eventually } from './eventually.mjs';
import { inEachBrowser, openFailure, openFixture, openOptions, openReader } from './harness.mjs';
import { appears, assertAccessible, clickOn, disappears, says, textOf } from './in-view.mjs';

/**
 * @import { Page, View } from './driver.mjs'
 */

const host = '127.0.0.1';

/** @param {View} options @param {string} engine */
async function choose(options, engine) {
  await options.evaluate((name) => {
    const select = /** @type {HTMLSelectElement} */ (document.querySelector('#engine'));
    select.value = name;
    select.dispatchEvent(new Event('change'));
  }, engine);
  await says(options, '#saved', /Saved/);
}

/** Runs in a view. */
function stored() {
  return /** @type {Promise<Record<string, any>>} */ ((Reflect.get(window, 'browser') ?? Reflect.get(window, 'chrome')).storage.local.get(null));
}

/** Runs in a view. @param {Record<string, unknown>} items */
function store(items) {
  return (Reflect.get(window, 'browser') ?? Reflect.get(window, 'chrome')).storage.local.set(items);
}

/** A person who answers the browser's question. Runs in the view. @param {boolean} answer */
function answerPermission(answer) {
  const { permissions } = Reflect.get(window, 'browser') ?? Reflect.get(window, 'chrome');
  /** @type {unknown[]} */
  const asked = [];
  Reflect.set(window, 'asked', asked);
  permissions.request = async (/** @type {unknown} */ what) => { asked.push(what); return answer; };
  permissions.contains = async () => answer;
}

/** Leaves text in which the engine comma finds nothing, as it counts commas. @param {Page} page */
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
  test('the engine that is chosen reads the next page', async () => {
    const options = await openOptions(bench);
    await assertAccessible(options, 'the settings page');
    assert.deepEqual(await options.evaluate(() => [...document.querySelectorAll('option')].map((each) => each.value)), ['', ...engines]);
    assert.match(await textOf(options, '.shortcuts'), /Open or close the reader ?(?:Alt\+Shift\+R|Not set)/);

    await choose(options, 'comma');
    const without = await openFixture(bench, 'docs-queue');
    await takeCommas(without);
    await openFailure(bench, without);
    await choose(options, 'ttr-kmeans');
    const again = await openFixture(bench, 'docs-queue');
    await takeCommas(again);
    await openReader(bench, again);
    await choose(options, '');
    for (const each of [options, without, again]) await each.close();
  });

  test('the reader leads to it', async () => {
    const page = await openFixture(bench, 'docs-queue');
    const view = await openReader(bench, page);
    await view.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('[aria-controls="actions"]')).focus());
    await view.press('Enter');
    await appears(view, '#actions button.entry:last-of-type');
    await clickOn(view, '#actions button.entry:last-of-type');
    const options = await eventually('the settings page is there', () => bench.browser.tab(optionsPath));
    await eventually('it has its sections', () => options.evaluate(() => Boolean(document.querySelector('[data-key="extReset"]'))));
    await options.evaluate(async () => {
      const { tabs } = /** @type {any} */ (Reflect.get(window, 'browser') ?? Reflect.get(window, 'chrome'));
      setTimeout(async () => tabs.remove((await tabs.getCurrent()).id));
    });
    await eventually('it is closed', async () => !await bench.browser.tab(optionsPath));
    await page.close();
  });

  test('what is remembered for sites is listed, and removed', async () => {
    let options = await openOptions(bench);
    const rules = [{ signature: 'aside.note', sign: '+', sample: 'A note' }, { signature: 'div.promo', sign: '-', sample: 'Buy' }];
    await options.evaluate(store, { 'site:a.example': { engine: 'song', rules }, 'site:b.example': { rules } });
    await options.close();
    options = await openOptions(bench);
    assert.match(await textOf(options, '[data-site="a.example"]'), /Method: song.*Shown: “A note”aside\.note.*Left out: “Buy”/);
    await assertAccessible(options, 'sites');
    await clickOn(options, '[data-site="a.example"] .rule:last-child button');
    await eventually('the rule is gone', async () => (await options.evaluate(stored))['site:a.example'].rules.length === 1);
    await clickOn(options, '[data-site="b.example"] .forget');
    await disappears(options, '[data-site="b.example"]');
    assert.ok(!('site:b.example' in await options.evaluate(stored)));
    await options.close();
  });

  test('the permission for a site is asked for, for that site alone', async () => {
    const options = await openOptions(bench);
    const add = async (/** @type {string} */ name) => {
      await options.evaluate((value) => { /** @type {HTMLInputElement} */ (document.querySelector('#new-site')).value = value; }, name);
      await clickOn(options, 'form button');
    };
    await options.evaluate(answerPermission, false);
    await add('not a site');
    await says(options, '#saved', /Enter a site/);
    await add(`http://${host}/docs-queue/`);
    await says(options, '#saved', /Without your permission/);
    await options.evaluate(answerPermission, true);
    await add(host);
    await says(options, '#saved', /now open automatically/);
    assert.deepEqual(await options.evaluate(() => Reflect.get(window, 'asked')), [{ origins: [`*://${host}/*`] }]);
    await appears(options, `[data-site="${host}"] input:checked`);
    await clickOn(options, `[data-site="${host}"] input`);
    await eventually('it is forgotten', async () => !(`site:${host}` in await options.evaluate(stored)));
    await options.close();
  });

  test('settings are exported, reset and imported', async () => {
    const options = await openOptions(bench);
    await options.evaluate(store, { 'view.theme': 'sepia', engine: 'comma', 'site:a.example': { engine: 'song' } });
    await options.evaluate(() => {
      URL.createObjectURL = (blob) => {
        Reflect.set(window, 'exported', /** @type {Blob} */ (blob).text());
        return '#';
      };
    });
    await clickOn(options, '[data-key="extExport"]');
    const exported = await eventually('it is exported', () => options.evaluate(() => Reflect.get(window, 'exported')));
    assert.deepEqual(JSON.parse(exported).sites, { 'a.example': { engine: 'song', opens: false, rules: [] } });

    await clickOn(options, '[data-key="extReset"]');
    await assertAccessible(options, 'the question before a reset');
    await clickOn(options, '[data-key="extResetConfirm"]');
    await says(options, '#saved', /Everything was reset/);
    assert.deepEqual(await options.evaluate(stored), {});

    const take = async (/** @type {string} */ source) => options.evaluate((text) => {
      const input = /** @type {HTMLInputElement} */ (document.querySelector('input[type=file]'));
      const files = new DataTransfer();
      files.items.add(new File([text], 'settings.json'));
      input.files = files.files;
      input.dispatchEvent(new Event('change'));
    }, source);
    await take('{"something": "else"}');
    await says(options, '#saved', /isn’t a Pilcrow settings file/);
    await take(exported);
    await says(options, '#saved', /Settings imported/);
    const { engine, 'view.theme': theme, 'site:a.example': site } = await options.evaluate(stored);
    assert.deepEqual([engine, theme, site.engine], ['comma', 'sepia', 'song']);
    await options.close();
  });
});

/**
 * The web page keeps a library: its start page, several tabs, offline, and what other programs
 * share with it.
 */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { eventually } from './support/eventually.mjs';
import { dist, launchers } from './support/harness.mjs';
import { hostingHeaders } from './support/hosting.mjs';
import { appears, assertAccessible, showsText, viewOf } from './support/in-view.mjs';
import { serve } from './support/server.mjs';

/**
 * @import { Page, Session } from './support/driver.mjs'
 * @import { Server } from './support/server.mjs'
 *
 * @typedef {{browser: Session, server: Server, other: {origin: string, stop: () => void}}} Site
 */

const sizes = [[360, 740], [1280, 800]];

/** @param {string} title @param {string} word in its text */
function made(title, word) {
  return `<title>${title}</title><h1>${title}</h1>${
    `<p>The boats came home late, low in the water, with ${word}, and loud with gulls.</p>\n`
      .repeat(8)
  }`;
}

/** @param {Page} page @param {string} html */
async function read(page, html) {
  await page.waitForSelector('#pasted', { visible: true });
  await page.evaluate((text) => {
    /** @type {HTMLTextAreaElement} */ (document.querySelector('#pasted')).value = text;
  }, html);
  await page.click('form.paste button');
  await page.waitForSelector('html[data-state="ready"] article[data-features]');
}

/** Saves the article on the screen with the bar's button. @param {Page} page */
async function save(page) {
  await press(page, '[data-control="saved"]');
  await page.waitForSelector('[data-control="saved"][aria-pressed="true"]');
}

/**
 * Presses a button with the keyboard, because the bar may be hidden.
 *
 * @param {Page} page
 * @param {string} selector
 */
async function press(page, selector) {
  await page.waitForSelector(selector);
  await page.focus(selector);
  await page.keyboard.press('Enter');
}

/** @param {Page} page @returns {Promise<string[]>} the titles in the list */
async function titles(page) {
  await page.waitForSelector('#library:not([hidden]) .library-main:not([aria-busy])');
  return page.$$eval('#library .library-main [data-id]',
    (items) => items.map((item) => (item.querySelector('a')?.textContent ?? '').trim()));
}

/** @param {Page} page @param {string} title */
async function listHas(page, title) {
  await eventually(`the list has ${title}`, async () => (await titles(page)).includes(title));
}

/** Opens the start page in a new tab. @param {Site} site @param {string} [path] */
function start({ browser, server }, path = '') {
  return browser.open(`${server.origin}/${path}`);
}

/** @param {Page} page */
async function isControlled(page) {
  await eventually('the service worker serves the page',
    () => page.evaluate(() => navigator.serviceWorker.controller !== null));
}

/**
 * A page of another origin that sends a form to the web page, as any website can.
 *
 * @param {string} target
 */
async function serveForm(target) {
  const server = createServer((request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(
      `<!DOCTYPE html><title>Other</title>
<form method="post" action="${target}/share" enctype="multipart/form-data">
<input name="title" value="Salt"><input name="text" value="Read this: https://example.org/salt."><input name="url"><input type="file" name="file">
<button>Send</button></form>`,
    );
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

/**
 * Sends the form of the other website.
 *
 * @param {Site} site
 * @param {{fields?: Record<string, string>, files?: {name: string, text: string}[]}} content
 */
async function share(site, { fields = {}, files = [] }) {
  const page = await site.browser.open(`${site.other.origin}/`);
  await page.evaluate((values, all) => {
    for (const [name, value] of Object.entries(values)) {
      /** @type {HTMLInputElement} */ (document.querySelector(`[name="${name}"]`)).value = value;
    }
    const transfer = new DataTransfer();
    for (const { name, text } of all) {
      transfer.items.add(new File([text], name, { type: 'text/html' }));
    }
    const input = /** @type {HTMLInputElement} */ (document.querySelector('[type="file"]'));
    input.multiple = true;
    input.files = transfer.files;
  }, fields, files);
  await Promise.all([page.waitForNavigation(), page.click('button')]);
  return page;
}

/** @param {Site} site @returns {Promise<string[]>} the addresses in the store */
async function storedAddresses(site) {
  const page = await start(site);
  const addresses = await page.evaluate(() =>
    new Promise((resolve, reject) => {
      const opening = indexedDB.open('pilcrow-library');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const request = opening.result.transaction('entries').objectStore('entries').getAll();
        request.onsuccess = () => {
          opening.result.close();
          resolve(request.result.map(({ url }) => url));
        };
      };
    })
  );
  await page.close();
  return addresses;
}

for (const [name, launch] of Object.entries(launchers)) {
  describe(`library of the web page, ${name}`, { timeout: 300_000 }, () => {
    const site = /** @type {Site} */ ({});
    before(async () => {
      site.server = await serve(dist('web'), 'index.html', await hostingHeaders());
      site.other = await serveForm(site.server.origin);
      site.browser = await launch({});
    });
    after(async () => {
      await site.browser?.close();
      site.other?.stop();
      await site.server?.stop();
    });

    testSaving(site);
    testTabs(site);
    testSharing(site);
    testLooks(site);
    testOffline(site);
  });
}

/** @param {Site} site */
function testSaving(site) {
  test('an empty library starts with the picker; a saved page is in the list', async () => {
    const page = await start(site);
    await read(page, made('Harbour', 'herring'));
    await save(page);
    await page.goBack();
    await listHas(page, 'Harbour');
    await page.reload();
    await listHas(page, 'Harbour');
    await page.close();
  });

  test('“Open a saved page” is in reach of the list, and leads back to it', async () => {
    const page = await start(site);
    await listHas(page, 'Harbour');
    await press(page, '.library-open button');
    await page.waitForSelector('#open:not([hidden]) #pasted', { visible: true });
    assert.equal(await page.$eval('#library', (each) => /** @type {HTMLElement} */ (each).hidden),
      true);
    await press(page, '#to-library');
    await listHas(page, 'Harbour');
    await page.close();
  });

  test('the menu opens the storage dialog', async () => {
    const page = await start(site);
    await listHas(page, 'Harbour');
    await press(page, '[aria-controls="library-menu"]');
    await page.waitForSelector('#library-menu:popover-open');
    const labels = await page.$$eval('#library-menu .entry',
      (entries) => entries.map((each) => each.textContent));
    assert.ok(labels.includes('Storage') && labels.every(Boolean), labels.join(', '));
    await page.evaluate(() =>
      /** @type {HTMLElement} */ ([...document.querySelectorAll('#library-menu .entry')].find((
        each,
      ) => each.textContent === 'Storage')).click()
    );
    await showsText(viewOf(page), 'dialog.space', /1 article/);
    await page.close();
  });

  test('a stored article is read, and Back leads to the list', async () => {
    const page = await start(site);
    await listHas(page, 'Harbour');
    await page.click('#library .library-main [data-id] a');
    await page.waitForSelector('html[data-state="ready"] #library article[data-features]');
    assert.match(page.url(), /#read=/);
    await page.evaluate(() => history.back()); // Puppeteer waits in vain for this step in Firefox
    await listHas(page, 'Harbour');
    await page.close();
  });

  test('a file that is dropped on the list is read, and its copy opens in the library', async () => {
    const page = await start(site);
    await listHas(page, 'Harbour');
    await page.evaluate((text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], 'pier.html', { type: 'text/html' }));
      document.body.dispatchEvent(
        new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
      );
    }, made('Pier', 'planks'));
    await page.waitForSelector('#reader:not([hidden]) article[data-features]');
    await page.keyboard.press('b');
    await page.waitForSelector('[data-control="saved"][aria-pressed="true"]');
    await page.goBack();
    await listHas(page, 'Pier');
    await page.close();
  });
}

/** @param {Site} site */
function testTabs(site) {
  test('a second tab writes through the first, and takes over when that closes', async () => {
    const first = await start(site);
    await listHas(first, 'Harbour');
    const second = await start(site, '#');
    await eventually('the second tab waits for the lock',
      () =>
        second.evaluate(async () =>
          (await navigator.locks.query()).pending?.some(({ name: each }) =>
            each === 'pilcrow-library'
          )
        ));
    await press(second, '.library-open button');
    await read(second, made('Ebb', 'eels'));
    await save(second);
    await first.bringToFront();
    await listHas(first, 'Ebb');
    await first.close();
    await second.bringToFront();
    await eventually('the second tab has the lock', () =>
      second.evaluate(async () => {
        const { held, pending } = await navigator.locks.query();
        return held?.length === 1 && pending?.length === 0;
      }));
    await second.goBack();
    await read(second, made('Flood', 'flounders'));
    await save(second);
    await second.close();
    const third = await start(site);
    for (const title of ['Harbour', 'Ebb', 'Flood']) await listHas(third, title);
    await third.close();
  });
}

/** @param {Site} site */
function testSharing(site) {
  test('a shared address enters the library only when the user agrees', async () => {
    await isControlled(await start(site));
    const page = await share(site, {});
    await showsText(viewOf(page), '.received',
      /later\?Salthttps:\/\/example\.org\/saltOnly the address is saved/);
    assert.equal(new URL(page.url()).search, '', 'a reload or a bookmark does not share again');
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'received-title');
    assert.deepEqual((await storedAddresses(site)).filter((url) => url.includes('example.org')),
      []);
    await page.bringToFront();
    await assertAccessible(viewOf(page), 'a shared address');
    await press(page, '.received .suggested');
    await showsText(viewOf(page), '.received-status', /saved to your library/);
    assert.deepEqual((await storedAddresses(site)).filter((url) => url.includes('example.org')), [
      'https://example.org/salt',
    ]);
    await page.close();
  });

  test('a shared file is read, and not saved', async () => {
    const page = await share(site, { fields: { title: '', text: '' },
      files: [{ name: 'shared.html', text: made('Shared', 'sprats') }] });
    await page.waitForSelector('html[data-state="ready"] #reader article[data-features]');
    await showsText(viewOf(page), '#reader h1', /^Shared$/);
    assert.equal(await page.$eval('[data-control="saved"]', (each) => each.ariaPressed), 'false');
    await page.goBack();
    assert.equal((await titles(page)).includes('Shared'), false);
    await page.close();
  });

  test('of several shared files the user chooses one', async () => {
    const page = await share(site, { fields: { title: '', text: '' },
      files: [{ name: 'a.html', text: made('First', 'ferns') }, { name: 'b.html',
        text: made('Second', 'sedge') }] });
    await appears(viewOf(page), '.received-files');
    await press(page, '.received-files li:nth-child(2) button');
    await showsText(viewOf(page), '#reader h1', /^Second$/);
    await page.close();
  });

  test('shared text is read, and an unreadable share is explained', async () => {
    const text = await share(site, {
      fields: { title: 'Tides',
        text: 'The boats came home late, and low in the water.\n\n'.repeat(6) },
    });
    await text.waitForSelector('html[data-state="ready"] #reader article[data-features]');
    await text.close();
    const nothing = await share(site, { fields: { title: '', text: '' } });
    await showsText(viewOf(nothing), '.received h2', /^Nothing to read was shared$/);
    await nothing.close();
  });
}

/** @param {Site} site */
function testLooks(site) {
  for (const [width, height] of sizes) {
    test(`the library is accessible, ${width}×${height}`, async () => {
      const page = await start(site);
      await page.setViewport({ width, height });
      await listHas(page, 'Harbour');
      await assertAccessible(viewOf(page), 'the list');
      assert.ok(
        await page.evaluate(() =>
          document.documentElement.scrollWidth <= document.documentElement.clientWidth
        ),
        'nothing is cut off',
      );
      await press(page, '.library-open button');
      await appears(viewOf(page), '#to-library');
      await assertAccessible(viewOf(page), 'the picker');
      await page.close();
    });
  }
}

/** Defines the last test, because it stops the server. @param {Site} site */
function testOffline(site) {
  test('after one visit, the library is read and searched without the server', async () => {
    const page = await start(site);
    await isControlled(page);
    await site.server.stop();
    await page.reload();
    await listHas(page, 'Harbour');
    await page.keyboard.press('/');
    await page.keyboard.type('herring');
    await eventually('the search finds it',
      async () => JSON.stringify(await titles(page)) === '["Harbour"]');
    await page.click('#library .library-main [data-id] a');
    await page.waitForSelector('html[data-state="ready"] #library article[data-features]');
    await showsText(viewOf(page), '#library article', /with herring/);
    await page.close();
  });
}

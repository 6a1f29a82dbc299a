/**
 * Pictures of saved articles: they are fetched without a trace of the user, in steps,
 * and shown without a request.
 *
 * A copy of the product has two additions: the extraction host fetches pictures when
 * a test asks for it, and a page shows an article. Nothing else is changed, except
 * that a second copy has the permission for the server, because a test can't answer
 * the browser's prompt.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { eventually } from './support/eventually.mjs';
import { dist, inBrowser, openOptions, openReader } from './support/harness.mjs';
import { appears, assertAccessible, clickOn, disappears, showsText,
  textOf } from './support/in-view.mjs';
import { openSheet } from './support/menu.mjs';
import { story } from './support/test-pages.mjs';
import { copyUnbundled } from './support/unbundled.mjs';

/**
 * @import { IncomingMessage, ServerResponse } from 'node:http'
 * @import { Page, View } from './support/driver.mjs'
 * @import { Bench } from './support/harness.mjs'
 */

const folder = mkdtempSync(join(tmpdir(), 'pilcrow-pictures-'));
after(() => rmSync(folder, { recursive: true }));

const root = fileURLToPath(new URL('../../', import.meta.url));
const viewPath = '/pictures-view.html';
const page = `<!doctype html>
<html lang="en"><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'; img-src http: https: data: blob:; connect-src 'self'">
<link rel="stylesheet" href="browser/ui/reader.css"><link rel="stylesheet" href="browser/library/pictures/notice.css">
<title>Pictures</title><div id="reader"></div><script type="module" src="dev/e2e/support/pictures-view.js"></script></html>`;

/** @param {string} product @param {string[]} hosts that the copy may read */
function copyOf(product, hosts) {
  const copy = join(folder, product + hosts.length);
  cpSync(dist(product), copy, { recursive: true });
  const modules = ['picture-keeper', 'picture-hosts', 'page-pictures', 'messages', 'sites',
    'browser'].map((name) => `extension/${name}.js`);
  copyUnbundled(copy, ['browser/library/pictures', 'browser/library/sha256.js', 'browser/model',
    'browser/ui', ...modules]);
  for (const name of ['pictures-host.js', 'pictures-view.js']) {
    cpSync(join(root, 'dev/e2e/support', name), join(copy, 'dev/e2e/support', name));
  }
  writeFileSync(join(copy, viewPath), page);
  const host = join(copy,
    product === 'chrome' ? 'extension/chrome/offscreen.js' : 'extension/event-page.js');
  writeFileSync(host, `import '/dev/e2e/support/pictures-host.js';\n${readFileSync(host, 'utf8')}`);
  const manifest = join(copy, 'manifest.json');
  writeFileSync(manifest,
    JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')),
      ...hosts.length > 0 ? { host_permissions: hosts } : {} }));
  return copy;
}

const png = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1');
const limits = { bytes: 5000, timeMs: 3000, pictures: 20, totalBytes: 50_000, atOnce: 4 };

/**
 * What the server answers to each path. Those below /open/ let everyone read the answer.
 *
 * @type {Record<string, (response: ServerResponse) => void>}
 */
const answers = {
  'a.png': (response) => response.end(png),
  'page.png': (response) =>
    response.setHeader('Content-Type', 'image/png').end('<!doctype html><script>1</script>'),
  'large.png': (response) => response.end(Buffer.alloc(6000)),
  'endless.png': (response) => {
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(1 << 14)));
    };
    response.on('drain', write);
    write();
  },
  'slow.png': (response) => response.write(png),
  'inside.png': (response) =>
    response.writeHead(302, { Location: `http://localhost:${new URL(origin).port}/open/a.png` })
      .end(),
};

/** @type {{path: string, headers: IncomingMessage['headers']}[]} */
const requests = [];
let origin = '';
/** The address of the same server as another origin. */
let otherOrigin = '';

/** @param {IncomingMessage} request @param {ServerResponse} response */
function answer({ url = '', headers }, response) {
  const path = new URL(url, 'http://127.0.0.1').pathname;
  requests.push({ path, headers });
  response.setHeader('Cache-Control', 'no-store').setHeader('Set-Cookie', 'visit=1; Path=/');
  if (path.startsWith('/open/')) response.setHeader('Access-Control-Allow-Origin', '*');
  const picture = answers[path.split('/').at(-1) ?? ''];
  if (picture) picture(response.setHeader('Content-Type', 'image/png'));
  else {response.setHeader('Content-Type', 'text/html').end(
      `<!doctype html><html lang="en"><title>Boats</title><article><h1>Boats</h1>${story}</article>`,
    );}
}

const servers = [createServer(answer), createServer(answer)];

before(async () => {
  [origin, otherOrigin] = await Promise.all(servers.map(async (server) => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${
      /** @type {import('node:net').AddressInfo} */ (server.address()).port
    }`;
  }));
});

after(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** @param {Bench} bench @returns {Promise<{view: View, close: () => Promise<void>}>} */
async function openView({ browser }) {
  const tab = await browser.openOwn(viewPath);
  const view = await eventually('the page is there', () => browser.tab(viewPath));
  await eventually('the page has its script',
    () => view.evaluate(() => 'showNotice' in window).catch(() => false));
  return { view, close: () => tab.close() };
}

/**
 * Lets the extraction host fetch pictures.
 * @param {View} view @param {string[]} addresses @param {{page?: string}} [options]
 * @returns {Promise<{outcomes: Record<string, string>, types: string[], frames: number}>}
 */
async function keep(view, addresses, { page: article = `${origin}/boats` } = {}) {
  requests.length = 0;
  return eventually('the host answers', () =>
    view.evaluate((message) => (
      (Reflect.get(window, 'browser') ?? Reflect.get(window, 'chrome')).runtime.sendMessage(message)
        .catch(() => undefined)
    ), { keep: { page: article, addresses, limits } }));
}

/** Checks that no request says who makes it, or for which page. */
function assertAnonymous() {
  assert.ok(requests.length > 0);
  for (const { path, headers } of requests) {
    assert.deepEqual([headers.cookie, headers.referer], [undefined, undefined], path);
    assert.ok(headers.origin === undefined || headers.origin === 'null',
      `${path} from ${headers.origin}`);
  }
}

/** @param {Bench} bench */
function testWithoutPermission(bench) {
  test('what a server lets everyone read is kept, the rest needs a permission', async () => {
    const visited = await bench.browser.open(`${otherOrigin}/boats`); // sets the cookie
    const { view, close } = await openView(bench);
    const { outcomes, types, frames } = await keep(view,
      ['/open/a.png', '/closed/a.png', '/open/page.png', '/open/missing/'].map((path) =>
        otherOrigin + path
      ));
    assert.deepEqual(outcomes, { '/open/a.png': 'kept', '/closed/a.png': 'denied',
      '/open/page.png': 'notImage', '/open/missing/': 'notImage' });
    assert.deepEqual([types, frames], [[`image/png ${png.length}`], 0]);
    assert.equal(requests.length, 4);
    assertAnonymous();
    await view.evaluate(() =>
      (Reflect.get(window, 'browser') ?? Reflect.get(window, 'chrome')).storage.local.set({
        'pictures:127.0.0.1': false,
      })
    );
    assert.deepEqual(
      (await keep(view, ['/open/a.png', '/closed/a.png'].map((path) => otherOrigin + path)))
        .outcomes,
      { '/open/a.png': 'blocked', '/closed/a.png': 'blocked' },
      'the user has refused to keep them',
    );
    assert.deepEqual(requests, [], 'a refused host gets no request');
    await view.evaluate(() =>
      (Reflect.get(window, 'browser') ?? Reflect.get(window, 'chrome')).storage.local.clear()
    );
    await close();
    await visited.close();
  });

  test('what is too large, too slow, or on the own network is not kept', async () => {
    const { view, close } = await openView(bench);
    const { outcomes } = await keep(view,
      ['/open/large.png', '/open/endless.png', '/open/slow.png', '/open/inside.png'].map((path) =>
        otherOrigin + path
      ));
    assert.deepEqual({ ...outcomes, '/open/inside.png': '' }, {
      '/open/large.png': 'tooLarge',
      '/open/endless.png': 'tooLarge',
      '/open/slow.png': 'failed',
      '/open/inside.png': '',
    });
    assert.notEqual(outcomes['/open/inside.png'], 'kept');
    assert.ok(requests.every(({ headers }) => !headers.host?.startsWith('localhost')),
      'the redirect is not followed');
    assertAnonymous();
    assert.deepEqual(
      (await keep(view, [`${otherOrigin}/open/a.png`], { page: 'https://boats.example/' }))
        .outcomes,
      { '/open/a.png': 'failed' },
    );
    assert.deepEqual(requests, [], 'a page of the web can’t reach the own network');
    await close();
  });

  test('after the click, the pictures of the page’s own site are kept', async () => {
    const tab = await bench.browser.open(`${origin}/boats`);
    await openReader(bench, tab);
    const { view, close } = await openView(bench);
    const { outcomes, types } = await keep(view, [`${origin}/closed/a.png`,
      `${origin}/closed/page.png`, `${otherOrigin}/other/a.png`]);
    assert.deepEqual(outcomes, { '/closed/a.png': 'kept', '/closed/page.png': 'notImage',
      '/other/a.png': 'denied' });
    assert.deepEqual(types, [`image/png ${png.length}`]);
    assertAnonymous();
    await close();
    await tab.close();
  });
}

inBrowser('chromium', 'pictures of the library', testWithoutPermission, {
  extension: copyOf('chrome', []),
  hosts: ['localhost'],
});
inBrowser('firefox', 'pictures of the library', testWithoutPermission, {
  extension: copyOf('firefox', []),
  hosts: ['localhost'],
});

/** @param {Bench} bench */
function testWithPermission(bench) {
  test('with the permission, all pictures of a host are kept', async () => {
    const { view, close } = await openView(bench);
    const { outcomes, types } = await keep(view,
      ['/closed/a.png', '/closed/page.png', '/closed/endless.png'].map((path) =>
        otherOrigin + path
      ));
    assert.deepEqual(outcomes, { '/closed/a.png': 'kept', '/closed/page.png': 'notImage',
      '/closed/endless.png': 'tooLarge' });
    assert.deepEqual(types, [`image/png ${png.length}`]);
    assertAnonymous();
    await close();
  });

  test('stored pictures are shown without a request, and counted', async () => {
    const { view, close } = await openView(bench);
    const address = (/** @type {string} */ name) => `${otherOrigin}/${name}/a.png`;
    const html = `<p><img src="${address('small')}" srcset="${address('one')} 900w, ${
      address('small')
    } 300w" width="40" height="30" alt="One"></p>
      <p><img src="${address('two')}" width="40" height="30" alt="Two"></p><p><img src="${
      address('three')
    }" width="40" height="30" alt="Three"></p>`;
    const show = (/** @type {boolean} */ pictures) =>
      view.evaluate((/** @type {any} */ article) => Reflect.get(window, 'showArticle')(article), {
        html,
        url: `${otherOrigin}/boats`,
        stored: { [address('one')]: 'raster', [address('two')]: 'drawing' },
        pictures,
      });
    requests.length = 0;
    await show(false);
    await eventually('the stored pictures are shown',
      () =>
        view.evaluate(() => document.querySelectorAll('.content img[data-loaded]').length === 2));
    await appears(view, '.withheld');
    assert.deepEqual(requests, []);
    await show(true);
    await eventually('all pictures were looked for',
      () =>
        view.evaluate(() =>
          document.querySelectorAll('.content img:is([data-loaded], [data-broken])').length === 3
        ));
    assert.deepEqual(requests.map(({ path }) => path), ['/three/a.png'], 'only what is not stored');
    assert.deepEqual(
      await view.evaluate(() =>
        [...document.querySelectorAll('.content img')].map((image) =>
          image.getAttribute('src')?.split(':')[0]
        )
      ),
      ['blob', 'data', 'http'],
    );
    assert.equal(await view.evaluate(() => Reflect.get(window, 'ran')), undefined,
      'a drawing runs no script');
    await appears(view, 'article[data-features]');
    await openSheet(view, 'wrong');
    await clickOn(view, '.ledger summary');
    await showsText(view, '.ledger-account',
      /127\.0\.0\.1 · 1 request.*2 images come from this device\..*17 images were requested/);
    await view.press('Escape');
    await testNotice(view);
    await close();
  });

  test('the settings page lists the hosts, and takes permissions away', async () => {
    let options = await openOptions(bench);
    await options.evaluate(() =>
      (Reflect.get(window, 'browser') ?? Reflect.get(window, 'chrome')).storage.local.set({
        'pictures:127.0.0.1': true,
        'pictures:cdn.example': false,
        'pictures:not a host': true,
        'site:127.0.0.1': { opens: true },
      })
    );
    await options.close();
    options = await openOptions(bench);
    assert.deepEqual(
      await options.evaluate(() =>
        [...document.querySelectorAll('.picture-hosts h3')].map((each) => each.textContent)
      ),
      ['127.0.0.1', 'cdn.example'],
    );
    assert.match(await textOf(options, '[data-pictures="127.0.0.1"]'),
      /Images are saved.*Articles from this site also open automatically/);
    await assertAccessible(options, 'the hosts of pictures');
    await clickOn(options, '[data-pictures="127.0.0.1"] .stop');
    await showsText(options, '#saved', /Images from 127\.0\.0\.1 are no longer saved/);
    await appears(options, '[data-pictures="127.0.0.1"] .allow');
    assert.deepEqual(await stored(options), { 'pictures:127.0.0.1': false,
      'pictures:cdn.example': false, 'pictures:not a host': true });
    assert.ok(
      await options.evaluate(() =>
        (Reflect.get(window, 'browser') ?? Reflect.get(window, 'chrome')).permissions.contains({
          origins: ['*://127.0.0.1/*'],
        })
      ),
      'auto-open needs it',
    );

    await options.evaluate(() => { // a test can't answer the browser's prompt
      const { permissions } = Reflect.get(window, 'browser') ?? Reflect.get(window, 'chrome');
      permissions.request = async (/** @type {object} */ wanted) => {
        document.documentElement.dataset.requested = JSON.stringify({ ...wanted,
          gesture: navigator.userActivation.isActive });
        return true;
      };
    });
    await clickOn(options, '[data-pictures="cdn.example"] .allow');
    await showsText(options, '#saved', /Images from cdn\.example can now be saved/);
    assert.deepEqual(
      JSON.parse(await options.evaluate(() => document.documentElement.dataset.requested ?? '')),
      { origins: ['*://cdn.example/*'], gesture: true },
    );
    assert.equal((await stored(options))['pictures:cdn.example'], true);
    await clickOn(options, '[data-pictures="127.0.0.1"] .forget');
    await disappears(options, '[data-pictures="127.0.0.1"]');
    assert.ok(!('pictures:127.0.0.1' in await stored(options)));
    await options.close();
  });
}

/** @param {View} options @returns {Promise<Record<string, unknown>>} the answers about pictures */
function stored(options) {
  return options.evaluate(async () =>
    Object.fromEntries(Object.entries(
      await (Reflect.get(window, 'browser') ?? Reflect.get(window, 'chrome')).storage.local.get(
        null,
      ),
    ).filter(([key]) => key.startsWith('pictures:')))
  );
}

/** @param {View} view with an article */
async function testNotice(view) {
  const hosts = ['a.example', 'b.example', 'c.example', 'd.example'];
  await view.evaluate(
    (all) =>
      Reflect.get(window, 'showNotice')({ kept: 12, all: 17, hosts: all }, [
        { kept: 14, all: 17, hosts: all.slice(1) },
        { kept: 14, all: 17, hosts: all.slice(2) },
        undefined,
      ]),
    hosts,
  );
  const offered = () =>
    view.evaluate(() =>
      [...document.querySelectorAll('.picture-notice button')].map((each) =>
        each.textContent?.replace(/[\u2068\u2069]/g, '')
      )
    );
  assert.deepEqual(await offered(), hosts.slice(0, 3).map((host) => `Save images from ${host}`));
  assert.match(await textOf(view, '.picture-notice'), /Images saved on this device: 12 of 17\./);
  await assertAccessible(view, 'the notice about pictures');
  const button = '.picture-notice button';
  await clickOn(view, button);
  await showsText(view, '.picture-notice [role="status"]', /14 of 17/);
  assert.deepEqual(await view.evaluate(() => Reflect.get(window, 'requested')), [{
    host: 'a.example',
    gesture: true,
  }]);
  await clickOn(view, button);
  await showsText(view, '.picture-notice [role="status"]',
    /Images from .b\.example. load from the web/);
  assert.deepEqual(await offered(), ['Save images from c.example', 'Save images from d.example']);
  await clickOn(view, button);
  await showsText(view, '.picture-notice [role="status"]', /couldn’t be saved/);
  assert.deepEqual(await offered(), ['Save images from c.example', 'Save images from d.example'],
    'it can be tried again');
}

inBrowser('chromium', 'pictures of permitted hosts', testWithPermission, {
  extension: copyOf('chrome', ['*://127.0.0.1/*']),
});
inBrowser('firefox', 'pictures of permitted hosts', testWithPermission, {
  extension: copyOf('firefox', ['*://127.0.0.1/*']),
});

/**
 * What a page of the web can't make Pilcrow request: pictures of the user's own device
 * or network, directly or by a redirect. And what the reader's requests for pictures
 * tell a server that also serves other pages.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, test } from 'node:test';
import { eventually } from './support/eventually.mjs';
import { inEachBrowser, openReader } from './support/harness.mjs';
import { assertAccessible, showsText } from './support/in-view.mjs';
import { story } from './support/test-pages.mjs';

/**
 * @import { IncomingMessage, ServerResponse } from 'node:http'
 * @import { Bench } from './support/harness.mjs'
 */

/** Of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const [news, other, pictures, nas] = ['news.example.com', 'other.example.org',
  'pictures.example.net', 'nas.lan'];

/** @type {{host: string, path: string, headers: IncomingMessage['headers']}[]} */
const requests = [];
let port = 0;

/** @param {string} host @param {string} path */
function urlOf(host, path) {
  return `http://${host}:${port}/${path}`;
}

/**
 * Each path with "to-HOST" redirects to that host. A picture sets a cookie for a page, whose
 * requests have a Referer.
 *
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 */
function answer({ url = '', headers }, response) {
  const host = headers.host?.replace(/:\d+$/, '') ?? '';
  const path = url.slice(1);
  requests.push({ host, path, headers });
  response.setHeader('Cache-Control', 'no-store').setHeader('Access-Control-Allow-Origin', '*');
  const [, target] = /^to-([^/]+)/.exec(path) ?? [];
  if (target) response.writeHead(302, { Location: urlOf(target, `after-${path}`) }).end();
  else if (path.endsWith('.png')) {
    response.writeHead(200, { 'Content-Type': 'image/png',
      ...headers.referer && { 'Set-Cookie': `in=${new URL(headers.referer).hostname}; Path=/` } })
      .end(png);
  } else {response.writeHead(200, { 'Content-Type': 'text/html',
      'Set-Cookie': 'visited=1; Path=/' }).end(
        articles[path] ?? '<!doctype html><title>Pictures</title>',
      );}
}

/** @param {Record<string, string>} images addresses by alternative text */
function articleWith(images) {
  const all = Object.entries(images).map(([alt, address]) =>
    `<p><img src="${address}" width="400" height="300" alt="${alt}"></p>`
  ).join('\n');
  return `<!doctype html><html lang="en"><title>Boats</title><article><h1>Boats</h1>${story}${all}${
    story.replaceAll('number', 'line')
  }</article>`;
}

/** @type {Record<string, string>} */
const articles = {};
const server = createServer(answer);
await once(server.listen(0, '127.0.0.1'), 'listening');
({ port } = /** @type {import('node:net').AddressInfo} */ (server.address()));
articles.private = articleWith({ Router: urlOf('127.0.0.1', 'a.png'), Storage: urlOf(nas, 'b.png'),
  Public: urlOf(pictures, 'c.png') });
articles.redirects = articleWith({
  Router: urlOf(pictures, 'to-127.0.0.1/a.png'),
  Printer: urlOf(pictures, 'to-localhost/b.png'),
  Storage: urlOf(pictures, `to-${nas}/c.png`),
  Public: urlOf(pictures, `to-${other}/d.png`),
});
articles.own = articleWith({ Storage: urlOf(nas, 'own.png'), Router: urlOf('127.0.0.1', 'a.png') });
articles.one = articleWith({ Boat: urlOf(pictures, 'boat.png') });

after(() => {
  server.close();
  server.closeAllConnections();
});

/**
 * Opens an article, and returns the requests of the reader for its pictures, once it has all that
 * load.
 *
 * @param {Bench} bench
 * @param {string} host
 * @param {string} path
 * @param {{shown: string[], broken?: number}} pictures
 */
async function read(bench, host, path, { shown, broken = 0 }) {
  const page = await bench.browser.open(urlOf(host, path));
  await page.waitForNetworkIdle();
  requests.length = 0;
  const view = await openReader(bench, page);
  await view.evaluate(() =>
    document.querySelectorAll('.content img').forEach((each) =>
      each.setAttribute('loading', 'eager')
    )
  );
  await eventually('the pictures are there', () =>
    view.evaluate(
      (count) =>
        document.querySelectorAll('.content img:is([data-loaded], [data-broken])').length
          === count,
      shown.length + broken,
    ));
  assert.deepEqual(
    await view.evaluate(() =>
      [...document.querySelectorAll('.content img[data-loaded]')].map((image) =>
        image.getAttribute('alt')
      )
    ),
    shown,
  );
  return { page, view, made: requests.filter((each) => each.path.endsWith('.png')) };
}

inEachBrowser('private network', (bench) => {
  test('pictures on the own network are not requested for a page of the web, and the reader says so', async () => {
    const { page, view, made } = await read(bench, news, 'private', { shown: ['Public'] });
    assert.deepEqual(made.map(({ host }) => host), [pictures]);
    await showsText(view, '.private-picture',
      /This image is on your own network, so it wasn’t requested\.\s*Router/);
    await assertAccessible(view, 'a picture that was left out');
    await page.close();
  });

  test('redirects to the own network end before the request', async () => {
    const { page, made } = await read(bench, news, 'redirects', { shown: ['Public'], broken: 3 });
    assert.deepEqual(made.filter(({ path }) => path.startsWith('after-')).map(({ host }) => host), [
      other,
    ]);
    await page.close();
  });

  test('a page on the own network has the pictures of its own host', async () => {
    const { page, made } = await read(bench, nas, 'own', { shown: ['Storage'] });
    assert.deepEqual(made.map(({ host }) => host), [nas]);
    await page.close();
  });

  test('requests for pictures have no Referer and no cookie of other sites', async () => {
    // sets a cookie that other sites must not bring back
    await (await bench.browser.open(urlOf(pictures, 'visited'))).close();
    const jars = [];
    for (const host of [news, other]) {
      const { page, made } = await read(bench, host, 'one', { shown: ['Boat'] });
      assert.deepEqual(made.map(({ headers }) => headers.referer), [undefined]);
      jars.push(made[0].headers.cookie);
      await page.close();
    }
    // Firefox keeps a jar for each site that shows the pictures: the cookie is that of the page's
    // own request for the picture.
    assert.deepEqual(jars,
      bench.name === 'chromium' ? [undefined, undefined] : [`in=${news}`, `in=${other}`]);
  });
}, { hosts: [news, other, pictures, nas] });

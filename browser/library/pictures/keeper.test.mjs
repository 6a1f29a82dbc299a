import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { OPTIONS } from './fetch-picture.js';
import { PictureKeeper } from './keeper.js';
import { linksOnly } from './links-only.js';

/**
 * @import { IncomingMessage, ServerResponse } from 'node:http'
 * @import { Request } from './fetch-picture.js'
 * @import { Permission } from './keeper.js'
 * @import { PictureUse, Version } from '../model.js'
 */

const png = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1');

/** @type {Record<string, (response: ServerResponse, request: IncomingMessage) => void>} */
const answers = {
  '/a.png': (response) => response.end(png),
  '/same.png': (response) => response.end(png),
  '/b.png': (response) => response.end(Buffer.concat([png, Buffer.from('b')])),
  '/page': (response) => response.setHeader('Content-Type', 'image/png').end('<!doctype html>'),
  '/missing.png': (response) => response.writeHead(404).end(png),
  '/large.png': (response) => response.end(Buffer.alloc(3000)),
  '/endless.png': (response) => {
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(1 << 14)));
    };
    response.on('drain', write);
    write();
  },
  '/silent.png': () => {},
  '/slow.png': (response) => response.write(png),
  '/elsewhere.png': (response) =>
    response.writeHead(302, { Location: `http://localhost:${port}/a.png` }).end(),
  '/gone.png': (response) => response.destroy(),
};

/** @type {string[]} */
const requested = [];
let port = 0;
const server = createServer((request, response) => {
  requested.push(request.url ?? '');
  answers[(request.url ?? '').split('?')[0]]?.(response, request);
});

before(async () => {
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  ({ port } = /** @type {import('node:net').AddressInfo} */ (server.address()));
});

after(() => {
  server.closeAllConnections();
  server.close();
});

const limits = { bytes: 2000, timeMs: 3000, pictures: 8, totalBytes: 10_000, atOnce: 3 };

/**
 * How many requests were anonymous. They are told apart here by counting; in browsers they come
 * from a frame of their own.
 */
let anonymousCount = 0;
let openFrames = 0;
const anonymous = () => {
  openFrames++;
  return {
    request: (/** @type {string} */ address, /** @type {AbortSignal} */ signal) => {
      anonymousCount++;
      return requestDirectly(address, signal);
    },
    close: () => {
      openFrames--;
    },
  };
};

/** @type {Request} */
async function requestDirectly(address, signal) {
  const { ok, url, headers, body } = await fetch(address, { ...OPTIONS, signal });
  return { ok, url, length: Number(headers.get('Content-Length')), body };
}

const permitted = () => ({ request: requestDirectly, close() {} });

/** @param {string[]} paths @param {string} [host]  of the article @returns {Version} */
function versionOf(paths, host = '127.0.0.1') {
  const html = paths.map((path) =>
    `<img src="${path.startsWith('http') ? path : `http://127.0.0.1:${port}${path}`}" alt="">`
  ).join('\n');
  return /** @type {any} */ ({ id: 'v', entry: 'e',
    article: { html, url: `http://${host}/story` } });
}

/**
 * @param {string[]} paths
 * @param
 *   {{permission?: Permission, limits?: Partial<typeof limits & {articleMs: number}>, known?: PictureUse[], host?: string, isOnline?: boolean, requestOnPage?: Request}}
 *   [options]
 */
async function outcomesOf(paths,
  { permission = 'askable', limits: own = {}, known = [], host, isOnline = true, requestOnPage } =
    {})
{
  requested.length = 0;
  const keeper = new PictureKeeper({ permission: async () => permission, anonymous, permitted,
    requestOnPage, isOnline: () => isOnline, limits: { ...limits, ...own } });
  const { uses, blobs } = await keeper.fetchMissing(versionOf(paths, host), known);
  return {
    outcomes: Object.fromEntries(
      uses.map((
        { address, outcome },
      ) => [URL.canParse(address) ? new URL(address).pathname : address, outcome]),
    ),
    uses,
    blobs,
  };
}

test('each picture has its outcome', async () => {
  const { outcomes, uses, blobs } = await outcomesOf(['/a.png', '/page', '/missing.png',
    '/large.png', '/endless.png', '/silent.png', '/slow.png', '/elsewhere.png']);
  assert.deepEqual(outcomes, {
    '/a.png': 'kept',
    '/page': 'notImage',
    '/missing.png': 'failed',
    '/large.png': 'tooLarge',
    '/endless.png': 'tooLarge',
    '/silent.png': 'failed',
    '/slow.png': 'failed',
    '/elsewhere.png': 'failed',
  });
  assert.equal(requested.filter((path) => path === '/a.png').length, 2,
    'the redirect was followed, and its answer dropped');
  assert.deepEqual([...blobs.keys()], uses.filter(({ hash }) => hash).map(({ hash }) => hash));
  const [[hash, { type, blob }]] = blobs;
  assert.match(hash, /^[\da-f]{64}$/);
  assert.deepEqual([type, blob.type, blob.size], ['image/png', 'image/png', png.length]);
});

test('no answer means something else for each permission', async () => {
  const outcome = async (/** @type {Permission} */ permission) =>
    (await outcomesOf(['/gone.png'], { permission })).outcomes['/gone.png'];
  assert.deepEqual(
    await Promise.all([outcome('askable'), outcome('refused'), outcome('granted'),
      outcome('none')]),
    ['denied', 'blocked', 'failed', 'failed'],
  );
});

test('with the permission, the program requests in its own name, else anonymously', async () => {
  anonymousCount = 0;
  await outcomesOf(['/a.png', '/gone.png'], { permission: 'granted' });
  assert.equal(anonymousCount, 0);
  await outcomesOf(['/a.png', '/gone.png'], { permission: 'askable' });
  assert.equal(anonymousCount, 2);
  assert.deepEqual(requested, ['/a.png', '/gone.png']);
  assert.equal(openFrames, 0, 'the frame is closed');
});

test('a host that the user refused gets no request', async () => {
  const { outcomes } = await outcomesOf(['/a.png', '/gone.png'], { permission: 'refused',
    requestOnPage: requestDirectly, host: `127.0.0.1:${port}` });
  assert.deepEqual([outcomes, requested], [{ '/a.png': 'blocked', '/gone.png': 'blocked' }, []]);
});

test('only the site of the article is requested through its open page', async () => {
  const { outcomes } = await outcomesOf(['/gone.png'], { requestOnPage: requestDirectly,
    host: `127.0.0.1:${port}` });
  assert.deepEqual([outcomes, requested], [{ '/gone.png': 'denied' }, ['/gone.png', '/gone.png']]);
  await outcomesOf(['/gone.png'], { requestOnPage: requestDirectly });
  assert.deepEqual(requested, ['/gone.png'], 'another port');
});

test('offline, nobody is asked for a permission', async () => {
  assert.equal((await outcomesOf(['/gone.png'], { isOnline: false })).outcomes['/gone.png'],
    'failed');
});

test('the same bytes are stored once', async () => {
  const { uses, blobs } = await outcomesOf(['/a.png', '/same.png', '/b.png']);
  assert.equal(blobs.size, 2);
  const hashOf = (/** @type {string} */ path) =>
    uses.find(({ address }) => address.endsWith(path))?.hash; // the answers come in any order
  assert.ok(hashOf('/a.png'));
  assert.equal(hashOf('/a.png'), hashOf('/same.png'));
});

test('the pictures are stored in portions', async () => {
  const paths = Array.from({ length: 9 }, (_, i) => `/a.png?${i}`);
  const keeper = new PictureKeeper({ permission: async () => 'granted', anonymous, permitted,
    limits: { ...limits, pictures: 10 } });
  /** @type {number[]} */
  const portions = [];
  const rest = await keeper.fetchMissing(versionOf(paths), [], {
    store: async ({ uses }) => portions.push(uses.length),
  });
  assert.deepEqual([portions, rest.uses.length], [[8], 1]);
  const full = new Error('the disk is full');
  await assert.rejects(
    keeper.fetchMissing(versionOf(paths), [], { store: () => Promise.reject(full) }),
    full,
  );
});

test('a host that does not answer in time is soon left alone', async () => {
  const paths = ['/silent.png', ...Array.from({ length: 5 }, (_, i) => `/silent.png?${i}`)];
  const { uses } = await outcomesOf(paths, { limits: { timeMs: 100, atOnce: 1 } });
  assert.deepEqual(uses.map(({ outcome }) => outcome), paths.map(() => 'failed'));
  assert.deepEqual(requested.filter((path) => path.startsWith('/silent')), paths.slice(0, 2));
});

test('an article has a limit of time, and its requests can be ended', async () => {
  const paths = ['/silent.png', '/slow.png', '/a.png'];
  const limited = await outcomesOf(paths, { limits: { articleMs: 100, atOnce: 2 } });
  assert.deepEqual(limited.uses.map(({ outcome }) => outcome), ['failed', 'failed', 'failed']);
  const keeper = new PictureKeeper({ permission: async () => 'granted', anonymous, permitted,
    limits });
  const { uses } = await keeper.fetchMissing(versionOf(['/silent.png']), [], {
    signal: AbortSignal.timeout(100),
  });
  assert.deepEqual(uses.map(({ outcome }) => outcome), ['failed']);
});

test('an article has a limit of pictures and of bytes', async () => {
  const { outcomes } = await outcomesOf(['/a.png', '/b.png', '/same.png'], {
    limits: { pictures: 2 },
  });
  assert.deepEqual(outcomes, { '/a.png': 'kept', '/b.png': 'kept', '/same.png': 'tooMany' });
  assert.deepEqual(requested.sort(), ['/a.png', '/b.png']);
  const few = await outcomesOf(['/a.png', '/b.png', '/same.png'], {
    limits: { totalBytes: png.length, atOnce: 1 },
  });
  assert.deepEqual(few.outcomes, { '/a.png': 'kept', '/b.png': 'tooLarge',
    '/same.png': 'tooLarge' });
  assert.deepEqual(requested, ['/a.png']);
});

test('what is kept, or can’t be, is not requested again', async () => {
  const { uses } = await outcomesOf(['/a.png', '/page', '/gone.png']);
  const again = await outcomesOf(['/a.png', '/page', '/gone.png'], { known: uses });
  assert.deepEqual([again.outcomes, requested], [{ '/gone.png': 'denied' }, []]);
  const refused = await outcomesOf(['/gone.png'], { known: uses, permission: 'refused' });
  assert.deepEqual([refused.outcomes, requested], [{ '/gone.png': 'blocked' }, []]);
  const granted = await outcomesOf(['/gone.png'], { known: refused.uses, permission: 'granted' });
  assert.deepEqual([granted.outcomes, requested], [{ '/gone.png': 'failed' }, ['/gone.png']]);
});

test('a page of the web can’t make us request the own network', async () => {
  assert.deepEqual((await outcomesOf(['/a.png'], { host: 'news.example' })).outcomes, {
    '/a.png': 'failed',
  });
  assert.deepEqual(requested, []);
});

test('the web page requests nothing', async () => {
  requested.length = 0;
  const { uses, blobs } = await linksOnly.fetchMissing(versionOf(['/a.png', '/b.png']), []);
  assert.deepEqual(uses.map(({ outcome }) => outcome), ['denied', 'denied']);
  assert.equal(blobs.size, 0);
  assert.deepEqual(requested, []);
  const [kept] = uses.map((use) => /** @type {PictureUse} */ ({ ...use, outcome: 'kept',
    hash: 'h' })
  );
  const later = await linksOnly.fetchMissing(versionOf(['/a.png', '/b.png']), [kept]);
  assert.deepEqual(later.uses.map(({ address }) => new URL(address).pathname), ['/b.png'],
    'a kept picture stays kept');
  const waiting = uses.map((use) => ({ ...use, outcome: /** @type {const} */ ('waiting') }));
  assert.equal((await linksOnly.fetchMissing(versionOf(['/a.png', '/b.png']), waiting)).uses.length,
    2);
});

/**
 * The service worker caches all files of one version of the web page, and serves
 * them from the cache. A new version of the worker fills its own cache. It takes
 * over when the last tab with the old version is closed, so files of two versions
 * never mix. The first worker takes over at once, so the page works offline after
 * its first visit. The browser handles other requests, such as those for an
 * article's images.
 *
 * The worker also takes what other apps share with the installed page
 * (manifest.webmanifest), and leaves it in a cache for the page. Any website can
 * send such a form, so nothing of it enters the library before the user agrees.
 *
 * @typedef {Event & {waitUntil: (work: Promise<unknown>) => void}} LifeEvent
 * @typedef {Event & {request: Request, respondWith: (reply: Promise<Response>) => void}}
 *   RequestEvent
 *
 * @typedef {object} WorkerScope
 * @property {Location} location
 * @property {{claim: () => Promise<void>}} clients
 * @property {{scope: string}} registration
 * @property {((type: 'install' | 'activate', listener: (event: LifeEvent) => void) => void)
 *   & ((type: 'fetch', listener: (event: RequestEvent) => void) => void)} addEventListener
 */

const worker = /** @type {WorkerScope} */ (/** @type {unknown} */ (self));

const PREFIX = 'pilcrow-';
const VERSION = new URL(worker.location.href).searchParams.get('version') ?? '';
const CACHE = PREFIX + VERSION;

// The build writes this list of the files, with their version. The list is always
// fetched from the network, because it shows whether there is a new version.
const LIST = 'assets.json';

// The address to which the browser sends what is shared, and the cache for it
// (web/received.js reads it).
const SHARE = 'share';
const SHARED = 'pilcrow-shared';

const MAX_SHARES = 5;
const MAX_SHARE_AGE_MS = 60 * 60_000;
const MAX_SHARED_FILES = 10;
// of all files of all shares, and so of one file, as in browser/model/saved-file.js
const MAX_SHARED_BYTES = 64 << 20;
const MAX_SHARED_CHARS = 20_000;

// The page is cached under the address of its folder, not as index.html. Servers
// redirect index.html to the folder, and browsers reject a redirected response as
// the answer to a navigation.
const INDEX = 'index.html';
const FOLDER = './';

worker.addEventListener('install', (event) => event.waitUntil(fill()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (event) => {
  if (isShare(event.request)) {
    event.respondWith(receive(event.request));
  } else if (isOurs(event.request)) {
    event.respondWith(answer(event.request));
  }
});

async function fill() {
  const list = await fetch(LIST, { cache: 'no-cache' });
  const { version, files } = await list.json();
  if (version !== VERSION) {
    throw new Error(`the server has version ${version}, this is ${VERSION}`);
  }
  const cache = await caches.open(CACHE);
  await cache.addAll(files.map(fresh));
}

/** @param {string} file */
function fresh(file) {
  return new Request(file === INDEX ? FOLDER : file, { cache: 'no-cache' });
}

async function takeOver() {
  await deleteOtherCaches();
  if (await caches.has(SHARED)) await deleteOldShares(await caches.open(SHARED), 0);
  await worker.clients.claim();
}

async function deleteOtherCaches() {
  const names = await caches.keys();
  const others = names.filter((name) =>
    name.startsWith(PREFIX) && name !== CACHE && name !== SHARED
  );
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** @param {Request} request */
function isOurs({ method, url }) {
  const { scope } = worker.registration;
  return method === 'GET' && url.startsWith(scope) && !url.startsWith(scope + LIST);
}

/**
 * Answers a request from the cache. An unknown address in the address bar leads to the first page.
 *
 * @param {Request} request
 */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const isNavigation = request.mode === 'navigate';
  const found = await cache.match(request, { ignoreSearch: true })
    ?? (isNavigation ? await cache.match(FOLDER) : undefined);
  return found ? (isNavigation ? asFetched(found) : found) : fetch(request);
}

/**
 * Returns a response without the trace of a redirection, for which browsers reject it as the answer
 * to a navigation: some servers redirect lab.html to lab.
 *
 * @param {Response} response
 */
function asFetched(response) {
  const { body, status, headers } = response;
  return response.redirected ? new Response(body, { status, headers }) : response;
}

/** @param {Request} request */
function isShare({ method, url }) {
  return method === 'POST' && url === worker.registration.scope + SHARE;
}

/**
 * Leaves a share in the cache, and sends the browser to the page that shows it. The
 * page explains a share that could not be read.
 * @param {Request} request
 */
async function receive(request) {
  const id = await keepShare(request).catch(() => 'unreadable');
  return Response.redirect(`${worker.registration.scope}?shared=${id}`, 303);
}

/** @param {Request} request @returns {Promise<string>} the share's id */
async function keepShare(request) {
  const form = await request.formData();
  const cache = await caches.open(SHARED);
  const files = withinLimits(form.getAll('file').filter((file) => file instanceof File));
  await deleteOldShares(cache, sizeOf(files));
  const id = crypto.randomUUID();
  const [title, text, url] = ['title', 'text', 'url'].map((name) =>
    String(form.get(name) ?? '').slice(0, MAX_SHARED_CHARS)
  );
  const note = { title, text, url, names: files.map(({ name }) => name), bytes: sizeOf(files),
    receivedAt: Date.now() };
  try {
    await cache.put(`shared/${id}`, new Response(JSON.stringify(note)));
    await Promise.all(files.map((file, i) => cache.put(`shared/${id}/${i}`, new Response(file))));
  } catch (error) { // there is no space
    await deleteShares(cache, (each) => each === id);
    throw error;
  }
  return id;
}

/**
 * Returns the first files that are not too many and not too large together.
 *
 * @param {File[]} files
 */
function withinLimits(files) {
  let bytes = 0;
  return files.filter(({ size }) => size > 0 && bytes + size <= MAX_SHARED_BYTES && (bytes += size))
    .slice(0, MAX_SHARED_FILES);
}

/** @param {File[]} files */
function sizeOf(files) {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/**
 * Deletes shares that the page has not fetched: old ones, and as many as are needed to
 * stay within the limits with a new one.
 * @param {Cache} cache @param {number} bytes  of the new share
 */
async function deleteOldShares(cache, bytes) {
  const ids = [...new Set((await cache.keys()).map(shareOf))].reverse(); // the latest first
  let rest = MAX_SHARED_BYTES - bytes;
  /** @type {Set<string>} */
  const kept = new Set();
  for (const id of ids) {
    const { bytes: size = 0, receivedAt = 0 } = await (await cache.match(`shared/${id}`))?.json()
      ?? {};
    rest -= size;
    if (rest >= 0 && Date.now() - receivedAt < MAX_SHARE_AGE_MS && kept.size < MAX_SHARES - 1) {
      kept.add(id);
    }
  }
  await deleteShares(cache, (id) => !kept.has(id));
}

/** @param {Cache} cache @param {(id: string) => boolean} isUnwanted */
async function deleteShares(cache, isUnwanted) {
  const keys = await cache.keys();
  await Promise.all(keys.filter((key) => isUnwanted(shareOf(key))).map((key) => cache.delete(key)));
}

/** @param {Request} request for shared/ID or shared/ID/0 @returns {string} the id */
function shareOf({ url }) {
  return url.slice(`${worker.registration.scope}shared/`.length).split('/')[0];
}

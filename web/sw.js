/**
 * The service worker caches all files of one version of the web page, and serves
 * them from the cache. A new version of the worker fills its own cache. It takes
 * over when the last tab with the old version is closed, so files of two versions
 * never mix. The browser handles other requests, such as those for an article's
 * images.
 *
 * @typedef {Event & {waitUntil: (work: Promise<unknown>) => void}} LifeEvent
 * @typedef {Event & {request: Request, respondWith: (reply: Promise<Response>) => void}} RequestEvent
 *
 * @typedef {object} WorkerScope
 * @property {Location} location
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

// The page is cached under the address of its folder, not as index.html. Servers
// redirect index.html to the folder, and browsers reject a redirected response as
// the answer to a navigation.
const INDEX = 'index.html';
const FOLDER = './';

worker.addEventListener('install', (event) => event.waitUntil(fill()));
worker.addEventListener('activate', (event) => event.waitUntil(deleteOtherCaches()));
worker.addEventListener('fetch', (event) => {
  if (isOurs(event.request)) {
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

async function deleteOtherCaches() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** @param {Request} request */
function isOurs({ method, url }) {
  const { scope } = worker.registration;
  return method === 'GET' && url.startsWith(scope) && !url.startsWith(scope + LIST);
}

/** @param {Request} request */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const key = request.mode === 'navigate' ? FOLDER : request;
  return await cache.match(key, { ignoreSearch: true }) ?? fetch(request);
}

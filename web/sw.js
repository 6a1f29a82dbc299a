/**
 * The service worker: keeps every file of one version of the page and serves
 * it from there. A new version fills a cache of its own and takes over when
 * the last tab of the old one is closed, so files of two versions never meet.
 * What is no file of the page (an article's images) it leaves to the browser.
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

// Lists the files and the version; made by the build, and always asked of the
// network, because it is how a new version is found.
const LIST = 'assets.json';

// The page is kept under its folder's address: servers redirect index.html
// there, and a redirected reply must not answer a navigation.
const INDEX = 'index.html';
const FOLDER = './';

worker.addEventListener('install', (event) => event.waitUntil(fill()));
worker.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
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

async function dropOthers() {
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

/**
 * Serves the files of one folder on 127.0.0.1, and records all requests.
 *
 * @typedef {object} Request
 * @property {string} method
 * @property {string} path with its query
 * @property {import('node:http').IncomingHttpHeaders} headers
 *
 * @typedef {object} Server
 * @property {string} origin
 * @property {Request[]} requests in the order of their arrival
 * @property {() => Promise<void>} stop also ends open connections
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

/**
 * Content types by ending. They name no charset, because each page declares its own, which may be
 * an old one.
 *
 * @type {Record<string, string>}
 */
const types = {
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.htm': 'text/html',
  '.html': 'text/html',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.xhtml': 'application/xhtml+xml',
};

/**
 * Starts a server.
 * @param {string} root folder to serve
 * @param {string} index name of the file that is served for the path of its folder
 * @param {Record<string, string>} [headers] of every file, in addition to those by its type
 * @returns {Promise<Server>}
 */
export async function serve(root, index, headers = {}) {
  /** @type {Request[]} */
  const requests = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    requests.push({ method: request.method ?? '', path, headers: request.headers });
    const answer = await answerTo(root, fileOf(path, index));
    response.writeHead(answer.status, { ...answer.headers, ...headers }).end(answer.body);
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { origin: `http://127.0.0.1:${address.port}`, requests, stop: () => stop(server) };
}

/**
 * Returns the name of the file for a requested path, relative to the served
 * folder. URL removes ".." from the path.
 * @param {string} path @param {string} index
 * @returns {string}
 */
function fileOf(path, index) {
  const { pathname } = new URL(path, 'http://127.0.0.1');
  return decodeURIComponent(pathname.endsWith('/') ? pathname + index : pathname);
}

/** @param {string} root @param {string} file */
async function answerTo(root, file) {
  try {
    const body = await readFile(join(root, file));
    return { status: 200, headers: await headersOf(root, file), body };
  } catch {
    // Browsers also request files that don't exist, such as favicon.ico.
    return { status: 404, headers: { 'Content-Type': 'text/plain' }, body: 'not found' };
  }
}

/**
 * Returns the headers of the response. Nothing is cached, so that the recorded
 * requests include every use of a file. A cookie is set, so that tests can
 * check that the reader view does not send it.
 * @param {string} root @param {string} file
 * @returns {Promise<Record<string, string>>}
 */
async function headersOf(root, file) {
  const type = types[extname(file)] ?? 'application/octet-stream';
  const base = { 'Content-Type': type, 'Cache-Control': 'no-store' };
  if (!file.endsWith('/source.html')) return base;
  return { ...base, 'Set-Cookie': 'visit=1; Path=/', ...await ownHeaders(root, file) };
}

/** @param {string} root @param {string} file a page, which may have a headers.json beside it */
async function ownHeaders(root, file) {
  try {
    return JSON.parse(await readFile(join(root, file, '..', 'headers.json'), 'utf8'));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return {};
    throw error;
  }
}

/** @param {import('node:http').Server} server @returns {Promise<void>} */
function stop(server) {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

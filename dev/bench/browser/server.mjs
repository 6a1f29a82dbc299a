/**
 * Serves the measured pages and the measuring scripts from one origin on
 * 127.0.0.1. The pages' own scripts do not run. The pages are cross-origin
 * isolated, because only then do timers have their full resolution.
 *
 * @import { BenchPage } from './pages.mjs'
 */
import { createServer } from 'node:http';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serializerSource } from '../../e2e/support/serializer.mjs';

const root = new URL('../../../', import.meta.url);
const goRoot = execFileSync('go', ['env', 'GOROOT'], { encoding: 'utf8' }).trim();

/** @param {string} path in the repository */
function source(path) {
  return readFileSync(fileURLToPath(new URL(path, root)), 'utf8');
}

/**
 * Returns a JavaScript expression whose value is the exports of a CommonJS or UMD file.
 *
 * @param {string} path
 */
function asExpression(path) {
  return `(function () {
  const module = { exports: {} }, exports = module.exports;
${source(path)}
  return module.exports;
})()`;
}

/** Returns the source of served.js. Each content script adds its part to the global __pilcrow; served.js takes the serializer from that global. */
function servedModule() {
  return `const chrome = globalThis.chrome ?? {}; // Firefox's pages have none
${serializerSource([])}
let serialize;
__pilcrow.add('bench', (parts) => { serialize = parts.serialize; return {}; });
export const snapshot = (document) => serialize.snapshot(document, null);
export const Readability = ${asExpression('node_modules/@mozilla/readability/Readability.js')};
export const Defuddle = ${asExpression('node_modules/defuddle/dist/index.js')};
`;
}

/** @type {Record<string, () => string | Buffer>} */
const files = {
  '/dev/bench/browser/beats.js': () => source('dev/bench/browser/beats.js'),
  '/dev/bench/browser/contenders.js': () => source('dev/bench/browser/contenders.js'),
  '/dev/bench/browser/page-texts.js': () => source('dev/bench/browser/page-texts.js'),
  '/dev/bench/browser/served.js': servedModule,
  '/browser/core/instance.js': () => source('browser/core/instance.js'),
  '/browser/core/protocol.js': () => source('browser/core/protocol.js'),
  '/browser/core/request-bytes.js': () => source('browser/core/request-bytes.js'),
  '/browser/core/warm-up.js': () => source('browser/core/warm-up.js'),
  '/browser/core/wasm_exec.js': () => readFileSync(join(goRoot, 'lib/wasm/wasm_exec.js')),
  '/browser/core/pilcrow.wasm': () =>
    readFileSync(fileURLToPath(new URL('dist/chrome/browser/core/pilcrow.wasm', root))),
};

/** @param {string} origin @returns {Record<string, string>} */
function pageHeaders(origin) {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy':
      `script-src 'wasm-unsafe-eval' ${origin}/dev/bench/ ${origin}/browser/core/`,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'credentialless',
  };
}

/**
 * Starts the server.
 * @param {BenchPage[]} pages each is served as /page/ID
 * @returns {Promise<{origin: string, stop: () => void}>}
 */
export async function servePages(pages) {
  const byId = new Map(pages.map((page) => [`/page/${encodeURIComponent(page.id)}`, page.html]));
  let origin = '';
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const html = byId.get(path);
    if (html) response.writeHead(200, pageHeaders(origin)).end(html);
    else if (Object.hasOwn(files, path)) {
      response.writeHead(200, fileHeaders(path)).end(files[path]());
    } else response.writeHead(404).end();
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  origin = `http://127.0.0.1:${port}`;
  return { origin, stop: () => {
    server.close();
    server.closeAllConnections();
  } };
}

/** @type {Record<string, string>} */
const types = { js: 'text/javascript', html: 'text/html; charset=utf-8', wasm: 'application/wasm' };

/** @param {string} path */
function fileHeaders(path) {
  return { 'Content-Type': types[path.split('.').at(-1) ?? ''],
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'credentialless' };
}

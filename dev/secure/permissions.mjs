/**
 * Checks that the built extensions have exactly the permissions that the README
 * names. They have no access to a site without the user's consent, run no
 * script in a page before a click, and offer pages a single file to load. Only
 * the extraction host can send requests to other servers: the other pages have a
 * policy, and the workers, which have the manifest's, give up the means.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const read = (/** @type {string} */ path) => readFileSync(new URL(path, root), 'utf8');

const declared = [...read('README.md').matchAll(/^## Permissions\n(.*)$/gm)][0][1];
const named = [...declared.matchAll(/`(\w+)`/g)].map(([, name]) => name);

/**
 * The offscreen document, and its frame that makes anonymous requests. In Firefox the event page is
 * the host; it has no file.
 */
const requestingPages = ['browser/library/pictures/anonymous.html',
  'extension/chrome/offscreen.html'];

/**
 * Returns the pages that may connect to other servers: the manifest's policy allows it,
 * and theirs doesn't forbid it.
 * @param {string} product
 */
function openPages(product) {
  const folder = new URL(`dist/${product}/`, root);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.html')
  ).filter((path) => {
    const policy = /http-equiv="?Content-Security-Policy"? content="([^"]*)"/.exec(
      readFileSync(new URL(path, folder), 'utf8'),
    )?.[1] ?? '';
    const allowed = /connect-src ([^;]*)/.exec(policy)?.[1]
      ?? /default-src ([^;]*)/.exec(policy)?.[1] ?? 'http:';
    return !["'self'", "'none'"].includes(allowed.trim());
  }).sort();
}

/**
 * The workers, whose policy is the manifest's, with what comes before their code. The
 * search's worker gives up the network once SQLite has loaded its own file, and that
 * of exports once it has fetched its module.
 * @type {Record<string, RegExp>}
 */
const workers = {
  'browser/core/export-worker.js': /const module = await compileCore\([^;]*;\s+removeNetwork\(\);/,
  'browser/core/worker.js': /^removeNetwork\(\);\s+\/\/ tree:browser\/core\/wasm_exec\.js$/m,
  'browser/library/search/worker.js': /sqlite3 = await [\w$]+\(\);\s+removeNetwork\(\);/,
  'extension/chrome/service-worker.js': /^removeNetwork\(\);\s+\/\/ tree:/m,
};

/** Checks that the workers give up the network. @param {string} product */
function checkWorkers(product) {
  for (const [path, start] of Object.entries(workers)) {
    if (product === 'firefox' && path.includes('/chrome/')) continue;
    const source = read(`dist/${product}/${path}`);
    for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket', 'WebSocketStream', 'EventSource',
      'WebTransport'])
    {
      assert.ok(source.includes(`  "${name}",`), `${product}: ${path} removes ${name}`);
    }
    assert.match(source, start, `${product}: ${path} gives up the network`);
  }
}

for (const product of ['chrome', 'firefox']) {
  const manifest = JSON.parse(read(`dist/${product}/manifest.json`));
  const expected = named.filter((name) => product === 'chrome' || name !== 'offscreen');
  assert.deepEqual([...manifest.permissions].sort(), expected.sort(),
    `${product}: the permissions that the README names`);
  for (const key of ['host_permissions', 'content_scripts', 'optional_permissions',
    'externally_connectable'])
  {
    assert.equal(manifest[key], undefined, `${product}: ${key}`);
  }
  const accessible = manifest.web_accessible_resources.flatMap((
    /** @type {{resources: string[]}} */ each,
  ) => each.resources);
  assert.deepEqual(accessible, ['extension/reader/reader.html'],
    `${product}: files that pages can load`);
  assert.deepEqual(openPages(product), requestingPages.filter((page) =>
    product === 'chrome' || !page.includes('/chrome/')
  ), `${product}: pages that can send requests to other servers`);
  checkWorkers(product);
  console.log(`${product}: ${manifest.permissions.join(', ')}`);
}

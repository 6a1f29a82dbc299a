/**
 * Makes snapshots of saved pages in Chromium, with the extension's content
 * scripts:
 *
 *     node dev/bench/core/snapshots.mjs [--extension FOLDER] [--pages N | --first N] CORPUS OUT
 *
 * writes OUT/ID.snapshot for N pages of each size class (default: 15), or for the
 * first N pages of the corpus. FOLDER is the folder extension/ of another
 * revision. The pages' own scripts do not run, and no page can reach the network.
 *
 * @import { Session } from '../../e2e/support/driver.mjs'
 * @import { BenchPage } from '../browser/pages.mjs'
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { launch } from '../../e2e/support/chromium.mjs';
import { extensionFolder, snapshotOf } from '../../e2e/support/serializer.mjs';
import { choosePages, firstPages } from '../browser/pages.mjs';

/**
 * The address of every page in its snapshot, in place of the server's, whose port changes from run
 * to run.
 */
export const pageOrigin = 'https://example.com';

/** Some pages load for as long as a tab stays open. */
const maxLoadMs = 30_000;

/**
 * Returns the snapshots of the pages, one map for each folder of an extension.
 * A page that navigates or does not load is left out.
 * @param {Pick<BenchPage, 'id' | 'html'>[]} pages
 * @param {string[]} folders
 * @returns {Promise<Map<string, string>[]>} snapshots by page id
 */
export async function snapshotsOf(pages, folders) {
  const snapshots = folders.map(() => /** @type {Map<string, string>} */ (new Map()));
  const { origin, stop } = await serve(pages);
  const browser = await launch({});
  try {
    for (const [index, { id }] of pages.entries()) {
      try {
        const made = await withLimit(inTab(browser, `${origin}/${index}`, folders));
        for (const [f, snapshot] of made.entries()) {
          snapshots[f].set(id, snapshot.replaceAll(origin, pageOrigin));
        }
      } catch (error) {
        console.error(`left out: ${id}: ${String(error).split('\n')[0]}`);
      }
    }
  } finally {
    await browser.close();
    stop();
  }
  return snapshots;
}

/** @param {Session} browser @param {string} url @param {string[]} folders */
async function inTab(browser, url, folders) {
  const page = await browser.open(url);
  try {
    const made = [];
    for (const folder of folders) made.push(await snapshotOf(page, folder));
    return made;
  } finally {
    await page.close();
  }
}

/** @template T @param {Promise<T>} work @returns {Promise<T>} */
async function withLimit(work) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('did not load in time')), maxLoadMs);
  });
  try {
    return await /** @type {Promise<T>} */ (Promise.race([work, late]));
  } finally {
    clearTimeout(timer);
  }
}

/** Serves page n as /n. @param {Pick<BenchPage, 'html'>[]} pages */
async function serve(pages) {
  const headers = { 'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "script-src 'none'" };
  const server = createServer((request, response) => {
    const page = pages[Number(request.url?.slice(1))];
    if (page) response.writeHead(200, headers).end(page.html);
    else response.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { origin: `http://127.0.0.1:${port}`, stop: () => {
    server.close();
    server.closeAllConnections();
  } };
}

async function main() {
  const { values, positionals: [corpus, out] } = parseArgs({
    allowPositionals: true,
    options: {
      extension: { type: 'string', default: extensionFolder },
      pages: { type: 'string', default: '15' },
      first: { type: 'string' },
    },
  });
  const pages = values.first
    ? firstPages(corpus, Number(values.first))
    : choosePages(corpus, Number(values.pages));
  const [snapshots] = await snapshotsOf(pages, [values.extension]);
  mkdirSync(out, { recursive: true });
  for (const [id, snapshot] of snapshots) writeFileSync(join(out, `${id}.snapshot`), snapshot);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main();

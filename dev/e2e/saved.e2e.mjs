/**
 * The full core opens files of all encodings in both browsers, whose TextDecoder it uses, as the
 * command line does.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { onWebPage } from './support/each-site.mjs';

/**
 * A row of cases.json, with which package saved is tested, too.
 * extract/saved/page_test.go documents the fields.
 *
 * @typedef
 *   {{name: string, file?: string, text?: string, bytes?: string, encoding?: string, spaces?: number, html?: string, address?: string, refused?: string}}
 *   Row
 *
 * @typedef {{format: 'file' | 'html', base64: string, file?: string, url?: string}} Body of a
 *   request
 */

/** @type {Row[]} */
const rows = JSON.parse(
  await readFile(new URL('../../extract/saved/testdata/cases.json', import.meta.url), 'utf8'),
);

/** @param {Row} row @returns {Body} the file */
function fileOf({ file, text, bytes = '', spaces = 0 }) {
  const content = text === undefined ? Buffer.from(bytes, 'base64') : Buffer.from(text);
  return { format: 'file', file,
    base64: Buffer.concat([Buffer.from(' '.repeat(spaces)), content]).toString('base64') };
}

/** @param {Row} row @returns {Body} the page that is in the file */
function pageOf({ text = '', html = text, spaces = 0, address }) {
  return { format: 'html', url: address,
    base64: Buffer.from(' '.repeat(spaces) + html).toString('base64') };
}

/**
 * Asks the full core for the plain forms of pages, in a browser.
 * @param {import('./support/driver.mjs').Page} page of the web page's site
 * @param {Body[]} bodies
 * @returns {Promise<string[]>} the replies
 */
function ask(page, bodies) {
  return page.evaluate(async (all) => {
    const worker = new Worker('browser/core/worker.js', { type: 'module' });
    /** @param {object} message @returns {Promise<any>} */
    const send = (message) =>
      new Promise((resolve) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.postMessage(message);
      });
    await send({
      module: await WebAssembly.compileStreaming(fetch('browser/core/pilcrow-full.wasm')),
    });
    const replies = [];
    for (const { base64, ...body } of all) {
      const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const { reply, crash } = await send({ id: 1,
        request: { ...body, page: content, form: 'plain' } });
      replies.push(reply ?? crash);
    }
    worker.terminate();
    return replies;
  }, bodies);
}

onWebPage('saved files', (site) => {
  test('each file is read like the page in it, or refused', async () => {
    const page = await site.browser.open(`${site.server.origin}/`);
    const files = await ask(page, rows.map(fileOf));
    const pages = await ask(page, rows.map(pageOf));
    for (const [i, row] of rows.entries()) {
      if (row.refused) {
        assert.match(files[i], new RegExp(`"not_page","message":"it is ${row.refused}, `),
          row.name);
      } else assert.equal(files[i], pages[i], row.name);
      if (row.encoding) assert.match(files[i], /"article"/, row.name);
    }
    await page.close();
  });
});

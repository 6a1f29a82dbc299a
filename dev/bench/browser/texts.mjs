/**
 * node dev/bench/browser/texts.mjs READER FOLDER
 *
 * Prints a line of JSON, {id, html}, for each HTML file in FOLDER. html is the
 * article that READER (Readability.js or Defuddle) finds in the file, in
 * Chromium. dev/bench/accuracy reads the lines.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchers } from '../../e2e/support/harness.mjs';
import { servePages } from './server.mjs';

const blank = { id: 'blank', sizeClass: /** @type {const} */ ('small'),
  html: Buffer.from('<!doctype html><title>Blank</title>') };

const [reader, folder] = process.argv.slice(2);
const files = readdirSync(folder).filter((name) => name.endsWith('.html')).sort();
const pages = files.map((name) => ({ ...blank, id: name.replace(/\.html$/, ''),
  html: readFileSync(join(folder, name)) })
);
const server = await servePages([blank, ...pages]);
const browser = await launchers.chromium({});
try {
  const tab = await browser.open(`${server.origin}/page/${blank.id}`);
  for (const { id } of pages) {
    const { html, error } = await tab.evaluate(read, server.origin, reader, id);
    if (error) console.error(`${reader} finds nothing on ${id}: ${error}`);
    process.stdout.write(`${JSON.stringify({ id, html })}\n`);
  }
} finally {
  await browser.close();
  server.stop();
}

/**
 * Extracts the article of one page; runs in the browser.
 *
 * @param {string} origin
 * @param {string} name
 * @param {string} id
 */
async function read(origin, name, id) {
  const { articleOf } = await import(`${origin}/dev/bench/browser/page-texts.js`);
  try {
    return { html: await articleOf(name, `${origin}/page/${encodeURIComponent(id)}`), error: '' };
  } catch (error) { // the page counts as one without an article
    return { html: '', error: String(error) };
  }
}

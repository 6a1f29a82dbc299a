/**
 * node dev/secure/npm.mjs PACKAGE PAYLOADS BOMBS
 *
 * Reads hostile pages with the npm package in the folder PACKAGE, which makes its
 * default fields of them, Markdown among them: the payloads in the file that the Go
 * command `secure payloads` writes, and the bombs in the folder that `secure pages`
 * writes. Prints the row "npm" of the table in docs/SECURITY.md; its bar is that no
 * page takes too long, and that the fields of none are far longer than the page.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const maxSeconds = 10;
/**
 * Bytes of the fields together: for each byte of the page, and more. Each of the three has the
 * bounds of the row "bombs".
 */
const maxShare = 20;
const maxMoreBytes = 1_000_000;
const fields = /** @type {const} */ (['html', 'text', 'markdown']);

const [folder, payloads, bombs] = process.argv.slice(2);
/** @type {typeof import('../../npm/types.d.ts')} */
const { Extractor, ExtractError } = await import(
  pathToFileURL(resolve(folder, 'lib/node.js')).href
);

/** @returns {Generator<{name: string, page: Buffer}>} */
function* pages() {
  for (const [number, { html }] of JSON.parse(readFileSync(payloads, 'utf8')).entries()) {
    yield { name: `payload ${number}`, page: Buffer.from(
      `<p>A sentence, and another one, so that there is something to read.</p>${html}`,
    ) };
  }
  for (const name of readdirSync(bombs)) yield { name, page: readFileSync(join(bombs, name)) };
}

const extractor = new Extractor();
/** @type {string[]} */
const faults = [];
let count = 0;
const worst = { seconds: 0, share: 0 };
for (const { name, page } of pages()) {
  count++;
  const from = performance.now();
  const article = await extractor.extract(page).catch((error) => {
    if (!(error instanceof ExtractError) || error.code === 'timeout') {
      faults.push(`${name}: ${error.message}`);
    }
    return undefined;
  });
  const seconds = (performance.now() - from) / 1000;
  const longest = Math.max(...fields.map((field) => Buffer.byteLength(article?.[field] ?? '')));
  if (seconds > maxSeconds || longest > maxShare * page.length + maxMoreBytes) {
    faults.push(`${name}: ${seconds.toFixed(1)} s, ${longest} bytes of ${page.length}`);
  }
  worst.seconds = Math.max(worst.seconds, seconds);
  worst.share = Math.max(worst.share, (longest - maxMoreBytes) / page.length);
}
extractor.close();
const figure = `${count} pages: the slowest ${worst.seconds.toFixed(1)} s, at most × ${
  worst.share.toFixed(1)
}; ${Math.round(process.resourceUsage().maxRSS / 1000)} MB for all`;
console.log(
  `| npm | payloads and bombs in Node.js: no field longer than ${maxShare} times the page and 1 MB, each page within ${maxSeconds} s | ${figure} | ${
    faults.length > 0 ? 'red' : 'green'
  } |`,
);
for (const fault of faults.slice(0, 30)) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

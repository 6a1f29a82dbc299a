/**
 * Measures how much longer an article of 20,000 words takes to open with 500 highlights:
 *
 *     node dev/bench/highlights/opening.mjs
 *
 * PILCROW_BROWSER names the browser; without it, both are measured. The runs with and
 * without highlights alternate, so that both see the same load of the machine.
 *
 * @typedef {{first: number, all: number}} Opening  see opening/opening.js
 */
import { fileURLToPath } from 'node:url';
import { launchers } from '../../e2e/support/harness.mjs';
import { eventually } from '../../e2e/support/eventually.mjs';
import { serve } from '../../e2e/support/server.mjs';
import { median } from '../browser/statistics.mjs';

const HIGHLIGHTS = 500;
const RUNS = 15;
const MAX_MS = 100;

const server = await serve(fileURLToPath(new URL('../../..', import.meta.url)), 'index.html');
for (const [name, launch] of Object.entries(launchers)) {
  const browser = await launch({});
  const page = await browser.open(`${server.origin}/dev/bench/highlights/opening/`);
  await eventually('the page is loaded', () => page.evaluate(() => 'measure' in globalThis));
  const measure = (/** @type {number} */ count) =>
    page.evaluate((wanted) => Reflect.get(globalThis, 'measure')(wanted), count);
  await measure(HIGHLIGHTS); // loads all modules
  const [plain, marked] = [/** @type {Opening[]} */ ([]), /** @type {Opening[]} */ ([])];
  for (let i = 0; i < RUNS; i++) {
    plain.push(await measure(0));
    marked.push(await measure(HIGHLIGHTS));
  }
  const more = (/** @type {keyof Opening} */ when) =>
    (median(marked.map((each) => each[when])) - median(plain.map((each) => each[when]))).toFixed(0);
  console.log(
    `${name}: with ${HIGHLIGHTS} highlights ${
      more('first')
    } ms more until those on the screen are painted, ${
      more('all')
    } ms until all are; goal: below ${MAX_MS} ms`,
  );
  await browser.close();
}
await server.stop();

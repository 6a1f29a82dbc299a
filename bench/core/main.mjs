/**
 * Measures the core's module under Node.js, in processor time, so that what a
 * change does to it can be told on a machine that others use as well:
 *
 *     ./build.sh bench core [REVISION] [CORPUS]
 *
 * It reads each saved page with the default engine and with comma, and with
 * another revision's module if there is one, in turns. Of each page the tenth percentile of the
 * rounds counts; what is told of a class of pages is the median.
 *
 * @import { Instance } from '../../wasm/instance.js'
 * @import { BenchPage, SizeClass } from '../browser/pages.mjs'
 *
 * @typedef {object} Contender
 * @property {string} name
 * @property {(page: BenchPage) => void} read
 * @property {() => void} rest what is done after a reply, when nobody waits
 */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { choosePages, sizeClasses } from '../browser/pages.mjs';
import { median, quantile } from '../browser/statistics.mjs';
import { withResolvers } from './with-resolvers.mjs';

withResolvers();

/** V8 compiles what runs often a second time; until then times say little. */
const unmeasured = 10;

const { values: options, positionals: [corpus] } = parseArgs({
  allowPositionals: true,
  options: {
    core: { type: 'string', default: '' }, // a folder with pilcrow.wasm, instance.js and what that imports
    against: { type: 'string' }, // another one
    rounds: { type: 'string', default: '20' },
    pages: { type: 'string', default: '5' }, // of each size class
  },
});

const here = await start(options.core);
const contenders = [contender('comma', here, 'comma'), contender('default', here, '')];
if (options.against) contenders.push(contender('the other revision', await start(options.against), ''));

const pages = choosePages(corpus, Number(options.pages));
const times = measure(Number(options.rounds));
for (const [sizeClass] of sizeClasses) report(sizeClass);
process.exit(0); // Go's runtime waits for more

/** @param {string} folder @returns {Promise<Instance>} */
async function start(folder) {
  const loader = await import(pathToFileURL(resolve(folder, 'instance.js')).href);
  return loader.Instance.start(await WebAssembly.compile(await readFile(join(folder, 'pilcrow.wasm'))));
}

/** @param {string} name @param {Instance} core @param {string} engine @returns {Contender} */
function contender(name, core, engine) {
  return {
    name,
    read: ({ id, html }) => {
      const { error } = core.handle({ page: html, format: 'html', url: 'https://example.com/page', engine });
      if (error && error.code !== 'nothing_found') throw new Error(`${name}, page ${id}: ${error.code}: ${error.message}`);
    },
    rest: () => core.rest?.(), // a revision may be older than that
  };
}

/** @param {number} rounds @returns {number[][][]} ms by page, contender and round */
function measure(rounds) {
  const taken = pages.map(() => contenders.map(() => /** @type {number[]} */ ([])));
  for (let round = -unmeasured; round < rounds; round++) {
    for (const [p, page] of pages.entries()) {
      for (const c of turns(contenders.length, round)) {
        const begin = process.cpuUsage();
        contenders[c].read(page);
        const { user, system } = process.cpuUsage(begin);
        contenders[c].rest();
        if (round >= 0) taken[p][c].push((user + system) / 1000);
      }
    }
  }
  return taken;
}

/** Nobody is always the first. @param {number} count @param {number} round */
function turns(count, round) {
  return Array.from({ length: count }, (_, i) => (i + round + unmeasured) % count);
}

/** @param {SizeClass} sizeClass */
function report(sizeClass) {
  const low = times.filter((_, p) => pages[p].sizeClass === sizeClass).map((page) => page.map((all) => quantile(all, 0.1)));
  if (low.length === 0) return;
  const told = contenders.map(({ name }, c) => `${name} ${median(low.map((page) => page[c])).toFixed(2)} ms`);
  const ratios = [`default to comma ${median(low.map((page) => page[1] / page[0])).toFixed(2)}`];
  if (contenders.length > 2) ratios.push(`to the other revision ${median(low.map((page) => page[1] / page[2])).toFixed(2)}`);
  console.log(`${sizeClass}, ${low.length} pages: ${[...told, ...ratios].join(', ')}`);
}

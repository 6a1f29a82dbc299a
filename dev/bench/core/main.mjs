/**
 * Measures the core's WebAssembly module under Node.js:
 *
 *     ./build.sh bench core [REVISION] [CORPUS]
 *
 * The contenders are two of the module's extraction engines, the default one and
 * comma. If REVISION is given, the default engine in the module of that revision
 * is a third contender. In each round all contenders read each page's snapshot,
 * which Chromium has made (snapshots.mjs). A revision whose snapshots have another
 * format reads those of its own content scripts; otherwise all read the same.
 *
 * Times are processor times, because load on the machine affects them less than
 * wall-clock times. The time for a page is the tenth percentile of the rounds, and
 * the time for a size class is the median of its pages. The classes are those of
 * the saved pages. Without REVISION the table is also written into core.md.
 *
 * @import { Instance } from '../../../browser/core/instance.js'
 * @import { BenchPage, SizeClass } from '../browser/pages.mjs'
 *
 * @typedef {object} Contender
 * @property {string} name
 * @property {(page: BenchPage) => void} read
 * @property {() => void} rest the work after a reply, for which no user waits
 */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { choosePages, sizeClasses } from '../browser/pages.mjs';
import { extensionFolder } from '../../e2e/support/serializer.mjs';
import { corpusName, docsFolder, measuredWith, table, writeSection } from '../report/section.mjs';
import { median, quantile } from '../browser/statistics.mjs';
import { snapshotsOf } from './snapshots.mjs';

/**
 * Node.js 20 lacks Promise.withResolvers, which older revisions of browser/core/instance.js use.
 */
Promise.withResolvers ??= function resolvers() {
  /** @type {any} */
  const parts = {};
  parts.promise = new Promise((done, failed) =>
    Object.assign(parts, { resolve: done, reject: failed })
  );
  return parts;
};

/** The first rounds don't count, because V8 has not yet optimized the code that runs often. */
const warmUpRounds = 10;

const { values: options, positionals: [corpus] } = parseArgs({
  allowPositionals: true,
  options: {
    // a folder with both modules, instance.js and its imports
    core: { type: 'string', default: '' },
    against: { type: 'string' }, // such a folder with the module of another revision
    extension: { type: 'string' }, // the folder extension/ of that revision
    rounds: { type: 'string', default: '20' },
    pages: { type: 'string', default: '15' }, // of each size class
    docs: { type: 'string', default: docsFolder }, // of the report
  },
});

const chosen = choosePages(corpus, Number(options.pages));
const [snapshots, others = snapshots] = await snapshotsOf(chosen, [extensionFolder,
  ...(options.extension ? [options.extension] : [])]);
const pages = chosen.filter(({ id }) => snapshots.has(id));

const [first, second] = await Promise.all(
  ['pilcrow.wasm', 'pilcrow-full.wasm'].map((file) => start(options.core, file)),
);
const contenders = [contender('comma', second, 'comma', snapshots),
  contender('default', first, '', snapshots)];
if (options.against) {
  contenders.push(
    contender('the other revision', await start(options.against, 'pilcrow.wasm'), '',
      inOwnFormat(others)),
  );
}

const times = measure(Number(options.rounds));
const head = ['ms per page', ...contenders.map(({ name }) => name),
  ...contenders.filter((_, c) => c !== 1).map(({ name }) => `default / ${name}`)];
const rows = [
  ...sizeClasses.map(([sizeClass]) => rowOf(sizeClass, (page) => page.sizeClass === sizeClass)),
  rowOf('all', () => true),
];
const text = table(head, rows.filter((row) => row.length > 0));
console.log(text);
if (contenders.length === 2) {
  writeSection(join(options.docs, 'core.md'), 'core',
    `${measuredWith(`./build.sh bench core "" ${corpusName(corpus)}`.trim())}\n\n${text}`);
}
process.exit(0); // Go's runtime would keep the process alive

/** @param {string} folder @param {string} file @returns {Promise<Instance>} */
async function start(folder, file) {
  const loader = await import(pathToFileURL(resolve(folder, 'instance.js')).href);
  return loader.Instance.start(await WebAssembly.compile(await readFile(join(folder, file))));
}

/**
 * Returns the snapshots that the other revision reads: this revision's, unless the
 * first line of its own, which names the format's version, is another one.
 * @param {Map<string, string>} own
 */
function inOwnFormat(own) {
  const [theirs = ''] = own.values();
  const [ours] = snapshots.values();
  return formatOf(theirs) === formatOf(ours) ? snapshots : own;
}

/** @param {string} snapshot */
function formatOf(snapshot) {
  return snapshot.slice(0, snapshot.indexOf('\n'));
}

/**
 * @param {string} name
 * @param {Instance} core
 * @param {string} engine
 * @param {Map<string, string>} inputs snapshots by page id
 * @returns {Contender}
 */
function contender(name, core, engine, inputs) {
  return {
    name,
    read: ({ id }) => {
      const page = /** @type {string} */ (inputs.get(id));
      const { error } = core.handle({ page, format: 'snapshot', url: 'https://example.com/page',
        engine });
      if (error && error.code !== 'nothing_found') {
        throw new Error(`${name}, page ${id}: ${error.code}: ${error.message}`);
      }
    },
    rest: () => core.rest?.(), // an older revision has no rest()
  };
}

/** @param {number} rounds @returns {number[][][]} ms by page, contender and round */
function measure(rounds) {
  const taken = pages.map(() => contenders.map(() => /** @type {number[]} */ ([])));
  for (let round = -warmUpRounds; round < rounds; round++) {
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

/**
 * Returns the order of the contenders in a round. Each round starts with the next contender.
 *
 * @param {number} count
 * @param {number} round
 */
function turns(count, round) {
  return Array.from({ length: count }, (_, i) => (i + round + warmUpRounds) % count);
}

/**
 * @param {SizeClass | 'all'} name
 * @param {(page: BenchPage) => boolean} isIn
 * @returns {string[]} a row of the table; none without pages
 */
function rowOf(name, isIn) {
  const low = times.filter((_, p) => isIn(pages[p])).map((page) =>
    page.map((all) => quantile(all, 0.1))
  );
  if (low.length === 0) return [];
  const ratio = (/** @type {number} */ other) =>
    `${median(low.map((page) => page[1] / page[other])).toFixed(2)} ×`;
  return [
    `${name}, ${low.length} pages`,
    ...contenders.map((_, c) => median(low.map((page) => page[c])).toFixed(2)),
    ratio(0),
    ...(contenders.length > 2 ? [ratio(2)] : []),
  ];
}

/**
 * Collects the regular expressions of the product's scripts: the literals by parsing
 * the sources, and those that a script makes at run time by loading it.
 *
 * @typedef {object} Expression
 * @property {string} source
 * @property {string} flags
 * @property {string[]} places  such as "browser/library/addresses.js:17"
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'espree'; // the parser of ESLint

/** The parts of the product that are written in JavaScript. */
export const PARTS = ['browser', 'extension', 'npm', 'web'];

const root = new URL('../../../', import.meta.url);

/** Scripts that are no source: they show how to use the npm package. */
const OTHERS = /^npm\/examples\//;

/**
 * The scripts that make expressions at run time. All but those that are named here make
 * them when they are loaded.
 *
 * @type {Record<string, (module: any) => void>}
 */
const MAKERS = {
  'browser/ui/text/code-tokens.js': ({ tokensOf }) => {
    for (const lang of ['c', 'python', 'sql', 'html', 'css', 'yaml']) tokensOf('', lang);
  },
};

/** @param {string[]} [parts] @returns {Promise<Expression[]>} each once, with all its places */
export async function expressionsOf(parts = PARTS) {
  /** @type {Map<string, Expression>} */
  const expressions = new Map();
  for (const file of parts.flatMap(scriptsIn)) {
    for (const { source, flags, place } of await expressionsIn(file)) {
      const key = `/${source}/${flags}`;
      const known = expressions.get(key) ?? { source, flags, places: [] };
      known.places.push(place);
      expressions.set(key, known);
    }
  }
  return [...expressions.values()];
}

/** @param {string} part @returns {string[]} its paths in the repository */
function scriptsIn(part) {
  const names =
    /** @type {string[]} */ (readdirSync(new URL(`${part}/`, root), { recursive: true }));
  return names.filter((name) => name.endsWith('.js')).map((name) => `${part}/${name}`).filter((
    path,
  ) => !OTHERS.test(path)).sort();
}

/** @param {string} file @returns {Promise<{source: string, flags: string, place: string}[]>} */
async function expressionsIn(file) {
  const { literals, makers } = found(readFileSync(new URL(file, root), 'utf8'), file);
  const made = makers.length > 0 ? await madeBy(file) : [];
  if (made.length < makers.length) {
    throw new Error(
      `${file} makes ${makers.length} expressions, of which ${made.length} were seen: add it to MAKERS`,
    );
  }
  return [...literals,
    ...made.map(({ source, flags }) => ({ source, flags, place: `${file}:${makers[0]}` }))];
}

/**
 * @param {string} code @param {string} file
 * @returns {{literals: {source: string, flags: string, place: string}[], makers: number[]}} makers:
 *   the lines that call RegExp
 */
export function found(code, file) {
  /** @type {{source: string, flags: string, place: string}[]} */
  const literals = [];
  /** @type {number[]} */
  const makers = [];
  for (const node of nodesOf(
    parse(code, { ecmaVersion: 2024,
      sourceType: file.startsWith('extension/content/') ? 'script' : 'module', loc: true }),
  )) {
    if (node.regex) {
      literals.push({ source: node.regex.pattern, flags: node.regex.flags,
        place: `${file}:${node.loc.start.line}` });
    }
    if (['NewExpression', 'CallExpression'].includes(node.type) && node.callee.name === 'RegExp') {
      makers.push(node.loc.start.line);
    }
  }
  return { literals, makers };
}

/** @param {any} node @returns {Generator<any>} */
function* nodesOf(node) {
  if (typeof node !== 'object' || node === null) return;
  if (typeof node.type === 'string') yield node;
  for (const child of Object.values(node)) yield* nodesOf(child);
}

/**
 * Loads a script, and notes the expressions that it makes.
 *
 * @param {string} file
 * @returns {Promise<RegExp[]>}
 */
async function madeBy(file) {
  /** @type {RegExp[]} */
  const made = [];
  const Original = globalThis.RegExp;
  globalThis.RegExp = /** @type {any} */ (new Proxy(Original, {
    construct(target, [source, flags]) {
      made.push(new target(source, flags));
      return new target(source, flags);
    },
  }));
  try {
    const module = await import(`${new URL(file, root)}?again`); // other scripts may have loaded it
    MAKERS[file]?.(module);
  } finally {
    globalThis.RegExp = Original;
  }
  return made;
}

/** Asks recheck whether an expression takes more than linear time. */
import { check } from 'recheck';
import { FEW, parsed, quantifiersOf } from './form.mjs';

/**
 * Ends a check that hangs. The slowest one needs 3 s with the native program of recheck, which is
 * an optional package, and 12 s without it.
 */
const MAX_CHECK_MS = 300_000;

/**
 * Where recheck searches at random, for expressions that look around: fewer strings than by
 * default, because it runs in every test. It counts steps, not time, so that a busy machine finds
 * the same.
 */
const SEARCH = { maxIteration: 3, maxInitialGenerationSize: 100, maxGenerationSize: 50,
  incubationTimeout: null, attackTimeout: null, attackLimit: 50_000_000 };

/**
 * @param {string} source @param {string} flags
 * @returns {Promise<{status: 'safe' | 'vulnerable' | 'unknown', reason: string}>}
 */
export async function verdictOn(source, flags) {
  const simple = simplified(source, flags);
  const found = await check(simple.source, simple.flags, { timeout: MAX_CHECK_MS, ...SEARCH });
  if (found.status === 'safe') return { status: 'safe', reason: found.checker };
  if (found.status === 'unknown') return { status: 'unknown', reason: found.error.kind };
  return { status: 'vulnerable',
    reason: `${found.complexity.summary}, on ${found.attack.pattern}` };
}

/**
 * Makes recheck's work smaller, without making a slow expression fast: a number of
 * repetitions has no limit any more, and letters stand for both of their cases.
 * @param {string} source @param {string} flags
 */
export function simplified(source, flags) {
  const changes = [...quantifiersOf(parsed(source, flags))].filter(({ max }) =>
    max > FEW && max < Infinity
  );
  let simple = source;
  for (const each of changes.sort((a, b) => b.start - a.start)) {
    simple = `${simple.slice(0, each.element.end)}${each.min > 0 ? '+' : '*'}${
      each.greedy ? '' : '?'
    }${simple.slice(each.end)}`;
  }
  if (!flags.includes('i')) return { source: simple, flags };
  return {
    source: simple.replace(/\\.|[A-Z]/gs,
      (each) => (each.length === 1 ? each.toLowerCase() : each)),
    flags: flags.replace('i', ''),
  };
}

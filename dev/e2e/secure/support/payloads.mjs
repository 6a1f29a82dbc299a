/**
 * The payloads of the Go package internal/payloads, for the tests in browsers. If the
 * variable PILCROW_FOREIGN names a folder, they are those of the collections in it.
 *
 * Tests try every tenth payload, or all if PILCROW_SECURE is "all". The
 * variable PILCROW_FAMILIES limits the tests to the families that it names,
 * separated by commas.
 *
 * @import { Payload } from './execution.mjs'
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { everything } from './figures.mjs';

/** Tests try one in `every` payloads. */
export const every = everything ? 1 : 10;

/** The argument of the Go commands that names the folder of collections. */
export const foreign = process.env.PILCROW_FOREIGN ? [process.env.PILCROW_FOREIGN] : [];

const families = process.env.PILCROW_FAMILIES?.split(',');

/** Returns whether tests try the payloads of a family. @param {{family: string}} payload */
export const isTried = ({ family }) => families?.includes(family) !== false;

/**
 * Minimum number of raw payloads whose scripts must run: 300 if all payloads are tried, and fewer
 * in proportion. Payloads of others run what no test knows of before.
 */
export const minRuns = families || foreign.length > 0 ? 1 : 300 / every;

/**
 * Families whose payloads run no script. Instead, these payloads make a page fetch, show or mean
 * something else.
 */
const silentFamilies = ['clobbering', 'srcset', 'declarations', 'styles', 'features'];

/** Time limit for the tests of one browser. */
export const suiteLimitMs = every === 1 ? 3_600_000 : 900_000;

/** @returns {(Payload & {number: number})[]} */
export function makePayloads() {
  const folder = mkdtempSync(join(tmpdir(), 'pilcrow-payloads-'));
  try {
    const file = join(folder, 'payloads.json');
    execFileSync('go', ['run', './dev/secure', 'payloads', file, ...foreign], {
      cwd: fileURLToPath(new URL('../../../..', import.meta.url)),
    });
    /** @type {Payload[]} */
    const all = JSON.parse(readFileSync(file, 'utf8'));
    return all.map((payload, number) => ({ ...payload, number })).filter((payload) =>
      payload.number % every === 0 && isTried(payload)
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Returns the families of our own that should have payloads whose scripts run, but
 * had none.
 * @param {ReturnType<typeof makePayloads>} payloads @param {Set<number>} ran
 */
export function silentAmong(payloads, ran) {
  if (foreign.length > 0) return [];
  const seen = new Set(
    payloads.filter(({ number }) => ran.has(number)).map(({ family }) => family),
  );
  const all = [...new Set(payloads.map(({ family }) => family))];
  return all.filter((family) => !seen.has(family) && !silentFamilies.includes(family));
}

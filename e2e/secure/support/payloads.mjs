/**
 * The payloads of secure/payloads, as tests in browsers take them.
 *
 * Every tenth is tried; all of them with PILCROW_SECURE=all, and only some
 * families, whose names are separated by commas, with PILCROW_FAMILIES.
 *
 * @import { Payload } from './execution.mjs'
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { everything } from './figures.mjs';

export const every = everything ? 1 : 10;

const families = process.env.PILCROW_FAMILIES?.split(',');

/** How many raw payloads have to run, of those that are tried: 300 of all. */
export const fewestRuns = families ? 1 : 300 / every;

/** These work by what they make a page fetch, show or mean. */
const silentFamilies = ['clobbering', 'srcset', 'declarations', 'styles', 'features'];

/** For one browser's tests, in ms. */
export const patience = every === 1 ? 3_600_000 : 900_000;

/** @returns {(Payload & {number: number})[]} */
export function makePayloads() {
  const folder = mkdtempSync(join(tmpdir(), 'pilcrow-payloads-'));
  try {
    const file = join(folder, 'payloads.json');
    execFileSync('go', ['run', './secure', 'payloads', file], { cwd: fileURLToPath(new URL('../../..', import.meta.url)) });
    /** @type {Payload[]} */
    const all = JSON.parse(readFileSync(file, 'utf8'));
    return all.map((payload, number) => ({ ...payload, number })).filter(({ number, family }) => number % every === 0 && families?.includes(family) !== false);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The families that ought to have run, and of which nothing did.
 * @param {ReturnType<typeof makePayloads>} payloads @param {Set<number>} ran
 */
export function silentAmong(payloads, ran) {
  const seen = new Set(payloads.filter(({ number }) => ran.has(number)).map(({ family }) => family));
  const all = [...new Set(payloads.map(({ family }) => family))];
  return all.filter((family) => !seen.has(family) && !silentFamilies.includes(family));
}

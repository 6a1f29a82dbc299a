import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { jobsOf, suites } from './suites.mjs';

const ending = '.e2e.mjs';

/** @param {string} folder in dev/e2e/, '' or one that ends in / */
function suitesIn(folder) {
  return readdirSync(fileURLToPath(new URL(`../${folder}`, import.meta.url)))
    .filter((file) => file.endsWith(ending))
    .map((file) => folder + file.slice(0, -ending.length));
}

test('every file of browser tests is a suite of one group', () => {
  assert.deepEqual([...suites].sort(), [...suitesIn(''), ...suitesIn('secure/')].sort());
});

test('a run before a release contains all of a run on a change', () => {
  const all = jobsOf('all').map(({ suite, browser }) => `${browser} ${suite}`);
  const change = jobsOf('change').map(({ suite, browser }) => `${browser} ${suite}`);
  assert.deepEqual(change.filter((job) => !all.includes(job)), []);
  assert.deepEqual(suites.filter((suite) => !all.some((job) => job.endsWith(` ${suite}`))), []);
});

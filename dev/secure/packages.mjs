/**
 * Checks the packages that package.json names: each version is exact, and
 * docs/DEPENDENCIES.md lists each package with its license.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const read = (/** @type {string} */ path) => readFileSync(new URL(path, root), 'utf8');

const rows = read('docs/DEPENDENCIES.md').split('\n').filter((line) => line.startsWith('| `'));
const { dependencies = {}, devDependencies = {} } = JSON.parse(read('package.json'));
const { packages } = JSON.parse(read('package-lock.json'));

for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
  assert.match(String(version), /^\d+\.\d+\.\d+(?:-build\d+|-v[\d.]+)?$/,
    `${name} is pinned to one version`);
  const row = rows.find((line) => line.includes(`\`${name}\``));
  const { license } = packages[`node_modules/${name}`];
  assert.ok(row, `${name} is listed in docs/DEPENDENCIES.md`);
  assert.ok(row.includes(license), `${name} is listed there as ${license}`);
}
for (const [path, { resolved, integrity, link }] of Object.entries(packages)) {
  assert.ok(path === '' || link || integrity || resolved, `${path} has a checksum`);
}
console.log(
  `${
    Object.keys({ ...dependencies, ...devDependencies }).length
  } packages: pinned, and listed with their licenses`,
);

/**
 * Checks that the built extensions have exactly the permissions that the README
 * names. They have no access to a site without the user's consent, run no
 * script in a page before a click, and offer pages a single file to load.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
const read = (/** @type {string} */ path) => readFileSync(new URL(path, root), 'utf8');

const declared = [...read('README.md').matchAll(/^## Permissions\n(.*)$/gm)][0][1];
const named = [...declared.matchAll(/`(\w+)`/g)].map(([, name]) => name);

for (const product of ['chrome', 'firefox']) {
  const manifest = JSON.parse(read(`dist/${product}/manifest.json`));
  const expected = named.filter((name) => product === 'chrome' || name !== 'offscreen');
  assert.deepEqual([...manifest.permissions].sort(), expected.sort(), `${product}: the permissions that the README names`);
  for (const key of ['host_permissions', 'content_scripts', 'optional_permissions', 'externally_connectable']) {
    assert.equal(manifest[key], undefined, `${product}: ${key}`);
  }
  const accessible = manifest.web_accessible_resources.flatMap((/** @type {{resources: string[]}} */ each) => each.resources);
  assert.deepEqual(accessible, ['extension/reader/reader.html'], `${product}: files that pages can load`);
  console.log(`${product}: ${manifest.permissions.join(', ')}`);
}

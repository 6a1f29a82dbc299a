/**
 * Modules of the repository in a copy of the product, for pages that only a test has.
 * The product's own scripts are bundles, which a test's page can't import from.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * The only module of browser/model/ that imports a package. Browsers can't find a package by its
 * name.
 */
const importer = 'browser/model/highlights/pieces.js';
const name = 'approx-string-match';

/**
 * @param {string} folder the copy of the product
 * @param {string[]} parts files and folders of the repository
 */
export function copyUnbundled(folder, parts) {
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true });
  if (!parts.includes('browser/model')) return;
  cpSync(join(root, 'node_modules', name, 'build/src/index.js'), join(folder, `${name}.js`));
  writeFileSync(join(folder, importer),
    readFileSync(join(folder, importer), 'utf8').replace(`'${name}'`, `'/${name}.js'`));
}

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { dist } from './harness.mjs';

const folder = mkdtempSync(join(tmpdir(), 'pilcrow-permitted-'));
after(() => rmSync(folder, { recursive: true }));

/**
 * Makes a copy of a product whose manifest has the permission for the test server;
 * nothing else is changed. A test can't answer the browser's permission prompt.
 *
 * @param {string} product
 */
export function permitted(product) {
  const copy = join(folder, product);
  cpSync(dist(product), copy, { recursive: true });
  const manifest = join(copy, 'manifest.json');
  writeFileSync(manifest,
    JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')),
      host_permissions: ['*://127.0.0.1/*'] }));
  return copy;
}

/** The headers with which a host sends the web page, from the file that hosts read. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dist } from './harness.mjs';

/** @returns {Promise<Record<string, string>>} by name */
export async function hostingHeaders() {
  const [rule, ...lines] = (await readFile(join(dist('web'), '_headers'), 'utf8')).trimEnd().split(
    '\n',
  );
  if (rule !== '/*') throw new Error(`_headers begins with ${rule}`);
  return Object.fromEntries(lines.map((line) => line.trim().split(/: (.*)/, 2)));
}

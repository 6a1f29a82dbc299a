/**
 * The types of the installed package, as a strict TypeScript program without the DOM's types sees
 * them.
 */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { description, install, root, run, uninstall } from './support.mjs';

/** @type {string} */
let project;
before(() => {
  project = install(description.name);
});
after(() => uninstall(project));

/** @param {string} source @returns {Promise<{code: number | null, out: string}>} */
async function check(source) {
  writeFileSync(join(project, 'program.ts'),
    `import { extract, extractAll, ExtractError, type Article } from '${description.name}';\n${source}`);
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--lib',
    'es2022', '--types', '', 'program.ts'];
  return run(join(root, 'node_modules/.bin/tsc'), options, project);
}

test('a program with correct types', async () => {
  const { code, out } = await check(
    `const article: Article = await extract('<p>', { fields: ['text'] });
const markdown: string = (await extract(new Uint8Array(1), { url: 'https://a.example/' })).markdown;
for await (const { item, error } of extractAll([{ page: markdown, id: 7 }])) if (error instanceof ExtractError) item.id.toFixed();
export const title: string = article.title;\n`,
  );
  assert.deepEqual([code, out], [0, '']);
});

test('a program with wrong types', async () => {
  const { code, out } = await check(
    "export const n: number = (await extract('<p>')).title;\nawait extract('<p>', { feilds: [] });\n",
  );
  assert.notEqual(code, 0);
  assert.match(out, /program\.ts\(2,14\)[^]*feilds/);
});

/**
 * Prints the article of each HTML file as a line of JSON:
 *
 *     node articles.mjs page.html other.html > articles.jsonl
 */
import { readFile } from 'node:fs/promises';
import { extractAll } from 'pilcrow';

async function* pages(paths) {
  for (const path of paths) yield { path, page: await readFile(path) };
}

let failed = 0;
for await (const { item, article, error } of extractAll(pages(process.argv.slice(2)), {
  fields: ['text'],
})) {
  if (error) failed++;
  const { title, published, lang, text } = article ?? {};
  console.log(
    JSON.stringify({ path: item.path, title, published, lang, text, error: error?.code }),
  );
}
console.error(`${failed} without an article`);

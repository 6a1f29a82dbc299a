// tsc checks here that the modules export what types.d.ts declares, and that programs
// can use it as the README does. Nothing runs this file.
import * as browser from './browser.js';
import * as node from './node.js';
import type * as declared from './types.d.ts';
import type { Article, ErrorCode, ExtractError, FullArticle, Result } from './types.d.ts';

browser satisfies typeof declared;
node satisfies typeof declared;

declare const { extract, extractAll, Extractor, engines }: typeof declared;

async function usage() {
  const full: FullArticle = await extract('<p>', { url: new URL('https://a.example/'),
    signal: new AbortController().signal });
  full.markdown.trim();
  const article: Article = await extract(document, { fields: [] });
  // @ts-expect-error the text may be absent
  article.text.trim();
  // @ts-expect-error there is no such field
  await extract(new Uint8Array(1), { fields: ['pictures'] });
  // @ts-expect-error a number is no page
  await extract(7);

  for await (const { item, article: found, error } of extractAll([{ page: '<p>', id: 7 }], {
    workers: 2,
  })) {
    item.id.toFixed();
    const code: ErrorCode | undefined = error?.code;
    if (!error) found.text.trim();
    void code;
  }
  const all: AsyncGenerator<Result<string>> = new Extractor({ wasm: new Uint8Array(1) }).extractAll(
    ['<p>'],
  );
  const bare: AsyncGenerator<Result<Buffer, Article>> = extractAll([Buffer.of(1)], {
    fields: ['text'],
  });
  const names: readonly string[] = engines;
  const error: ExtractError | undefined = (await all.next()).value?.error;
  return { all, bare, names, error };
}

void usage;

/** A page as text, as the bytes of a file, or as a Document. */
export type Source = string | Uint8Array | ArrayBuffer | DocumentLike;

/**
 * A document of the DOM. One that a window shows is read as it is on the screen; any
 * other, such as that of a DOMParser, by its outerHTML. The document is not changed.
 */
export interface DocumentLike {
  readonly nodeType: number;
  readonly URL: string;
  readonly documentElement: { readonly outerHTML: string } | null;
}

/** The extra renderings of an article. Its HTML is always there. */
export type Field = 'text' | 'markdown';

export interface ExtractOptions {
  /** The page's address. Relative links are resolved against it. Without it, that of the document or in the file. */
  url?: string | { readonly href: string };
  /** For bytes: the encoding that the server named, as in the header Content-Type. */
  charset?: string;
  /** For bytes: the name of the file; ".txt" shows that it is plain text. */
  file?: string;
  /** The extraction engine; by default 'fused'. `engines` lists them all. */
  engine?: string;
  /** By default ['text', 'markdown']. With [], both are absent and take no time. */
  fields?: readonly Field[];
  /** The time for this page once a worker reads it, in milliseconds; by default 30,000. */
  timeoutMs?: number;
  /** Ends the extraction: the promise rejects with the signal's reason. */
  signal?: AbortSignalLike;
}

/** The part of an AbortSignal that is used. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  readonly reason: any;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

export type Kind = '' | 'article' | 'documentation' | 'service' | 'forum' | 'collection' | 'listing'
  | 'product';

/** A limit that the page exceeded. */
export interface Limit {
  what: string;
  limit: number;
}

/** Texts that the page does not give are ''. */
export interface Article {
  title: string;
  byline: string;
  /** The names in byline, one by one. */
  authors: string[];
  site: string;
  /** An ISO 8601 date or date-time, or ''. */
  published: string;
  modified: string;
  /** A BCP 47 language tag. */
  lang: string;
  dir: '' | 'ltr' | 'rtl';
  excerpt: string;
  /** The part of the site, such as "Sports" in a newspaper. */
  section: string;
  tags: string[];
  /** The address of the lead image. */
  image: string;
  icon: string;
  /** The address that the page prefers for itself. */
  canonical: string;
  /** An address or a name. */
  license: string;
  /** Whether the page declares that its article is not free. */
  paywalled: boolean;
  url: string;
  /** The engine that selected the content. */
  engine: string;
  kind: Kind;
  /** The F1 score that the engine expects of its selection, from 0 to 1; 0 if it gives no estimate. */
  confidence: number;
  /** Whether the page seems worth reading. */
  readable: boolean;
  words: number;
  /** The time to read the article, in minutes. */
  minutes: number;
  /** The content. It holds no script, style, handler or form; addresses are absolute if the page's is known. */
  html: string;
  /** Absent if `fields` lacks it. */
  text?: string;
  /** Absent if `fields` lacks it. */
  markdown?: string;
  /** Set if only the beginning of the page was read. */
  cut?: Limit;
  /** Set if the structure of the page was simplified. Its text is complete. */
  simplified?: Limit;
}

/** Without `fields`, an article has its text and its Markdown. */
export interface FullArticle extends Article {
  text: string;
  markdown: string;
}

/**
 * Why there is no article:
 * - bad_request: an argument is wrong
 * - unknown_engine: there is no engine with this name
 * - nothing_found: the page has no text that could be an article
 * - not_page: the bytes are something else, such as a picture
 * - internal: a defect of the core
 * - crashed: the page ended the core, for example for lack of memory
 * - timeout: the page took longer than timeoutMs
 * - start_failed: the core did not start, for example because its module was not found
 * - closed: the extractor was closed
 */
export type ErrorCode = 'bad_request' | 'unknown_engine' | 'nothing_found' | 'not_page' | 'internal'
  | 'crashed' | 'timeout' | 'start_failed' | 'closed';

export declare class ExtractError extends Error {
  constructor(code: ErrorCode, message: string);
  readonly name: 'ExtractError';
  readonly code: ErrorCode;
}

/** One page of extractAll, with options of its own. Other properties are left alone. */
export interface Page extends Omit<ExtractOptions, 'signal'> {
  page: Source;
}

export interface ExtractAllOptions extends ExtractOptions {
  /** How many pages may be in memory: read from the iterable, and not yet passed on. By default 4 for each worker. */
  maxPages?: number;
}

/** What became of one page: either an article or an error. */
export type Result<Item, A extends Article = FullArticle> =
  | { item: Item; article: A; error?: undefined }
  | { item: Item; article?: undefined; error: ExtractError };

export type Pages<Item> = AsyncIterable<Item> | Iterable<Item>;
export type Results<Item, A extends Article> = AsyncGenerator<Result<Item, A>, void, undefined>;

/** Options without `fields`: articles have their text and their Markdown. */
export type WithAllFields<O> = O & { fields?: undefined };

export interface ExtractorOptions {
  /** How many pages are read at the same time, each in a worker of its own; by default 1, for extractAll the number of cores. */
  workers?: number;
  /** The time for one page if the call names none, in milliseconds; by default 30,000. */
  timeoutMs?: number;
  /** A worker whose core has more memory than this after a page is replaced, in bytes; by default 256 MiB. */
  maxMemoryBytes?: number;
  /** The core's module: its address, its bytes, or a WebAssembly.Module; by default the file in this package. */
  wasm?: string | { readonly href: string } | Uint8Array | ArrayBuffer | object;
  /** In browsers: the address of the package's worker.js, which may be a TrustedScriptURL; by default that file in this package. */
  worker?: string | { toJSON(): string };
}

/** Workers that extract articles. They start when they are needed, and are replaced when a page ends them. */
export declare class Extractor {
  constructor(options?: ExtractorOptions);
  /** Extracts the article of a page. Calls beyond the number of workers wait, in order. */
  extract(page: Source, options?: WithAllFields<ExtractOptions>): Promise<FullArticle>;
  extract(page: Source, options: ExtractOptions): Promise<Article>;
  /** Extracts the articles of many pages, in their order. Leaving the loop early stops reading; the workers stay. */
  extractAll<Item extends Source | Page>(pages: Pages<Item>,
    options?: WithAllFields<ExtractAllOptions>): Results<Item, FullArticle>;
  extractAll<Item extends Source | Page>(pages: Pages<Item>,
    options: ExtractAllOptions): Results<Item, Article>;
  /** Ends the workers. Pages that are not finished fail with the code closed. */
  close(): void;
}

/** Extracts the article of a page, in one worker that all calls share. */
export declare function extract(page: Source,
  options?: WithAllFields<ExtractOptions>): Promise<FullArticle>;
export declare function extract(page: Source, options: ExtractOptions): Promise<Article>;

/**
 * Extracts the articles of many pages, in their order, with workers of its own, which
 * end with the loop. A page that fails gives an error, and the others go on.
 */
export declare function extractAll<Item extends Source | Page>(pages: Pages<Item>,
  options?: WithAllFields<ExtractAllOptions & ExtractorOptions>): Results<Item, FullArticle>;
export declare function extractAll<Item extends Source | Page>(pages: Pages<Item>,
  options: ExtractAllOptions & ExtractorOptions): Results<Item, Article>;

/** The names of the extraction engines; the first is the default one. */
export declare const engines: readonly string[];

import { BaseExtractor } from './extractor.js';

/** @typedef {import('./extractor.js').Platform} Platform */
/** @typedef {import('./types.d.ts').ExtractAllOptions} ExtractAllOptions */
/** @typedef {import('./types.d.ts').ExtractOptions} ExtractOptions */
/** @typedef {import('./types.d.ts').ExtractorOptions} ExtractorOptions */
/** @typedef {import('./types.d.ts').Page} Page */
/** @typedef {import('./types.d.ts').Source} Source */

/** Returns what the package exports on a platform; see types.d.ts. @param {Platform} platform */
export function entryOf(platform) {
  class Extractor extends BaseExtractor {
    /** @param {ExtractorOptions} [options] */
    constructor(options) {
      super(platform, options);
    }
  }

  /**
   * @type {Extractor | undefined} made by the first call, so that importing the package costs
   *   nothing
   */
  let shared;

  /** @param {Source} page @param {ExtractOptions} [options] @returns {Promise<any>} */
  function extract(page, options) {
    shared ??= new Extractor();
    return shared.extract(page, options);
  }

  /**
   * @template {Source | Page} Item
   * @param {AsyncIterable<Item> | Iterable<Item>} pages
   * @param {ExtractAllOptions & ExtractorOptions} [options]
   * @returns {AsyncGenerator<any, void, undefined>}
   */
  async function* extractAll(pages,
    { workers = platform.cores(), timeoutMs, maxMemoryBytes, wasm, worker, ...options } = {})
  {
    const extractor = new Extractor({ workers, timeoutMs, maxMemoryBytes, wasm, worker });
    try {
      yield* extractor.extractAll(pages, options);
    } finally {
      extractor.close();
    }
  }

  return { Extractor, extract, extractAll };
}

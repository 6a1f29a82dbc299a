import { readFileSync } from 'node:fs';

/**
 * What the core told of pages of testdata/pages (extract/lab/recorded_test.go).
 *
 * @import { Page, Reading } from '../../model/lab.js'
 */

const RECORDED = ['chinese-joinery', 'forum-kettle', 'news-ferry'];

/** @returns {{name: string, page: Page, readings: Reading[]}[]} */
export function recorded() {
  return RECORDED.map((name) => ({ name,
    ...JSON.parse(readFileSync(new URL(`testdata/${name}.json`, import.meta.url), 'utf8')) })
  );
}

/** @param {string} engine @returns {{page: Page, reading: Reading}[]} */
export function recordedOf(engine) {
  return recorded().flatMap(({ page, readings }) =>
    readings.filter((reading) => reading.engine === engine).map((reading) => ({ page, reading }))
  );
}

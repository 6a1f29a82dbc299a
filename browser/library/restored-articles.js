/**
 * Checks a parcel of articles from a backup, before the service writes them. The page
 * that sends it has checked the file, but what is stored depends on nothing but these
 * checks.
 *
 * @import { ArticleRows } from './store/article-rows.js'
 * @import { RestoredPictures } from './model.js'
 *
 * @typedef {object} RestoreParcel
 * @property {unknown[]} articles  ArticleRows, if nothing is broken
 * @property {[hash: string, blob: Blob][]} pictures those that the articles show, and no article of
 *   an earlier parcel
 */

import { LibraryFailure } from './failure.js';
import { mediaTypeOf } from './pictures/media-type.js';
import { sha256 } from './sha256.js';
import { checkedRows } from './store/foreign-rows.js';

/** A page that is larger when it is decompressed is refused: nobody could read it. */
const MAX_PAGE_BYTES = 256 << 20;

/**
 * @param {any} parcel
 * @returns {Promise<{articles: (ArticleRows | null)[], pictures: RestoredPictures, bytes: number}>}
 *   null for a broken article
 */
export async function checkedParcel(parcel) {
  if (!Array.isArray(parcel?.articles) || !Array.isArray(parcel.pictures)) {
    throw new LibraryFailure('gone', 'there is no such parcel');
  }
  const articles = [];
  for (const each of parcel.articles) articles.push(await checkedArticle(each));
  const pictures = await checkedPictures(parcel.pictures);
  return { articles, pictures, bytes: contentBytes(articles, pictures) };
}

/** @param {unknown} rows @returns {Promise<ArticleRows | null>} */
async function checkedArticle(rows) {
  const checked = checkedRows(rows);
  for (const { data } of checked?.snapshots ?? []) if (!await isPage(data)) return null;
  return checked;
}

/**
 * Reports whether bytes are a compressed page of a size that can be read.
 *
 * @param {Uint8Array<ArrayBuffer>} data
 */
async function isPage(data) {
  let bytes = 0;
  try {
    for await (const chunk of streamed(
      new Blob([data]).stream().pipeThrough(new DecompressionStream('gzip')),
    )) {
      bytes += chunk.length;
      if (bytes > MAX_PAGE_BYTES) return false;
    }
    return true;
  } catch (error) {
    console.info('a snapshot of the backup is no gzip file', error);
    return false;
  }
}

/**
 * Chromium can't iterate a stream before version 124.
 *
 * @param {ReadableStream<Uint8Array>} stream
 */
async function* streamed(stream) {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

/**
 * Keeps the pictures that have their hash and are images.
 *
 * @param {unknown[]} pictures
 * @returns {Promise<RestoredPictures>}
 */
async function checkedPictures(pictures) {
  /** @type {RestoredPictures} */
  const checked = new Map();
  for (const [hash, blob] of /** @type {[string, Blob][]} */ (pictures)) {
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const type = mediaTypeOf(bytes);
    if (type && await sha256(bytes) === hash) {
      checked.set(hash, { type, blob: new Blob([bytes], { type }) });
    }
  }
  return checked;
}

/** @param {(ArticleRows | null)[]} articles @param {RestoredPictures} pictures */
function contentBytes(articles, pictures) {
  const versions = articles.flatMap((each) => each?.versions ?? []);
  const texts = versions.reduce((sum, { article }) => sum + 2 * article.html.length, 0);
  const pages = articles.flatMap((each) => each?.snapshots ?? []).reduce(
    (sum, { data }) => sum + data.length,
    0,
  );
  return [...pictures.values()].reduce((sum, { blob }) => sum + blob.size, texts + pages);
}

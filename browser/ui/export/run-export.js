import { formatNamed } from '../../model/export/formats.js';

/**
 * Writes the articles of a source, one after the other.
 *
 * @import { BeginExport, ExportedFile, ExportItem } from '../../model/export/export.js'
 * @import { ExportOptions, ExportSource, ExportWriter } from '../../model/export/export.js'
 *
 * @typedef {object} Wish  what the user has chosen
 * @property {string} format
 * @property {string} title  of a book; '' for that of the source
 * @property {string} lang  of the interface
 * @property {string} template  of the front matter; '' for the default one
 * @property {ExportOptions['pictures']} placing  where the pictures go
 * @property {string} order  one of the source's orders, or ''
 * @property {boolean} pictures  the export needs the pictures themselves
 *
 * @typedef {object} Exported
 * @property {ExportedFile[]} files
 * @property {number} missing  how many pictures could not be written
 * @property {number} skipped  how many articles have no text
 *
 * @typedef {object} Progress
 * @property {number} done  how many articles are written
 * @property {number} count
 * @property {string} title  of the article that was written last
 */

/** An export that would be empty: without any article, or a list of highlights without any. */
class NothingToExport extends Error {
  /** @param {'nothing' | 'no_highlights'} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/**
 * @param {ExportSource} source
 * @param {Wish} wish
 * @param {BeginExport} begin
 * @param {AbortSignal} signal  ends the export
 * @param {(progress: Progress) => void} [onProgress]
 * @returns {Promise<Exported>} rejected with an error that has a code, or with the signal's reason
 */
export async function runExport(source, { format, title, lang, template, placing, order, pictures },
  begin, signal, onProgress)
{
  const writer = await begin(format, { title: title || source.title, lang, template,
    pictures: placing }, signal);
  try {
    let [done, missing, highlights] = [0, 0, 0];
    for await (const item of source.items({ pictures, order }, signal)) {
      signal.throwIfAborted();
      missing += (await added(writer, item, source.count)).missing;
      highlights += item.article.highlights.length;
      done++;
      onProgress?.({ done, count: source.count, title: item.article.title });
    }
    if (done === 0) throw new NothingToExport('nothing');
    if (highlights === 0 && formatNamed(format).isOfHighlights) {
      throw new NothingToExport('no_highlights');
    }
    const files = await writer.close();
    signal.throwIfAborted();
    return { files, missing: pictures ? missing : 0, skipped: source.count - done };
  } finally {
    writer.end();
  }
}

/**
 * Adds an article. If it is one of several, a failure gets its title, so that the user
 * knows what to leave out.
 *
 * @param {ExportWriter} writer @param {ExportItem} item @param {number} count
 */
async function added(writer, { article, pictures }, count) {
  try {
    return await writer.add(article, pictures);
  } catch (error) {
    throw count > 1 && isFailure(error) ? Object.assign(error, { article: article.title }) : error;
  }
}

/** Tells a failure from the reason of a signal. @param {unknown} error @returns {error is Error} */
function isFailure(error) {
  return error instanceof Error && 'code' in error && !(error instanceof DOMException);
}

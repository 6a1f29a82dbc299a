/**
 * The files in a ZIP file.
 *
 * @import { Source } from '../imported.js'
 */

import { BlobReader, configure, ZipReader } from '@zip.js/zip.js';
import { ImportFailure } from './failure.js';

/** As many articles as a library can be expected to have, with their files. */
const MAX_FILES = 200_000;

/** A larger file inside a ZIP file is neither a page nor a list. */
const MAX_ENTRY_BYTES = 512 << 20;

configure({ useWebWorkers: false }); // the policy of our pages allows no workers from strings

/**
 * @param {Source} source
 * @returns {Promise<Source[]>} rejected with an ImportFailure
 */
export async function filesInZip(source) {
  const reader = new ZipReader(new BlobReader(await source.open()));
  const sources = [];
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.encrypted) throw new ImportFailure('encrypted');
      if (!entry.directory && !isHidden(entry.filename)) sources.push(sourceOf(entry, source.path));
      if (sources.length > MAX_FILES) throw new ImportFailure('tooManyFiles');
    }
  } catch (error) {
    throw error instanceof ImportFailure ? error : new ImportFailure('zip', { cause: error });
  }
  return sources;
}

/** Reports whether an operating system has added the file. @param {string} name */
function isHidden(name) {
  return /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/.test(name);
}

/** @param {any} entry of zip.js @param {string} zip  the path of the ZIP file @returns {Source} */
function sourceOf(entry, zip) {
  return {
    path: `${zip}/${entry.filename}`,
    size: entry.uncompressedSize,
    modifiedAt: entry.lastModDate?.getTime() || 0,
    open: () => contentOf(entry),
  };
}

/** @param {any} entry @returns {Promise<Blob>} */
async function contentOf(entry) {
  if (entry.uncompressedSize > MAX_ENTRY_BYTES) throw new ImportFailure('rowTooLarge');
  const { readable, writable } = limited(entry.uncompressedSize);
  const [blob] = await Promise.all([new Response(readable).blob(),
    entry.getData(writable, { checkSignature: true })]).catch((error) => {
      throw new ImportFailure('zip', { cause: error });
    });
  return blob;
}

/**
 * Passes on at most so many bytes: a file may decompress to more than it declares.
 *
 * @param {number} maxBytes
 */
function limited(maxBytes) {
  let remainingBytes = maxBytes;
  return new TransformStream({
    transform(chunk, controller) {
      remainingBytes -= chunk.length;
      if (remainingBytes < 0) controller.error(new ImportFailure('zip'));
      else controller.enqueue(chunk);
    },
  });
}

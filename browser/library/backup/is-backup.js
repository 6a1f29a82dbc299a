import { HEAD_NAME } from './format.js';

/** Every ZIP file begins with its first file's name at this place. */
const NAME_OFFSET = 30;

/** With which a ZIP file begins. */
const SIGNATURE = 'PK\x03\x04';

/**
 * Reports whether a file begins as a backup does. It may be broken or cut off.
 *
 * @param {Blob} blob
 */
export async function isBackup(blob) {
  const text = await beginningOf(blob);
  return text.startsWith(SIGNATURE) && text.slice(NAME_OFFSET) === HEAD_NAME;
}

/**
 * Reports whether a file is so short that it can be the beginning of a backup: also an empty one,
 * which is there until a backup is complete.
 *
 * @param {Blob} blob
 */
export async function isStub(blob) {
  const text = await beginningOf(blob);
  return text.length < NAME_OFFSET + HEAD_NAME.length
    && SIGNATURE.startsWith(text.slice(0, SIGNATURE.length))
    && HEAD_NAME.startsWith(text.slice(NAME_OFFSET));
}

/** @param {Blob} blob */
async function beginningOf(blob) {
  return String.fromCharCode(
    ...new Uint8Array(await blob.slice(0, NAME_OFFSET + HEAD_NAME.length).arrayBuffer()),
  );
}

import { HEAD_NAME } from './format.js';

/** Every ZIP file begins with its first file's name at this place. */
const NAME_OFFSET = 30;

/** Reports whether a file begins as a backup does. It may be broken or cut off. @param {Blob} blob */
export async function isBackup(blob) {
  const beginning = await blob.slice(0, NAME_OFFSET + HEAD_NAME.length).arrayBuffer();
  const text = String.fromCharCode(...new Uint8Array(beginning));
  return text.startsWith('PK\x03\x04') && text.slice(NAME_OFFSET) === HEAD_NAME;
}

import { MEDIA_TYPES } from '../../model/export/media-types.js';
import { build } from '../elements.js';

/**
 * Hands files over to the browser or to other apps.
 *
 * @import { ExportedFile } from '../../model/export/export.js'
 */

/**
 * How long a file's blob address stays valid. The browser may first ask the user where to save the
 * file, and needs the address until the user has answered.
 */
const REVOKE_AFTER_MS = 60_000;

/** @param {ExportedFile} file @returns {string} */
function typeOf({ name }) {
  return MEDIA_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

/** Makes the browser save files, by clicking download links. @param {ExportedFile[]} files */
export function download(files) {
  for (const file of files) {
    const address = URL.createObjectURL(toFile(file));
    build('a', { href: address, download: file.name }).click();
    setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
  }
}

/** Whether the browser can pass the files to other apps. @param {ExportedFile[]} files */
export function canShareFiles(files) {
  return navigator.canShare?.({ files: files.map(toFile) }) ?? false;
}

/**
 * Passes the files to an app that the user chooses. Must be called while a click is
 * handled.
 *
 * @param {ExportedFile[]} files
 * @returns {Promise<boolean>} false if the user has canceled; rejected if the browser refuses
 */
export async function shareFiles(files) {
  try {
    await navigator.share({ files: files.map(toFile) });
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    throw error;
  }
}

/** @param {ExportedFile} file */
function toFile(file) {
  return new File([file.blob], file.name, { type: typeOf(file) });
}

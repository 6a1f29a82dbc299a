/**
 * What the user has chosen, as sources: files, folders, and the files in ZIP files.
 *
 * @import { FormatName } from './formats.js'
 * @import { Source } from '../imported.js'
 *
 * @typedef {object} Part
 * @property {string} name  of the file or folder
 * @property {FormatName | 'backup' | ''} format backup: our own, which is restored and not
 *   imported; '' if it was not recognized
 * @property {Source[]} sources
 * @property {ImportFailure | null} failure  it can't be read
 */

import { asImportFailure, ImportFailure } from './failure.js';
import { Folders } from './folders.js';
import { contentFolders, folderOf } from './omnivore.js';
import { recognize, signatureOf } from './recognize.js';
import { filesInZip } from './zip.js';

/** Files that belong to a saved page. */
const RESOURCE =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|css|js|mjs|map|woff2?|ttf|otf|eot|mp[34]|webm|ogg|wav)$/i;
const PAGE = /^(.*)\.(?:x?html?|xht)$/i;

/** @param {File} file @returns {Source} */
export function sourceOfFile(file) {
  return { path: file.webkitRelativePath || file.name, size: file.size,
    modifiedAt: file.lastModified, open: async () => file };
}

/**
 * Sorts what was chosen into parts of one format each.
 * @param {Source[]} chosen
 * @param {{onRead?: (count: number, all: number) => void, signal?: AbortSignal}} [options]
 * @returns {Promise<{parts: Part[], siblings: Map<string, Source>}>}
 */
export async function partsOf(chosen, { onRead = () => {}, signal } = {}) {
  /** @type {Part[]} */
  const parts = [];
  const sources = [];
  for (const source of chosen) {
    for (const each of await expanded(source, parts)) sources.push(each);
  }
  const siblings = new Map(sources.map((source) => [source.path, source]));
  const formats = new Map();
  for (const [i, source] of withoutResources(sources).entries()) {
    signal?.throwIfAborted();
    formats.set(source, await formatOf(source));
    onRead(i + 1, sources.length);
  }
  return { parts: [...parts, ...grouped(formats)], siblings };
}

/**
 * Replaces a ZIP file by what is in it.
 *
 * @param {Source} source
 * @param {Part[]} parts gets those that need no further look
 */
async function expanded(source, parts) {
  const name = topOf(source.path);
  try {
    const blob = await source.open();
    if (source.size === 0) throw new ImportFailure('empty');
    const signature = await signatureOf(blob);
    if (signature === 'zip') return await filesInZip(source);
    if (signature === 'pdf') throw new ImportFailure('pdf');
    if (signature === '') return [source];
    parts.push({ name, format: 'backup', sources: [source], failure: null });
  } catch (error) {
    parts.push({ name, format: '', sources: [source], failure: asImportFailure(error) });
  }
  return [];
}

/** @param {Source[]} sources */
function withoutResources(sources) {
  const pages = sources.flatMap(({ path }) => PAGE.exec(path)?.[1] ?? []);
  const folders = new Folders(
    pages.flatMap((page) =>
      ['_files', '-Dateien', '_fichiers', '_archivos', '_súbory', '_soubory', '.files'].map((
        ending,
      ) => `${page}${ending}/`)
    ),
  );
  return sources.filter(({ path }) => !RESOURCE.test(path) && !folders.contain(path));
}

/** @param {Source} source @returns {Promise<FormatName | '' | ImportFailure>} */
async function formatOf(source) {
  try {
    return source.size === 0
      ? new ImportFailure('empty')
      : await recognize(await source.open(), source.path);
  } catch (error) {
    return asImportFailure(error);
  }
}

/** @param {Map<Source, FormatName | '' | ImportFailure>} formats @returns {Part[]} */
function grouped(formats) {
  const omnivore = new Folders(
    [...formats].filter(([, format]) => format === 'omnivore').flatMap(([{ path }]) =>
      contentFolders(folderOf(path))
    ),
  );
  /** @type {Map<string, Part>} */
  const parts = new Map();
  for (const [source, format] of formats) {
    if (omnivore.contain(source.path)) continue;
    const isBroken = format instanceof ImportFailure || format === '';
    const name = isBroken ? source.path : topOf(source.path);
    const key = `${name}\n${isBroken ? source.path : format}`;
    const part = parts.get(key)
      ?? { name, format: format instanceof ImportFailure ? '' : format, sources: [],
        failure: failureOf(format) };
    part.sources.push(source);
    parts.set(key, part);
  }
  return [...parts.values()];
}

/** @param {FormatName | '' | ImportFailure} format */
function failureOf(format) {
  if (format instanceof ImportFailure) return format;
  return format === '' ? new ImportFailure('unknown') : null;
}

/** Returns the file or folder that the user has chosen. @param {string} path */
function topOf(path) {
  return path.split('/')[0];
}

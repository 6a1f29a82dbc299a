/**
 * All formats, with their readers.
 *
 * @import { Reader } from '../imported.js'
 *
 * @typedef
 *   {'pocket' | 'pocketList' | 'pocketHighlights' | 'instapaper' | 'omnivore' | 'wallabag' | 'wallabagTable' | 'reader' | 'readwise' | 'matter' | 'raindrop' | 'pinboard' | 'bookmarks' | 'table' | 'pages'}
 *   FormatName
 */

import { readBookmarks, readPocketList } from './bookmarks.js';
import { csvReader } from './csv-formats.js';
import { jsonReader } from './json-formats.js';
import { readOmnivore } from './omnivore.js';
import { readPages } from './pages.js';
import { readReadwise } from './readwise.js';

/**
 * In the order in which they are imported: what has texts and addresses comes before
 * what has only highlights, so that these find their articles.
 *
 * @type {Record<FormatName, Reader>}
 */
export const readers = {
  omnivore: readOmnivore,
  wallabag: jsonReader('wallabag'),
  wallabagTable: csvReader('wallabagTable'),
  pages: readPages,
  pocket: csvReader('pocket'),
  pocketList: readPocketList,
  instapaper: csvReader('instapaper'),
  reader: csvReader('reader'),
  matter: csvReader('matter'),
  raindrop: csvReader('raindrop'),
  pinboard: jsonReader('pinboard'),
  bookmarks: readBookmarks,
  table: csvReader('table'),
  pocketHighlights: jsonReader('pocketHighlights'),
  readwise: readReadwise,
};

export const formatNames = /** @type {FormatName[]} */ (Object.keys(readers));

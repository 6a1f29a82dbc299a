/**
 * Entries for tests.
 *
 * @import { Entry } from '../model.js'
 */

/** @param {Partial<Entry>} fields @returns {Entry} */
export function entryWith(fields) {
  return {
    id: fields.id ?? 'a',
    key: '',
    url: 'https://tidal.example/a',
    title: 'How a salt pan works',
    byline: '',
    site: 'Tidal Review',
    host: 'tidal.example',
    lang: 'en',
    dir: 'ltr',
    kind: 'article',
    excerpt: '',
    image: '',
    published: '',
    words: 1000,
    minutes: 5,
    savedAt: 1,
    changedAt: 1,
    state: 'unread',
    favorite: false,
    tags: [],
    note: '',
    progress: 0,
    place: null,
    openedAt: 0,
    version: 'v',
    versions: 1,
    highlights: 0,
    bytes: 0,
    pictures: { all: 0, kept: 0, hosts: [] },
    deletedAt: 0,
    seq: 1,
    ...fields,
  };
}

/** The media types of exported files, by the ending of the name. @type {Record<string, string>} */
export const MEDIA_TYPES = {
  epub: 'application/epub+zip',
  html: 'text/html',
  md: 'text/markdown',
  txt: 'text/plain',
  json: 'application/json',
  csv: 'text/csv',
  jsonld: 'application/ld+json',
  zip: 'application/zip',
};

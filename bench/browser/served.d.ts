/** What server.mjs serves as served.js: scripts of other forms, as one module. */
export { Readability } from '@mozilla/readability';
export { default as Defuddle } from 'defuddle';
export function snapshot(document: Document): string;

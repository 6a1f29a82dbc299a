/** The module served.js, which server.mjs puts together from scripts that are no modules. */
export { Readability } from '@mozilla/readability';
export { default as Defuddle } from 'defuddle';
export function snapshot(document: Document): string;

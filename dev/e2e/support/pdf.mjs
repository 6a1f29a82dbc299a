/**
 * Reads the text of printed pages with poppler's tools.
 *
 * @typedef {{text: string, left: number, right: number, top: number, bottom: number}} Word in
 *   points from the top left corner of the page
 */
import { execFileSync } from 'node:child_process';

/** Returns the text of each page, with one space between words. @param {Uint8Array} pdf */
export function pagesOf(pdf) {
  const text = execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' });
  return text.split('\f').slice(0, -1).map((page) =>
    page.normalize('NFKC').replace(/\s+/g, ' ').trim()
  ); // NFKC splits ligatures into letters
}

/**
 * Returns the words of each page, with their positions.
 *
 * @param {Uint8Array} pdf
 * @returns {Word[][]}
 */
export function wordsOf(pdf) {
  const xml = execFileSync('pdftotext', ['-bbox', '-', '-'], { input: pdf, encoding: 'utf8',
    maxBuffer: 1 << 26 });
  return xml.split('<page ').slice(1).map((page) => (
    [...page.matchAll(
      /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g,
    )].map(([, left, top, right, bottom, text]) => (
      { text, left: Number(left), right: Number(right), top: Number(top), bottom: Number(bottom) }
    ))
  ));
}

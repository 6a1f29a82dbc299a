/**
 * The Markdown of hostile articles, and three programs that show it without
 * care: they let HTML and (but for markdown-it) all links through.
 *
 * @import { Piece } from './execution.mjs'
 *
 * @typedef {{markdown: string, goldmark: string}} Document
 * @typedef {Document & {number: number, family: string, control: Document | null}} Rendering as the
 *   Go command dev/tools/commonmark/renderings writes it
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';
import { every, foreign, isTried } from './payloads.mjs';

const markdownIt = new MarkdownIt({ html: true, linkify: true });

/**
 * The programs. minRan is the share of the payloads that are Markdown whose script
 * must run where a program shows them as they are.
 * @type {Record<string, {show: (document: Document) => string, minRan: number}>}
 */
export const renderers = {
  goldmark: { show: ({ goldmark }) => goldmark, minRan: 0.9 },
  marked: { show: ({ markdown }) => marked.parse(markdown, { async: false }), minRan: 0.9 },
  'markdown-it': { show: ({ markdown }) => markdownIt.render(markdown), minRan: 0.5 },
};

/** @returns {Rendering[]} of every tenth payload, or of all if PILCROW_SECURE is "all" */
export function makeRenderings() {
  const folder = mkdtempSync(join(tmpdir(), 'pilcrow-renderings-'));
  try {
    const file = join(folder, 'renderings.json');
    execFileSync('go', ['run', './dev/tools/commonmark/renderings', String(every), file,
      ...foreign], { cwd: fileURLToPath(new URL('../../../..', import.meta.url)) });
    /** @type {Rendering[]} */
    const all = JSON.parse(readFileSync(file, 'utf8'));
    return all.filter(isTried);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Calls run with one of those pieces that differ in nothing but the number that
 * their scripts report, and returns the numbers of all that have run.
 * @param {Piece[]} pieces
 * @param {(distinct: Piece[]) => Promise<Set<number>>} run
 */
export async function onceEach(pieces, run) {
  /** @type {Map<string, Piece[]>} */
  const alike = new Map();
  for (const piece of pieces) {
    const key = piece.html.replaceAll(String(piece.number), '#');
    alike.set(key, [...alike.get(key) ?? [], piece]);
  }
  const ran = await run([...alike.values()].map(([first]) => first));
  return new Set(
    [...alike.values()].filter(([{ number }]) => ran.has(number)).flatMap((all) =>
      all.map(({ number }) => number)
    ),
  );
}

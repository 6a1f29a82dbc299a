import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markdownFile } from './markdown-file.js';

const facts = { title: 'Salt', byline: 'Ana Ruiz', published: '2026-10-14', day: 'October 14, 2026',
  site: 'The Strait', address: 'https://example.org/salt' };
const noFacts = { title: '', byline: '', published: '', day: '', site: '', address: '' };

test('the file has title, source and text', () => {
  assert.equal(markdownFile(['Text.\n\n## Part\n'], facts),
    '# Salt\n\nAna Ruiz · October 14, 2026 · [The Strait](https://example.org/salt)\n\nText.\n\n## Part\n');
});

test('facts that the page did not give are omitted', () => {
  assert.equal(markdownFile(['Text.'], { ...noFacts, title: 'Salt' }), '# Salt\n\nText.\n');
  assert.equal(markdownFile(['Text.'], { ...noFacts, title: 'Salt', site: 'The Strait' }),
    '# Salt\n\nThe Strait\n\nText.\n');
});

test('markup in the title and the site’s name is escaped', () => {
  const file = markdownFile(['Text.'], { ...facts, title: '<b>*1*</b>\n# [x](y) `z`',
    site: 'a]b' });
  assert.ok(file.startsWith('# \\<b\\>\\*1\\*\\</b\\> \\# \\[x\\](y) \\`z\\`\n\n'), file);
  assert.ok(file.includes('[a\\]b](https://example.org/salt)'), file);
});

test('parentheses in an address do not end the link', () => {
  const file = markdownFile(['Text.'], { ...facts, address: 'https://example.org/a_(b)' });
  assert.ok(file.includes('(https://example.org/a_%28b%29)'), file);
});

test('further pages get unique footnote labels, and code stays unchanged', () => {
  const pages = ['One[^1].\n\n[^1]: First.\n', 'Two[^1], and `[^a]`.\n\n[^1]: Second.\n'];
  assert.equal(markdownFile(pages, { ...noFacts, title: 'Salt' }),
    '# Salt\n\nOne[^1].\n\n[^1]: First.\n\nTwo[^p2-1], and `[^a]`.\n\n[^p2-1]: Second.\n');
});

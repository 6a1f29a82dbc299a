import assert from 'node:assert/strict';
import { test } from 'node:test';
import { host, makeStudy, page } from '../fixture.test-support.mjs';
import { LabState } from '../state.js';
import { reportOf } from './report.js';

async function readPage() {
  const state = new LabState(page, makeStudy(), { ...host, version: '1.2.3' });
  await state.start({ engine: 'comma' });
  state.choose(2);
  return state;
}

test('a report has the engines and the chosen block', async () => {
  const report = reportOf(await readPage(), { address: false });
  assert.match(report, /^- Version: 1\.2\.3$/m);
  assert.match(report, /^- Page: saved, 4 blocks, 19 words$/m);
  assert.match(report, /^\| comma \| 15 \| 13 \| 1\.000 \| 1\.000 \| 1\.000 \|$/m);
  assert.match(report, /^- Element: p, at html\[1\]\/body\[1\]\/main\[1\]\/article\[1\]\/p\[1\]$/m);
  assert.match(report,
    /^- Candidate html\[1\]\/body\[1\]\/main\[1\]\/article\[1\]: best; the most commas; commas = 1$/m);
});

test('a report has no word of the page, no id and no class', async () => {
  const state = await readPage();
  const report = reportOf(state, { address: false }).toLowerCase();
  const words =
    [page.title, ...page.blocks.map(({ text }) => text), 'story wide'].join(' ').toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  assert.ok(words.length > 20);
  for (const word of words) assert.doesNotMatch(report, new RegExp(`\\b${word}\\b`), word);
});

test('only on request, a report has the address', async () => {
  const state = await readPage();
  assert.doesNotMatch(reportOf(state, { address: false }), /harbor\.example/);
  assert.match(reportOf(state, { address: true }),
    /^- Address: https:\/\/harbor\.example\/herring$/m);
});

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { writeSection } from './section.mjs';

const folder = mkdtempSync(join(tmpdir(), 'pilcrow-section-'));
after(() => rmSync(folder, { recursive: true }));

/** @type {Record<string, [old: string | undefined, written: string]>} */
const cases = {
  'new/folder.md': [undefined, '<!-- x:begin -->\nnew\n<!-- x:end -->\n'],
  'no-markers.md': ['# A\n', '# A\n\n<!-- x:begin -->\nnew\n<!-- x:end -->\n'],
  'older.md': [
    'a\n<!-- x:begin -->\nold\n<!-- x:end -->\nb\n',
    'a\n<!-- x:begin -->\nnew\n<!-- x:end -->\nb\n',
  ],
};

for (const [name, [old, written]] of Object.entries(cases)) {
  test(`a section is written: ${name}`, () => {
    const file = join(folder, name);
    if (old !== undefined) writeFileSync(file, old);
    writeSection(file, 'x', 'new');
    assert.equal(readFileSync(file, 'utf8'), written);
  });
}

test('a marker without its other half is no section', () => {
  const file = join(folder, 'half.md');
  writeFileSync(file, '<!-- x:begin -->');
  assert.throws(() => writeSection(file, 'x', 'new'), /half\.md has no/);
});

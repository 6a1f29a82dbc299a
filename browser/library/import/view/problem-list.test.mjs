import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportTable } from './problem-list.js';

test('a spreadsheet can run nothing of the report', () => {
  const problem = { line: 3, code: /** @type {const} */ ('badAddress'), address: '' };
  const table = reportTable([
    { ...problem, path: 'a, "b".csv', address: '=HYPERLINK("https://evil.example")' },
    { ...problem, path: '@x', line: 0, address: '-1+1' },
    { ...problem, path: 'a\nb', address: '\t=1' },
  ], (key) => key);
  assert.deepEqual(table.split('\r\n'), [
    'libraryImportFile,libraryImportLine,libraryImportAddress,libraryImportReason',
    '"a, ""b"".csv",3,"\'=HYPERLINK(""https://evil.example"")",libraryImportBadAddress',
    "'@x,,'-1+1,libraryImportBadAddress",
    '"a\nb",3,\'\t=1,libraryImportBadAddress',
    '',
  ]);
});

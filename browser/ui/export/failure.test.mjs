import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportFailureText } from './failure.js';

const host = { uiLang: 'en',
  text: (/** @type {string} */ key, /** @type {string[]} */ ...values) =>
    [key, ...values.filter(Boolean)].join(' ') };

for (const [name, error, want] of /** @type {[string, any, string][]} */ ([
  ['without a code', new Error('x'), 'viewExportFailed'],
  ['with an unknown code', { code: 'constructor' }, 'viewExportFailed'],
  ['of a module that did not start', { code: 'start_failed' }, 'viewExportNotStarted'],
  ['at an article', { code: 'unreadable', article: 'Salt' },
    'viewExportUnreadable viewExportStoppedAt \u2068Salt\u2069'],
  ['in the template', { code: 'bad_options',
    template: { line: 3, problem: 'filter', part: 'upper' } },
    'viewExportTemplateWrong viewTemplateNoFilter 3 \u2068upper\u2069'],
  ['in a large template', { code: 'bad_options',
    template: { line: 1000, problem: 'unclosed', part: '{{'.padEnd(900, 'a') } },
    `viewExportTemplateWrong viewTemplateUnclosed 1,000 \u2068{{${'a'.repeat(58)}\u2069`],
])) {
  test(`a failure ${name} has its text`, () => {
    assert.equal(exportFailureText(error, host), want);
  });
}

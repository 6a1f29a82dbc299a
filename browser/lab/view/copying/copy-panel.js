import { copyOrShow } from '../../../ui/actions/clipboard.js';
import { actionButton } from '../../../ui/buttons.js';
import { build } from '../../../ui/elements.js';
import { download } from '../../../ui/export/deliver.js';
import { Toast } from '../../../ui/toast.js';
import { reportOf } from './report.js';

/**
 * @import { LabState } from '../state.js'
 */

/** The name of a saved test case. Cases in testdata/cases have this form. */
const CASE_NAME = 'page.txtar';

/**
 * The panel with what can be copied: the page with its truth as a test case, and a
 * report without the page's text.
 *
 * @param {LabState} state
 * @returns {HTMLElement}
 */
export function copyPanel(state) {
  const { host, study } = state;
  const toast = new Toast();
  const address = build('input', { type: 'checkbox' });
  const report = action(host.text('labCopyReport'),
    () => copy(reportOf(state, { address: address.checked }), state, toast));
  const parts = [
    build('h3', {}, host.text('labReport')),
    build('p', { class: 'hint' }, host.text('labReportHint')),
    ...state.page.url
      ? [build('label', { class: 'switch' }, host.text('labReportAddress'), address)]
      : [],
    build('p', { class: 'actions' }, report),
    ...study.testCase ? testCaseParts(state, toast) : [],
    toast.element,
  ];
  return build('div', { class: 'lab-copying' }, ...parts);
}

/** @param {LabState} state @param {Toast} toast */
function testCaseParts(state, toast) {
  const { host } = state;
  const hint = build('p', { class: 'hint' }, host.text('labTestCaseHint'));
  const buttons = [
    action(host.text('labCopyTestCase'), async () => copy(await testCaseOf(state), state, toast)),
    action(host.text('labSaveTestCase'), async () => save(await testCaseOf(state))),
  ];
  const update = () => {
    for (const button of buttons) button.disabled = !state.truth?.size;
  };
  state.addEventListener('truth', update, { signal: host.signal });
  update();
  return [build('h3', {}, host.text('labTestCase')), hint,
    build('p', { class: 'actions' }, ...buttons)];
}

/**
 * @param {LabState} state
 * @returns {Promise<string>} '' if the study has no answer, which is then shown as a problem
 */
async function testCaseOf(state) {
  return await state.testCase() ?? '';
}

/** @param {string} text @param {LabState} state @param {Toast} toast */
async function copy(text, { host }, toast) {
  if (!text) return;
  const { signal = new AbortController().signal } = host;
  await copyOrShow(text, () => toast.show(host.text('labCopied')), { text: host.text, signal });
}

/** @param {string} text */
function save(text) {
  if (text) download([{ name: CASE_NAME, blob: new Blob([text]) }]);
}

/** @param {string} label @param {() => Promise<void> | void} act */
function action(label, act) {
  return actionButton(label, () => void act());
}

/**
 * A question before something is deleted for good, or ended.
 *
 * @import { Host } from '../../../ui/host.js'
 *
 * @typedef {object} Question
 * @property {string} title
 * @property {string} [message]
 * @property {string} [sure]  the label of a check box without which the answer can't be given
 * @property {string} confirm  the label of the button that answers yes
 * @property {string} [refuse]  the label of the button that answers no
 * @property {{label: string, run: () => unknown}} [before]  what can be done before the answer
 * @property {string} [failed] what is said if it could not be done; without it, what the failure is
 * @property {() => Promise<void>} run does it; if it is rejected with a LibraryFailure, the dialog
 *   shows why and stays
 */

import { build } from '../../../ui/elements.js';
import { codeOf } from '../../failure.js';
import { failureText } from '../../../ui/library/failure.js';

/**
 * Asks in a dialog. Resolves when the dialog has closed.
 *
 * @param {Question} question
 * @param {Host['text']} text
 * @returns {Promise<boolean>} whether it was done
 */
export function ask({ title, message, sure, confirm, refuse, before, failed: advice, run }, text) {
  const heading = build('h2', { id: 'space-question', class: 'panel-title' }, title);
  const failed = build('p', { class: 'space-failed', role: 'alert' });
  const yes = action(confirm, 'space-confirm');
  const no = action(refuse ?? text('librarySpaceCancel'), 'space-cancel');
  no.autofocus = true;
  const box = sure === undefined ? null : checkbox(sure);
  const dialog = build('dialog', { 'class': 'panel space', 'aria-labelledby': heading.id }, heading,
    ...(message ? [build('p', {}, message)] : []), ...(before ? [beforehand(before)] : []),
    ...(box ? [box.label] : []), failed, build('p', { class: 'actions' }, no, yes));
  let done = false;
  const update = () => {
    yes.disabled = box?.input.checked === false;
  };
  box?.input.addEventListener('change', update);
  update();
  no.addEventListener('click', () => dialog.close());
  yes.addEventListener('click', async () => {
    yes.disabled = true;
    try {
      await run();
      done = true;
      dialog.close();
    } catch (error) {
      console.warn('the library was not deleted', error);
      const failure = failureText(codeOf(error), text);
      failed.textContent = advice ?? `${failure.title}. ${failure.message}`;
      update();
    }
  });
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(done);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** @param {string} label @param {string} kind */
export function action(label, kind) {
  return build('button', { class: `action ${kind}`, type: 'button' }, label);
}

/** @param {NonNullable<Question['before']>} before */
function beforehand({ label, run }) {
  const button = action(label, 'space-before');
  button.addEventListener('click', () => void run());
  return build('p', { class: 'actions' }, button);
}

/** @param {string} label */
function checkbox(label) {
  const input = build('input', { type: 'checkbox' });
  return { input, label: build('label', { class: 'space-sure' }, input, build('span', {}, label)) };
}

import { build } from '../browser/ui/elements.js';
import { isolated } from '../browser/ui/locale.js';
import { failureText } from '../browser/ui/library/failure.js';
import { codeOf } from '../browser/library/failure.js';

/**
 * Shows what another program has handed to the web page, if the user has to decide
 * about it. Any website can share an address in this way, so it enters the library
 * only when the user presses the button.
 *
 * @import { Host } from '../browser/ui/host.js'
 * @import { Received } from './received.js'
 *
 * @typedef {object} Decisions
 * @property {(address: string, title: string) => Promise<unknown>} keep adds an address "to read"
 *   to the library; rejected with a LibraryFailure
 * @property {() => void} openLibrary
 * @property {(file: File) => void} read
 */

/**
 * @param {Received} received  with an address or several files
 * @param {Decisions} decisions @param {Host['text']} text
 * @returns {HTMLElement} its first child is the heading, which gets the focus
 */
export function receivedView(received, decisions, text) {
  return received.address
    ? sharedAddress(received, decisions, text)
    : sharedFiles(received.files, decisions, text);
}

/** @param {Host['text']} text */
export function nothingReceived(text) {
  return section(text('webSharedNothingTitle'), build('p', {}, text('webSharedNothing')));
}

/** @param {Received} received @param {Decisions} decisions @param {Host['text']} text */
function sharedAddress({ address, title }, { keep, openLibrary }, text) {
  const explanation = build('p', {}, text('webSharedAddress'));
  const status = build('p', { class: 'received-status', role: 'status' });
  const keepButton = button(text('webSharedKeep'), 'action suggested');
  const actions = build('p', { class: 'actions' }, keepButton, openLink(address, text));
  keepButton.addEventListener('click', async () => {
    keepButton.disabled = true;
    try {
      await keep(address, title);
      const library = button(text('viewLibrary'), 'action');
      library.addEventListener('click', openLibrary);
      status.textContent = text('webSharedKept');
      keepButton.replaceWith(library);
      library.focus();
    } catch (error) {
      keepButton.disabled = false;
      status.textContent = failureText(codeOf(error), text).message;
    }
  });
  return section(text('webSharedAddressTitle'),
    ...(title ? [build('p', { class: 'received-title', dir: 'auto' }, title)] : []),
    build('p', {}, build('code', { class: 'given', dir: 'ltr' }, address)), explanation, actions,
    status);
}

/** @param {File[]} files @param {Decisions} decisions @param {Host['text']} text */
function sharedFiles(files, { read }, text) {
  const entries = files.map((file) => {
    const open = button(text('webSharedRead', isolated(file.name)), 'action');
    open.addEventListener('click', () => read(file));
    return build('li', {}, open);
  });
  return section(text('webSharedFilesTitle'), build('ul', { class: 'received-files' }, ...entries));
}

/** @param {string} title @param {...Node} content */
function section(title, ...content) {
  const heading = build('h2', { id: 'received-title', tabindex: '-1' }, title);
  return build('section', { 'class': 'received', 'aria-labelledby': heading.id }, heading,
    ...content);
}

/** @param {string} label @param {string} className */
function button(label, className) {
  return build('button', { class: className, type: 'button' }, label);
}

/** @param {string} address @param {Host['text']} text */
function openLink(address, text) {
  return build('a', { class: 'action', href: address, target: '_blank',
    rel: 'noreferrer noopener' }, text('viewAddressOpen'));
}

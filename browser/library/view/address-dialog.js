import { build } from '../../ui/elements.js';
import { isolated } from '../../ui/locale.js';
import { codeOf } from '../failure.js';
import { openDialog } from './dialog.js';
import { titleOf } from './format.js';

/**
 * @import { LibraryClient } from '../client.js'
 * @import { FailureCode } from '../failure.js'
 * @import { ViewTexts } from './list-parts.js'
 *
 * @typedef {object} AddressParts
 * @property {LibraryClient} client
 * @property {ViewTexts} texts
 * @property {AbortSignal} signal
 * @property {(code: FailureCode) => string} failureTitle
 * @property {(id: string, message: string) => unknown} onAdded
 */

/** As many as the operation takes (operations.js). */
const MAX_TITLE_CHARS = 10_000;

/**
 * Opens a dialog that keeps the address of a page "to read". Browsers without a
 * context menu for links, such as those on phones, have no other way.
 *
 * @param {AddressParts} parts
 */
export function openAddressDialog({ client, texts, signal, failureTitle, onAdded }) {
  const { text } = texts;
  const address = build('input', { type: 'text', id: 'address-field', inputmode: 'url', dir: 'ltr',
    autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false',
    'aria-describedby': 'address-problem' });
  const title = build('input', { type: 'text', id: 'address-title', dir: 'auto',
    autocomplete: 'off', maxlength: String(MAX_TITLE_CHARS) });
  const problem = build('p', { id: 'address-problem', class: 'hint', role: 'alert' });
  const add = build('button', { type: 'submit', class: 'action suggested' }, text('libraryTagAdd'));
  const form = build('form', { class: 'address-form', novalidate: '' },
    build('label', { for: address.id }, text('libraryAddressField')), address, problem,
    build('label', { for: title.id }, text('libraryAddressName')), title,
    build('div', { class: 'actions' }, add));
  const dialog = openDialog({ name: 'address-dialog', title: text('libraryAddressAdd'),
    closeLabel: text('viewCloseSheet'), content: [form], signal });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  address.focus();

  async function submit() {
    const url = webAddress(address.value);
    if (url === '') {
      fail(text('libraryAddressWrong'));
      return;
    }
    add.disabled = true;
    try {
      const entry = await client.run('saveAddress', { url, title: title.value.trim() });
      dialog.close();
      onAdded(entry.id, text('libraryAddressAdded', isolated(titleOf(entry))));
    } catch (error) {
      console.warn('the address was not kept', error);
      fail(failureTitle(codeOf(error)));
    }
    add.disabled = false;
  }

  /** @param {string} message */
  function fail(message) {
    problem.textContent = message;
    address.setAttribute('aria-invalid', 'true');
    address.focus();
  }
}

/**
 * Reads what was typed as the address of a web page.
 *
 * @param {string} typed  may lack the scheme
 * @returns {string} '' if it is none
 */
export function webAddress(typed) {
  const value = typed.trim();
  // digits after the colon are a port
  const whole = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(value) ? value : `https://${value}`;
  if (/\s/.test(value) || !URL.canParse(whole)) return '';
  const { protocol, hostname, href } = new URL(whole);
  return /^https?:$/.test(protocol) && /[.:]|^localhost$/.test(hostname) ? href : '';
}

import { build } from '../elements.js';
import { isolated } from '../locale.js';

/**
 * Explains why the picked file or the pasted text can't be read, and what the
 * user can do instead.
 *
 * @import { Host } from '../host.js'
 */

/**
 * Explains that Pilcrow fetches no pages, and how the user can read the page at
 * this address.
 *
 * @param {string} address  http or https
 * @param {Host} host
 */
export function addressProblem(address, { text }) {
  const suggestions = [
    [text('viewAddressSave')],
    [text('viewAddressExtension')],
    [text('viewAddressCommand'),
      build('pre', { dir: 'ltr' }, build('code', {}, commandFor(address)))],
  ];
  return problem(text('viewAddressTitle'), build('p', {}, text('viewAddress')),
    build('p', {}, build('code', { class: 'given', dir: 'ltr' }, address)),
    build('ul', {}, ...suggestions.map((suggestion) => build('li', {}, ...suggestion))),
    build('p', { class: 'actions' },
      build('a', { class: 'action', href: address, target: '_blank', rel: 'noreferrer noopener' },
        text('viewAddressOpen'))));
}

/**
 * Explains that a file is empty.
 *
 * @param {string} name  the file's name
 * @param {Host} host
 */
export function emptyFileProblem(name, { text }) {
  return problem(text('viewFileEmptyTitle', isolated(name)), build('p', {}, text('viewFileEmpty')));
}

/**
 * Explains that a file is a PDF.
 *
 * @param {string} name  the file's name
 * @param {Host} host
 */
export function pdfProblem(name, { text }) {
  return problem(text('viewFilePDFTitle'), build('p', {}, text('viewFilePDF', isolated(name))));
}

/** @param {string} title @param {...Node} explanation */
function problem(title, ...explanation) {
  const heading = build('h2', { id: 'open-problem', tabindex: '-1' }, title);
  return build('section', { 'class': 'open-problem', 'aria-labelledby': heading.id }, heading,
    ...explanation);
}

/**
 * Returns the shell command that reads the page at an address. Inside single
 * quotes, the shell takes every character literally except for the single quote
 * itself, so single quotes are percent-encoded.
 *
 * @param {string} address
 */
function commandFor(address) {
  const quoted = `'${address.replaceAll("'", '%27')}'`;
  return `curl -L ${quoted} | pilcrow read -url ${quoted} -`;
}

import { build } from '../elements.js';
import { isolated } from '../locale.js';

/**
 * Explains why the picked file or text can't be read, and what the user can do.
 *
 * @import { Host } from '../host.js'
 */

/**
 * @param {string} address  http or https
 * @param {Host} host
 */
export function addressProblem(address, { text }) {
  const suggestions = [
    [text('viewAddressSave')],
    [text('viewAddressExtension')],
    [text('viewAddressCommand'), build('pre', { dir: 'ltr' }, build('code', {}, commandFor(address)))],
  ];
  return problem(text('viewAddressTitle'),
    build('p', {}, text('viewAddress')),
    build('p', {}, build('code', { class: 'given', dir: 'ltr' }, address)),
    build('ul', {}, ...suggestions.map((suggestion) => build('li', {}, ...suggestion))),
    build('p', { class: 'actions' },
      build('a', { class: 'action', href: address, target: '_blank', rel: 'noreferrer noopener' }, text('viewAddressOpen'))));
}

/**
 * @param {string} name  of the file
 * @param {Host} host
 */
export function emptyFileProblem(name, { text }) {
  return problem(text('viewFileEmptyTitle', isolated(name)), build('p', {}, text('viewFileEmpty')));
}

/** @param {string} title @param {...Node} explanation */
function problem(title, ...explanation) {
  const heading = build('h2', { id: 'open-problem', tabindex: '-1' }, title);
  return build('section', { 'class': 'open-problem', 'aria-labelledby': heading.id }, heading, ...explanation);
}

/**
 * Quotes the address for a shell. Inside single quotes every character is
 * literal except for the single quote itself, so that is percent-encoded.
 *
 * @param {string} address
 */
function commandFor(address) {
  const quoted = `'${address.replaceAll("'", '%27')}'`;
  return `curl -L ${quoted} | pilcrow read -url ${quoted} -`;
}

import { build } from '../elements.js';
import { isolated } from '../wording.js';

/**
 * Why what was brought to the page can't be read, and what can be done.
 *
 * @import { Host } from '../host.js'
 */

/**
 * @param {string} address  of the web
 * @param {Host} host
 */
export function addressProblem(address, { text }) {
  const ways = [
    [text('viewAddressSave')],
    [text('viewAddressExtension')],
    [text('viewAddressCommand'), build('pre', { dir: 'ltr' }, build('code', {}, commandFor(address)))],
  ];
  return problem(text('viewAddressTitle'),
    build('p', {}, text('viewAddress')),
    build('p', {}, build('code', { class: 'given', dir: 'ltr' }, address)),
    build('ul', {}, ...ways.map((way) => build('li', {}, ...way))),
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

/** @param {string} title @param {...Node} reason */
function problem(title, ...reason) {
  const heading = build('h2', { id: 'open-problem', tabindex: '-1' }, title);
  return build('section', { 'class': 'open-problem', 'aria-labelledby': heading.id }, heading, ...reason);
}

/**
 * Between single quotes a shell takes everything as it is but such a quote.
 *
 * @param {string} address
 */
function commandFor(address) {
  const quoted = `'${address.replaceAll("'", '%27')}'`;
  return `curl -L ${quoted} | pilcrow read -url ${quoted} -`;
}

import { build } from '../elements.js';

/**
 * @import { Reading } from '../reading.js'
 */

const EXTERNAL_LINKS = 'a[target]';

/**
 * Makes links useful on paper: while the article is printed, links have
 * numbers, and a list at the end gives their addresses.
 *
 * @param {Reading} reading
 */
export function printLinks({ host, content, signal }) {
  let remove = () => {};
  window.addEventListener('beforeprint', () => {
    remove();
    remove = numberLinks(content, host);
  }, { signal });
  window.addEventListener('afterprint', () => remove(), { signal });
  signal.addEventListener('abort', () => remove());
}

/**
 * Numbers the links, and appends a list of their addresses.
 *
 * @param {HTMLElement} content  an element with links, such as an article
 * @param {Pick<import('../host.js').Host, 'text'>} host
 * @returns {() => void} removes the numbers and the list
 */
export function numberLinks(content, host) {
  /** @type {Map<string, number>} */
  const numbers = new Map();
  /** @type {HTMLElement[]} */
  const added = [];
  for (const link
    of /** @type {NodeListOf<HTMLAnchorElement>} */ (content.querySelectorAll(EXTERNAL_LINKS)))
  {
    // the text of the link is its address already
    if (link.textContent?.trim() === link.href) continue;
    const number = numbers.get(link.href) ?? numbers.size + 1;
    numbers.set(link.href, number);
    const marker = build('sup', { class: 'print-sign' }, `[${number}]`);
    link.after(marker);
    added.push(marker);
  }
  if (numbers.size > 0) {
    const list = build('section', { class: 'print-links' }, build('h2', {}, host.text('viewLinks')),
      build('ol', {}, ...Array.from(numbers.keys(), (address) => build('li', {}, address))));
    content.append(list);
    added.push(list);
  }
  return () => added.forEach((each) => each.remove());
}

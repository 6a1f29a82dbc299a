import { build } from '../elements.js';

/**
 * @import { Reading } from '../reading.js'
 */

const OUTSIDE = 'a[target]';

/**
 * On paper a link leads nowhere: while the article is printed, its links have
 * numbers, and their addresses stand at the end.
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
 * @param {HTMLElement} content  that of an article, or the article
 * @param {Pick<import('../host.js').Host, 'text'>} host
 * @returns {() => void} takes them away again
 */
export function numberLinks(content, host) {
  /** @type {Map<string, number>} */
  const numbers = new Map();
  /** @type {HTMLElement[]} */
  const added = [];
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (content.querySelectorAll(OUTSIDE))) {
    if (link.textContent?.trim() === link.href) continue; // it is there to be read already
    const number = numbers.get(link.href) ?? numbers.size + 1;
    numbers.set(link.href, number);
    const sign = build('sup', { class: 'print-sign' }, `[${number}]`);
    link.after(sign);
    added.push(sign);
  }
  if (numbers.size > 0) {
    const list = build('section', { class: 'print-links' }, build('h2', {}, host.text('viewLinks')),
      build('ol', {}, ...Array.from(numbers.keys(), (address) => build('li', {}, address))));
    content.append(list);
    added.push(list);
  }
  return () => added.forEach((each) => each.remove());
}

import { onGrowth, queryAllIn } from '../article-growth.js';
import { build } from '../elements.js';
import { siteOf } from '../locale.js';

/**
 * @import { Reading } from '../reading.js'
 */

const EXTERNAL_LINKS = 'a[target]';

/**
 * Shows the site that a link leads to while the link has the keyboard focus.
 * Browsers themselves show a link's address only while the link is under the
 * mouse. Also makes links open in a new tab if that setting is on.
 *
 * @param {Reading} reading
 */
export function enhanceLinks(reading) {
  const { settings, main, signal } = reading;
  showSites(main, signal);
  const setTargets = (/** @type {Element[]} */ parts) => {
    for (const link of queryAllIn(parts, EXTERNAL_LINKS)) {
      link.setAttribute('target', settings.values.newTab ? '_blank' : '_top');
    }
  };
  settings.follow(() => setTargets([main]), signal);
  onGrowth(reading, setTargets);
}

/** @param {HTMLElement} main @param {AbortSignal} signal */
function showSites(main, signal) {
  // The label is hidden from screen readers, which announce the link's address
  // themselves.
  const label = build('p', { class: 'link-site', 'aria-hidden': 'true', hidden: '' });
  document.body.append(label);
  main.addEventListener('focusin', ({ target }) => {
    const site = target instanceof HTMLAnchorElement && target.matches(':focus-visible')
      ? siteOf(target.href)
      : '';
    label.textContent = site;
    label.hidden = site === '';
  }, { signal });
  main.addEventListener('focusout', () => {
    label.hidden = true;
  }, { signal });
  signal.addEventListener('abort', () => label.remove());
}

import { onGrowth } from '../article-growth.js';
import { build } from '../elements.js';
import { siteOf } from '../wording.js';

/**
 * @import { Reading } from '../reading.js'
 */

const OUTSIDE = 'a[target]';

/**
 * Where links lead: their site is said while they have the keyboard's focus,
 * as the browser says it to the mouse, and they open in a tab of their own
 * where that is wanted.
 *
 * @param {Reading} reading
 */
export function enhanceLinks(reading) {
  const { settings, main, signal } = reading;
  showSites(main, signal);
  const aim = () => {
    for (const link of main.querySelectorAll(OUTSIDE)) {
      link.setAttribute('target', settings.values.newTab ? '_blank' : '_top');
    }
  };
  settings.follow(aim, signal);
  onGrowth(reading, aim);
}

/** @param {HTMLElement} main @param {AbortSignal} signal */
function showSites(main, signal) {
  // The address of the link is said already; this is for the eyes.
  const label = build('p', { class: 'link-site', 'aria-hidden': 'true', hidden: '' });
  document.body.append(label);
  main.addEventListener('focusin', ({ target }) => {
    const site = target instanceof HTMLAnchorElement && target.matches(':focus-visible') ? siteOf(target.href) : '';
    label.textContent = site;
    label.hidden = site === '';
  }, { signal });
  main.addEventListener('focusout', () => { label.hidden = true; }, { signal });
  signal.addEventListener('abort', () => label.remove());
}

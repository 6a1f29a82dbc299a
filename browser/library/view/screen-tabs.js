import { build } from '../../ui/elements.js';
import { HIGHLIGHTS_ADDRESS } from '../addresses.js';

/**
 * The links between the list of articles and that of highlights.
 *
 * @import { ViewTexts } from './list-parts.js'
 *
 * @param {'list' | 'highlights'} current
 * @param {ViewTexts} texts
 * @param {(address: string) => void} go
 */
export function screenTabs(current, { text }, go) {
  const tab = (/** @type {typeof current} */ screen, /** @type {string} */ address,
    /** @type {string} */ label) =>
  {
    const link = build('a', { 'class': 'screen-tab', 'href': address, 'data-screen': screen,
      ...(screen === current && { 'aria-current': 'page' }) }, label);
    link.addEventListener('click', (event) => {
      // a new tab or window
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (screen !== current) go(address);
    });
    return link;
  };
  return build('nav', { 'class': 'screen-tabs', 'aria-label': text('libraryTitle') },
    tab('list', '#', text('libraryTabArticles')),
    tab('highlights', HIGHLIGHTS_ADDRESS, text('viewHighlights')));
}

import { highlighterIcon } from '../icons.js';
import { panelWithButton } from '../panel.js';

/**
 * @import { BarControl, Reading } from '../reading.js'
 */

/** The id of the panel with the list. */
const PANEL = 'highlights';

/** The key that opens the list: it has all highlights of the article. */
export const HIGHLIGHTS_KEY = 'a';

/** @param {Reading} reading @returns {boolean} whether the host keeps highlights */
export function canHighlight({ host }) {
  return Boolean(host.library?.highlights && host.placingWorker);
}

/**
 * Makes the panel with the list of highlights, which the menu and a key open.
 *
 * @param {Reading} reading
 * @returns {BarControl | null} null if the host keeps no highlights
 */
export function highlightsPanel(reading) {
  if (!canHighlight(reading)) return null;
  const { panel } = panelWithButton({
    name: PANEL,
    label: 'viewHighlights',
    icon: highlighterIcon(),
    load: async () => (await import('./list.js')).fillHighlights,
  }, reading);
  return { panel };
}

/** Opens the list, also if it is empty: then it explains how to highlight. */
export function openHighlights() {
  const panel = document.getElementById(PANEL);
  if (!panel || panel.matches(':popover-open')) return;
  panel.showPopover();
  panel.focus();
}

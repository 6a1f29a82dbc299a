import { highlighterIcon } from '../icons.js';
import { panelWithButton } from '../panel.js';
import { highlightsOf } from './of-reading.js';

/**
 * @import { BarControl, Reading } from '../reading.js'
 */

/** The id of the panel with the list. */
const PANEL = 'highlights';

/** @param {Reading} reading @returns {boolean} whether the host keeps highlights */
export function canHighlight({ host }) {
  return Boolean(host.library?.highlights && host.placingWorker);
}

/**
 * Makes the bar's button that opens the list of highlights. It appears with the first
 * highlight.
 *
 * @param {Reading} reading
 * @returns {BarControl | null} null if the host keeps no highlights
 */
export function highlightsControl(reading) {
  const parts = highlightsOf(reading);
  if (!parts) return null;
  const control = panelWithButton({
    name: PANEL,
    label: 'viewHighlights',
    icon: highlighterIcon(),
    load: async () => (await import('./list.js')).fillHighlights,
  }, reading);
  const { button, panel } = control;
  button.dataset.control = PANEL;
  const show = () => { button.hidden = parts.article.count === 0 && !panel.matches(':popover-open'); };
  parts.article.follow(show);
  panel.addEventListener('toggle', show, { signal: reading.signal });
  show();
  return control;
}

/** Opens the list, also if it is empty: then it explains how to highlight. */
export function openHighlights() {
  const panel = document.getElementById(PANEL);
  if (!panel || panel.matches(':popover-open')) return;
  panel.showPopover();
  panel.focus();
}

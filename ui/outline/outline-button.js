import { onGrown } from '../article-growth.js';
import { outlineIcon } from '../icons.js';
import { nextAddress } from '../next-page/next-page.js';
import { panelWithButton } from '../panel.js';

/**
 * @import { Reading } from '../reading.js'
 */

const HEADINGS = 'h2, h3, h4, h5, h6';

/** Fewer headings need no outline. */
const LEAST = 2;

/** From here on there is room for it beside the text. */
const WIDE = '(min-width: 64em)';

/**
 * The article's outline: a sheet that closes after use, and on wide screens a
 * column that stays, also for the next article.
 *
 * @param {Reading} reading
 * @returns {import('../reading.js').Tool | null}
 */
export function outlineTool(reading) {
  const { settings, signal } = reading;
  if (!isNeeded(reading) && !nextAddress([reading.article, ...reading.following])) {
    return null;
  }
  const tool = panelWithButton({
    name: 'outline',
    label: 'viewOutline',
    icon: outlineIcon(),
    load: async () => (await import('./outline.js')).fillOutline,
  }, reading);
  const { button, panel } = tool;
  button.hidden = !isNeeded(reading);
  onGrown(reading, () => { button.hidden = !isNeeded(reading); });
  stayWhereWide(panel, signal);
  closeOnEscape(panel, signal);
  panel.addEventListener('toggle', ({ newState }) => {
    if (panel.popover === 'manual' && !signal.aborted) settings.set({ outline: newState === 'open' });
  }, { signal });
  requestAnimationFrame(() => {
    if (settings.values.outline && !button.hidden && panel.popover === 'manual' && panel.isConnected) panel.showPopover();
  });
  return tool;
}

/** @param {Reading} reading */
function isNeeded({ content }) {
  return content.querySelectorAll(HEADINGS).length >= LEAST;
}

/**
 * @param {HTMLElement} panel
 * @param {AbortSignal} signal
 */
function stayWhereWide(panel, signal) {
  const wide = window.matchMedia(WIDE);
  const apply = () => {
    // A popover that changes its kind closes, and that is no wish of anyone's.
    panel.popover = wide.matches ? 'manual' : 'auto';
  };
  wide.addEventListener('change', apply, { signal });
  apply();
}

/**
 * A popover that stays does not know Escape.
 *
 * @param {HTMLElement} panel
 * @param {AbortSignal} signal
 */
function closeOnEscape(panel, signal) {
  document.addEventListener('keydown', (event) => {
    const innermost = document.querySelector(':popover-open[popover="auto"], dialog[open]') === null;
    if (event.key === 'Escape' && !event.defaultPrevented && innermost && panel.matches(':popover-open[popover="manual"]')) {
      event.preventDefault();
      panel.hidePopover();
    }
  }, { capture: true, signal });
}

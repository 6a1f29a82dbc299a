import { onGrowth } from '../article-growth.js';
import { outlineIcon } from '../icons.js';
import { nextAddress } from '../../model/next-page/next-page.js';
import { panelWithButton } from '../panel.js';
import { MIN_HEADINGS, needsOutline } from './needed.js';

/**
 * @import { Reading } from '../reading.js'
 */

const HEADINGS = 'h2, h3, h4, h5, h6';

/** Matches windows that have space for the outline beside the text. */
const WIDE_WINDOW = '(min-width: 64em)';

/**
 * Makes the button and the panel of the article's outline. The panel is a sheet
 * that closes after use. On wide screens it is a column that stays open, also
 * when the user opens another article.
 *
 * @param {Reading} reading
 * @returns {import('../reading.js').BarControl | null} null if the article has too few headings,
 *   and no next page that may add some
 */
export function outlineControl(reading) {
  const { settings, signal } = reading;
  if (!needsOutline(reading.article) && !isNeeded(reading)
    && !nextAddress([reading.article, ...reading.following]))
  {
    return null;
  }
  const control = panelWithButton({
    name: 'outline',
    label: 'viewOutline',
    icon: outlineIcon(),
    load: async () => (await import('./outline.js')).fillOutline,
  }, reading);
  const { button, panel } = control;
  button.hidden = !isNeeded(reading);
  onGrowth(reading, () => {
    button.hidden = !isNeeded(reading);
  });
  pinOnWideScreens(panel, signal);
  closeOnEscape(panel, signal);
  panel.addEventListener('toggle', ({ newState }) => {
    if (panel.popover === 'manual' && !signal.aborted) {
      settings.set({ outline: newState === 'open' });
    }
  }, { signal });
  requestAnimationFrame(() => {
    if (settings.values.outline && !button.hidden && panel.popover === 'manual'
      && panel.isConnected) panel.showPopover();
  });
  return control;
}

/** Tells whether what is entered so far needs an outline. @param {Reading} reading */
function isNeeded({ content }) {
  return content.querySelectorAll(HEADINGS).length >= MIN_HEADINGS;
}

/**
 * Makes the panel stay open on wide screens until the user closes it.
 *
 * @param {HTMLElement} panel
 * @param {AbortSignal} signal
 */
function pinOnWideScreens(panel, signal) {
  const wide = window.matchMedia(WIDE_WINDOW);
  const apply = () => {
    // If the panel is open, changing the popover's type closes it.
    panel.popover = wide.matches ? 'manual' : 'auto';
  };
  wide.addEventListener('change', apply, { signal });
  apply();
}

/**
 * Closes the outline when the user presses Escape. The browser itself does so
 * only for popovers of the type "auto".
 *
 * @param {HTMLElement} panel
 * @param {AbortSignal} signal
 */
function closeOnEscape(panel, signal) {
  document.addEventListener('keydown', (event) => {
    const innermost =
      document.querySelector(':popover-open[popover="auto"], dialog[open]') === null;
    if (event.key === 'Escape' && !event.defaultPrevented && innermost
      && panel.matches(':popover-open[popover="manual"]'))
    {
      event.preventDefault();
      panel.hidePopover();
    }
  }, { capture: true, signal });
}

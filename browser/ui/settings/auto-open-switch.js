import { build } from '../elements.js';

/**
 * @import { AutoOpen } from '../host.js'
 * @import { Reading } from '../reading.js'
 */

/**
 * Builds the switch that makes this site's articles open automatically. The
 * switch is updated whenever the panel opens, because users can change the
 * extension's permission for the site in the browser's own settings.
 *
 * @param {HTMLElement} panel
 * @param {Reading} reading
 * @returns {HTMLElement[]} empty if the host can't open this site's articles automatically
 */
export function autoOpenSwitch(panel, { host, article, signal }) {
  const auto = host.autoOpen?.(article.url);
  if (!auto) return [];
  const input = build('input', { type: 'checkbox', role: 'switch' });
  const show = async () => {
    input.checked = await auto.isOn().catch(offOnFailure);
  };
  input.addEventListener('change', () => void change(input, auto), { signal });
  panel.addEventListener('toggle', ({ newState }) => newState === 'open' && void show(), {
    signal,
  });
  void show();
  return [
    build('label', { class: 'switch entry', 'data-switch': 'auto-open' },
      build('span', {}, host.text('viewAutoOpen', auto.site)), input),
  ];
}

/** @param {HTMLInputElement} input @param {AutoOpen} auto */
async function change(input, auto) {
  input.checked = await auto.set(input.checked).catch(offOnFailure);
}

/**
 * Returns false, so that the switch is off after a failed call to the extension. Calls fail if the
 * extension was updated or removed while the view was open.
 */
function offOnFailure() {
  return false;
}

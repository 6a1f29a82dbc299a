import { build } from '../elements.js';

/**
 * @import { AutoOpen } from '../host.js'
 * @import { Reading } from '../reading.js'
 */

/**
 * Whether this site's articles open by themselves. It is asked anew whenever
 * the panel opens: the browser's own settings may have changed it meanwhile.
 *
 * @param {HTMLElement} panel
 * @param {Reading} reading
 * @returns {HTMLElement[]} nothing where the host knows no such site
 */
export function autoOpenSwitch(panel, { host, article, signal }) {
  const auto = host.autoOpen?.(article.url);
  if (!auto) return [];
  const input = build('input', { type: 'checkbox', role: 'switch' });
  const show = async () => { input.checked = await auto.isOn().catch(isRefused); };
  input.addEventListener('change', () => void change(input, auto), { signal });
  panel.addEventListener('toggle', ({ newState }) => newState === 'open' && void show(), { signal });
  void show();
  return [build('label', { class: 'switch entry', 'data-switch': 'auto-open' },
    build('span', {}, host.text('viewAutoOpen', auto.site)), input)];
}

/** @param {HTMLInputElement} input @param {AutoOpen} auto */
async function change(input, auto) {
  input.checked = await auto.set(input.checked).catch(isRefused);
}

/** The extension was updated or removed while its reader was open. */
function isRefused() {
  return false;
}

import { build } from './build.js';
import { voiceIcon } from './icons.js';

/**
 * @import { Reading } from './reading.js'
 */

/**
 * The bar's button for reading aloud. What it opens is loaded at its first use.
 *
 * @param {Reading} reading
 * @returns {HTMLButtonElement}
 */
export function voiceTool(reading) {
  const label = reading.host.text('viewVoice');
  const button = build('button', { class: 'tool', type: 'button', 'aria-label': label, title: label, 'aria-expanded': 'false' }, voiceIcon());
  /** @type {import('./voice-dock.js').VoiceDock | null} */
  let dock = null;
  const close = () => {
    dock?.close();
    dock = null;
    button.setAttribute('aria-expanded', 'false');
  };
  button.addEventListener('click', async () => {
    const shown = reading.shown();
    if (dock || !shown) {
      close();
      return;
    }
    const { VoiceDock } = await import('./voice-dock.js');
    dock = new VoiceDock(shown, reading, () => {
      close();
      button.focus();
    });
    button.setAttribute('aria-expanded', 'true');
  }, { signal: reading.host.signal });
  return button;
}

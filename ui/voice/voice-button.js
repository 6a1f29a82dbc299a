import { build } from '../elements.js';
import { voiceIcon } from '../icons.js';

/**
 * @import { Reading } from '../reading.js'
 */

/**
 * Builds the bar's button for reading aloud. The first press loads the voice
 * dock.
 *
 * @param {Reading} reading
 * @returns {import('../reading.js').BarControl | null}  null if the host has no speech
 */
export function voiceControl(reading) {
  if (!reading.host.speech) {
    return null;
  }
  const label = reading.host.text('viewVoice');
  const button = build('button', { class: 'tool', type: 'button', 'aria-label': label, title: label, 'aria-expanded': 'false' }, voiceIcon());
  /** @type {import('./dock.js').VoiceDock | null} */
  let dock = null;
  const close = () => {
    dock?.close();
    dock = null;
    button.setAttribute('aria-expanded', 'false');
  };
  button.addEventListener('click', async () => {
    if (dock) {
      close();
      return;
    }
    const { VoiceDock } = await import('./dock.js');
    if (dock || reading.signal.aborted) {
      return;
    }
    dock = new VoiceDock(reading, () => {
      close();
      button.focus();
    });
    button.setAttribute('aria-expanded', 'true');
  }, { signal: reading.signal });
  reading.signal.addEventListener('abort', close);
  return { button };
}

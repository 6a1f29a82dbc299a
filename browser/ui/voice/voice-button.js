import { build } from '../elements.js';
import { voiceIcon } from '../icons.js';
import { onKeys } from '../keys/shortcuts.js';

/**
 * @import { Reading } from '../reading.js'
 */

/** The key that reads aloud, as in the library: listen. */
export const VOICE_KEY = 'l';

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
  const button = build('button', {
    'class': 'tool',
    'type': 'button',
    'data-control': 'voice',
    'aria-label': label,
    'title': label,
    'aria-expanded': 'false',
  }, voiceIcon());
  /** @type {import('./dock.js').VoiceDock | null} */
  let dock = null;
  const close = () => {
    dock?.close();
    dock = null;
    button.setAttribute('aria-expanded', 'false');
  };
  const open = async () => {
    const { VoiceDock } = await import('./dock.js');
    if (dock || reading.signal.aborted) {
      return;
    }
    dock = new VoiceDock(reading, () => {
      close();
      button.focus();
    });
    button.setAttribute('aria-expanded', 'true');
  };
  const press = () => (dock ? close() : void open());
  button.addEventListener('click', press, { signal: reading.signal });
  onKeys({
    [VOICE_KEY](event) {
      event.preventDefault();
      if (!event.repeat) press();
    },
  }, reading);
  if (reading.additions.queue?.startsHere()) void open();
  reading.signal.addEventListener('abort', close);
  return { button };
}

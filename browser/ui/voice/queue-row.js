import { build } from '../elements.js';

/**
 * The row of the voice dock about the article that is read next.
 *
 * @import { Host } from '../host.js'
 * @import { SpeechQueue } from '../reading.js'
 */

/**
 * @param {SpeechQueue} queue
 * @param {Host['text']} text
 * @returns {HTMLElement | ''} nothing if this is the last article
 */
export function queueRow(queue, text) {
  if (!queue.next) return '';
  const { title, lang } = queue.next;
  const next = build('button', { type: 'button', class: 'voice-next-title' },
    build('span', {}, text('viewVoiceNextArticle')), ' ',
    build('bdi', { ...lang && { lang } }, title || text('viewUntitled')));
  next.addEventListener('click', () => queue.goOn());
  const goesOn = build('input', { type: 'checkbox', role: 'switch' });
  goesOn.checked = queue.continues;
  goesOn.addEventListener('change', () => {
    queue.continues = goesOn.checked;
  });
  return build('div', { class: 'voice-next' }, next,
    build('label', { class: 'switch' }, build('span', {}, text('viewVoiceContinues')), goesOn));
}

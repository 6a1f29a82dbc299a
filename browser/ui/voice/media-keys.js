/**
 * @import { Article } from '../../model/article.js'
 * @import { VoicePlayer } from './player.js'
 */

/** @type {[MediaSessionAction, (player: VoicePlayer) => void][]} */
const KEYS = [
  ['play', (player) => player.play()],
  ['pause', (player) => player.pause()],
  ['stop', (player) => player.pause()],
  ['previoustrack', (player) => player.skip(-1)],
  ['nexttrack', (player) => player.skip(1)],
];

/**
 * Lets the media keys of keyboards and headsets control the voice, if the
 * browser supports them for speech.
 *
 * @param {VoicePlayer} player
 * @param {Pick<Article, 'title' | 'site'>} article
 * @param {AbortSignal} signal  releases the keys when it aborts
 */
export function offerMediaKeys(player, { title, site }, signal) {
  const session = navigator.mediaSession;
  if (!session) return;
  if ('MediaMetadata' in globalThis) session.metadata = new MediaMetadata({ title, artist: site });
  for (const [key, run] of KEYS) setHandler(session, key, () => run(player));
  signal.addEventListener('abort', () => {
    session.metadata = null;
    for (const [key] of KEYS) setHandler(session, key, null);
  });
}

/**
 * Sets what a media key does; null removes it.
 *
 * @param {MediaSession} session
 * @param {MediaSessionAction} key
 * @param {(() => void) | null} run
 */
function setHandler(session, key, run) {
  try {
    session.setActionHandler(key, run);
  } catch {
    // A TypeError, because this browser does not support the key.
  }
}

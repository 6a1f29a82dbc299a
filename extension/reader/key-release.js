/**
 * Delays the close of the reader view until no key is held down. Escape, or Enter on
 * the close button, closes the view at keydown. If the frame were removed at once,
 * the web page would receive the keyup event, and might close a dialog of its own.
 * @param {(run: () => void, delay: number) => unknown} [startTimer] the platform's timer, or a
 *   test's; delay in ms
 * @returns {() => Promise<void>} resolves once no key is held down
 */
export function watchKeys(startTimer = (run, delay) => setTimeout(run, delay)) {
  /** @type {Set<string>} */
  const held = new Set();
  const options = { capture: true };
  window.addEventListener('keydown', ({ code }) => held.add(code), options);
  window.addEventListener('keyup', ({ code }) => held.delete(code), options);
  window.addEventListener('blur', () => held.clear());

  return () =>
    new Promise((resolve) => {
      const resolveLater = () => startTimer(resolve, answerTimeMs);
      if (held.size === 0) {
        resolveLater();
        return;
      }
      window.addEventListener('keyup', resolveLater, { once: true });
      startTimer(resolve, maxPressMs);
    });
}

/**
 * The delay after the keyup event or the click that closes the reader view. In this
 * time the frame tells the browser that it has handled the event. If the frame were
 * removed before, a tool that automates the browser would wait forever.
 */
const answerTimeMs = 40;

/**
 * The longest time to wait for a keyup event. It is longer than a usual key press. After it, the
 * reader view closes even if the key is still held.
 */
const maxPressMs = 600;

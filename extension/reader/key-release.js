/**
 * Keeps the page from receiving half of a key press. Escape, or Enter on the close
 * button, closes the reader at keydown. Once the frame is removed, the keyup would
 * reach the page, and might close a dialog there.
 * @param {(run: () => void, delay: number) => unknown} [startTimer] the platform's timer, or a test's; delay in ms
 * @returns {() => Promise<void>} resolves once no key is held down
 */
export function watchKeys(startTimer = (run, delay) => setTimeout(run, delay)) {
  /** @type {Set<string>} */
  const held = new Set();
  const options = { capture: true };
  window.addEventListener('keydown', ({ code }) => held.add(code), options);
  window.addEventListener('keyup', ({ code }) => held.delete(code), options);
  window.addEventListener('blur', () => held.clear());

  return () => new Promise((resolve) => {
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
 * The browser waits for the frame to handle the key or the click. If the frame is
 * removed before, a tool that automates the browser waits forever.
 */
const answerTimeMs = 40;

/** Longer than a usual key press. A key that is held longer closes the reader anyway. */
const maxPressMs = 600;

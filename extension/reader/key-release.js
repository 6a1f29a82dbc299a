/**
 * Keeps the page from hearing half of a key press: Escape, or Enter on the
 * close button, closes at keydown, and with the frame gone the keyup would
 * reach the page, whose own dialog it might close.
 * @param {(run: () => void, delay: number) => unknown} [later] the platform's timer, or a test's own; in ms
 * @returns {() => Promise<void>} resolves once no key is held down
 */
export function watchKeys(later = (run, delay) => setTimeout(run, delay)) {
  /** @type {Set<string>} */
  const held = new Set();
  const options = { capture: true };
  window.addEventListener('keydown', ({ code }) => held.add(code), options);
  window.addEventListener('keyup', ({ code }) => held.delete(code), options);
  window.addEventListener('blur', () => held.clear());

  return () => new Promise((resolve) => {
    const answered = () => later(resolve, answerTime);
    if (held.size === 0) {
      answered();
      return;
    }
    window.addEventListener('keyup', answered, { once: true });
    later(resolve, patience);
  });
}

/**
 * In ms. The browser waits for the frame's answer to the key or the click, and
 * a driver of it waits in vain when the frame goes before it has answered.
 */
const answerTime = 40;

/** In ms: long for a press, short for somebody who leaves the finger there. */
const patience = 600;

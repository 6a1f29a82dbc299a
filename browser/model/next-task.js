/**
 * Lets the browser paint and handle input. Unlike a timer, a message is delayed neither
 * in series nor in hidden tabs.
 *
 * @returns {Promise<void>}
 */
export function nextTask() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

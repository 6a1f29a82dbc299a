/**
 * A worker that sends its page a message every millisecond (main-thread.mjs). It waits on memory
 * that nobody changes, because timers of workers are less exact.
 */
const memory = new Int32Array(new SharedArrayBuffer(4));

for (;;) {
  Atomics.wait(memory, 0, 0, 1);
  postMessage('beat');
}

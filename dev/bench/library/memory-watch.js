/**
 * Precedes the search worker in the copy of the extension. It tells how large the memory
 * of SQLite's module is, which the worker itself shows to nobody.
 */
{
  /** @type {WebAssembly.Memory | undefined} */
  let memory;
  for (const name of /** @type {const} */ (['instantiate', 'instantiateStreaming'])) {
    const own = /** @type {(...args: any[]) => Promise<any>} */ (WebAssembly[name]);
    Reflect.set(WebAssembly, name, async (/** @type {any[]} */ ...args) => {
      const result = await own.apply(WebAssembly, args);
      memory = (result.instance ?? result).exports.memory ?? args[1]?.env?.memory;
      return result;
    });
  }
  const channel = new BroadcastChannel('bench-memory');
  channel.addEventListener('message', ({ data }) => {
    if (data === 'ask') channel.postMessage(memory?.buffer.byteLength ?? 0);
  });
}

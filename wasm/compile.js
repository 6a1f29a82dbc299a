/** Fetches the core and compiles it. @param {string | URL} url @returns {Promise<WebAssembly.Module>} */
export async function compileCore(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`pilcrow.wasm: ${response.status}`);
  return compiled(response);
}

/**
 * The browser compiles while it still reads, where the server says what the
 * file is; extensions' files say so, and not all servers of the web page.
 * @param {Response} response
 */
async function compiled(response) {
  const isNamed = response.headers.get('Content-Type') === 'application/wasm';
  return isNamed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/**
 * Fetches a module of the core and compiles it.
 *
 * @param {string | URL} url
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compileCore(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return compiled(response);
}

/**
 * Compiles the core. If the response has the right content type, the core is
 * compiled while it downloads, else afterwards. The extension's files have that
 * type, but some servers that publish the web page do not send it.
 * @param {Response} response
 */
async function compiled(response) {
  const hasType = response.headers.get('Content-Type') === 'application/wasm';
  return hasType
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

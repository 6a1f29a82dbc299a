/** @typedef {import('./types.d.ts').ExtractorOptions} ExtractorOptions */

/**
 * Compiles the core's module: one that is compiled already, its bytes, or what is at
 * its address.
 * @param {NonNullable<ExtractorOptions['wasm']>} wasm
 * @param {(address: string) => Promise<WebAssembly.Module>} compileAt
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compileGiven(wasm, compileAt) {
  if (wasm instanceof WebAssembly.Module) return wasm;
  if (wasm instanceof ArrayBuffer || ArrayBuffer.isView(wasm)) return WebAssembly.compile(/** @type {BufferSource} */ (wasm));
  return compileAt(addressOf(/** @type {string | URL} */ (wasm)));
}

/** @param {string | {href: string}} address */
export function addressOf(address) {
  return typeof address === 'string' ? address : address.href;
}

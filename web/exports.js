/** @import { BeginExport } from '../model/export/export.js' */

/** Starts an export in this page. @type {BeginExport} */
export async function beginExport(format, options, signal) {
  const { Exporter } = await import('../wasm/exporter.js'); // few articles are exported
  return Exporter.begin(new URL('../wasm/export-worker.js', import.meta.url).href, format, options, signal);
}

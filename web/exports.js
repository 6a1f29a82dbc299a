/** @import { BeginExport } from '../browser/model/export/export.js' */

/** Starts an export in this page. @type {BeginExport} */
export async function beginExport(format, options, signal) {
  const { Exporter } = await import('../browser/core/exporter.js'); // few articles are exported
  return Exporter.begin(new URL('../browser/core/export-worker.js', import.meta.url).href, format,
    options, signal);
}

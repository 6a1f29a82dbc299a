import { ownURL } from './browser.js';

/** @import { BeginExport } from '../model/export/export.js' */

const workerURL = ownURL('wasm/export-worker.js');

/** Starts an export in this page. @type {BeginExport} */
export async function beginExport(format, options, signal) {
  const { Exporter } = await import('../wasm/exporter.js'); // few articles are exported
  return Exporter.begin(workerURL, format, options, signal);
}

/** Returns what the module that writes exports can do. @param {AbortSignal} signal */
export async function describeExports(signal) {
  const { Exporter } = await import('../wasm/exporter.js');
  return Exporter.describe(workerURL, signal);
}

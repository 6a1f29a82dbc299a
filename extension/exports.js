import { ownURL } from './browser.js';

/** @import { BeginExport } from '../browser/model/export/export.js' */

const workerURL = ownURL('browser/core/export-worker.js');

/** Starts an export in this page. @type {BeginExport} */
export async function beginExport(format, options, signal) {
  const { Exporter } = await import('../browser/core/exporter.js'); // few articles are exported
  return Exporter.begin(workerURL, format, options, signal);
}

/** Returns what the module that writes exports can do. @param {AbortSignal} signal */
export async function describeExports(signal) {
  const { Exporter } = await import('../browser/core/exporter.js');
  return Exporter.describe(workerURL, signal);
}

import { download } from '../export/deliver.js';
import { exportFailureText } from '../export/failure.js';
import { wishFor } from '../export/form.js';
import { runExport } from '../export/run-export.js';
import { isolated } from '../locale.js';
import { showFailureDialog } from './failure-dialog.js';
import { sourceOfReading } from './reading-source.js';

/**
 * The actions that write the article on the screen as a file.
 *
 * @import { BeginExport } from '../../model/export/export.js'
 * @import { Reading } from '../reading.js'
 */

/** @param {Reading} reading */
export async function chooseExport(reading) {
  const { openExport } = await import('../export/dialog.js');
  const { host, settings, signal } = reading;
  openExport({ host, settings, signal, source: await sourceOfReading(reading),
    begin: beginOf(reading) });
}

/**
 * Writes a file at once, with the settings of the last export.
 *
 * @param {string} format
 * @param {Reading} reading
 */
export async function saveAs(format, reading) {
  const { host, settings, announce, signal } = reading;
  announce(host.text('viewExportWorking'));
  try {
    const source = await sourceOfReading(reading);
    const { files, missing } = await runExport(source, wishFor(format, host, settings, source),
      beginOf(reading), signal);
    download(files);
    const saving = host.text('viewSaving', isolated(files.map(({ name }) => name).join(', ')));
    announce(
      missing > 0
        ? `${saving}. ${
          host.text('viewExportMissing', new Intl.NumberFormat(host.uiLang).format(missing))
        }`
        : saving,
    );
  } catch (error) {
    if (!signal.aborted) showFailed(error, reading);
  }
}

/** @param {unknown} error @param {Reading} reading */
function showFailed(error, reading) {
  const { host, signal } = reading;
  console.warn('the export failed', error);
  showFailureDialog({
    title: host.text('viewExportFailedTitle'),
    message: exportFailureText(error, host),
    actions: [{ label: host.text('viewExport'), run: () => void chooseExport(reading) }, {
      label: host.text('viewDialogClose'),
      run: () => {},
    }],
  }, signal);
}

/** @param {Reading} reading @returns {BeginExport} */
function beginOf({ host }) {
  if (!host.exports) throw new Error('the host can export nothing');
  return host.exports.begin;
}

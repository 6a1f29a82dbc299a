import { showFailureDialog } from '../actions/failure-dialog.js';

/**
 * @import { Keeper } from '../host.js'
 * @import { Reading } from '../reading.js'
 */

/**
 * Calls `save`. In a private window the user is asked before, because saving writes
 * the page to the disk.
 * @param {Keeper} keeper @param {Reading} reading @param {() => void} save
 */
export function askInPrivate(keeper, { host, signal }, save) {
  if (!keeper.isPrivate) {
    save();
    return;
  }
  showFailureDialog({
    title: host.text('viewPrivateTitle'),
    message: host.text('viewPrivateQuestion'),
    actions: [{ label: host.text('viewPrivateSave'), run: save }, { label: host.text('viewDialogClose') }],
  }, signal);
}

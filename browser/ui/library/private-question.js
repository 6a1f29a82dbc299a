import { showFailureDialog } from '../actions/failure-dialog.js';

/**
 * @import { Keeper } from '../host.js'
 * @import { Reading } from '../reading.js'
 */

/**
 * Calls `save`. In a private window the user is asked before, because saving writes
 * the page to the disk. The user is also asked if it can't be found out whether the
 * window is private.
 *
 * @param {Keeper} keeper @param {Reading} reading @param {() => void} save
 */
export async function askInPrivate(keeper, { host, signal }, save) {
  // highlights can be made before the first answer is there
  if (keeper.isPrivate === undefined) await keeper.find().catch(() => null);
  if (keeper.isPrivate === false) {
    save();
    return;
  }
  if (signal.aborted) return;
  showFailureDialog({
    title: host.text('viewPrivateTitle'),
    message: host.text('viewPrivateQuestion'),
    actions: [{ label: host.text('viewPrivateSave'), run: save }, {
      label: host.text('viewDialogClose'),
    }],
  }, signal);
}

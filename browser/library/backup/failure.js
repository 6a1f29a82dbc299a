/**
 * Why a file is no backup that can be restored. Nothing has been changed then.
 *
 *   notBackup   it is another kind of file
 *   newer       it was made by a newer version of Pilcrow
 *   cutOff      its end is missing, as after a download that was broken off
 *   damaged     a part of it is not as it was written
 *   unreadable  the browser can't read the file
 *
 * @typedef {'notBackup' | 'newer' | 'cutOff' | 'damaged' | 'unreadable'} BackupFailureCode
 */

export class BackupFailure extends Error {
  /** @param {BackupFailureCode} code @param {unknown} [cause] */
  constructor(code, cause) {
    super(`the backup can't be restored: ${code}${cause === undefined ? '' : `: ${cause}`}`, {
      cause,
    });
    this.name = 'BackupFailure';
    this.code = code;
  }
}

/** @param {unknown} error @returns {BackupFailureCode | ''} '' for an error of another kind */
export function codeOfBackup(error) {
  return error instanceof BackupFailure ? error.code : '';
}

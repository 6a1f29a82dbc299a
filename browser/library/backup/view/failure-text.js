/** Why a backup could not be made or restored, for the user. */

/** @import { Host } from '../../../ui/host.js' */
/** @import { BackupFailureCode } from '../failure.js' */

import { LibraryFailure } from '../../failure.js';
import { failureText } from '../../../ui/library/failure.js';
import { BackupFailure } from '../failure.js';

/** By the name of the browser's error. @type {Record<string, string>} */
const writing = {
  NotAllowedError: 'libraryBackupNotAllowed',
  NotFoundError: 'libraryBackupGone',
  QuotaExceededError: 'libraryBackupFull',
};

/** @type {Record<BackupFailureCode, string>} */
const reading = {
  notBackup: 'libraryRestoreNotBackup',
  newer: 'libraryRestoreNewerFormat',
  cutOff: 'libraryRestoreCutOff',
  damaged: 'libraryRestoreDamaged',
  unreadable: 'libraryRestoreUnreadable',
};

/** @param {unknown} error @param {Host['text']} text */
export function writingFailureText(error, text) {
  if (error instanceof LibraryFailure) return libraryText(error, text);
  return text(writing[error instanceof DOMException ? error.name : ''] ?? 'libraryBackupFailed');
}

/** @param {unknown} error @param {Host['text']} text */
export function readingFailureText(error, text) {
  if (error instanceof LibraryFailure) return libraryText(error, text);
  return text(reading[error instanceof BackupFailure ? error.code : 'damaged']);
}

/** @param {LibraryFailure} error @param {Host['text']} text */
function libraryText({ code }, text) {
  const { title, message } = failureText(code, text);
  return `${title}. ${message}`;
}

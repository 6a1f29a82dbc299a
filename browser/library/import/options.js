/**
 * What the dialog of an import needs of the program around it.
 *
 * @import { Host } from '../../ui/host.js'
 * @import { LibraryClient } from '../client.js'
 * @import { FailureCode } from '../failure.js'
 *
 * @typedef {object} ImportOptions
 * @property {Pick<LibraryClient, 'run' | 'read'>} client
 * @property {Host['text']} text
 * @property {string} uiLang
 * @property {(code: FailureCode) => {title: string, message: string}} failure
 * @property {(backup: Blob) => void} restore  opens the restoring of a backup
 */

export {};

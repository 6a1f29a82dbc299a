/**
 * What the parts of the list need.
 *
 * @import { BeginExport } from '../../model/export/export.js'
 * @import { Action, Failure, Host } from '../../ui/host.js'
 * @import { SettingsStore } from '../../ui/settings/store.js'
 * @import { LibraryClient } from '../client.js'
 * @import { FailureCode } from '../failure.js'
 * @import { Format } from './format.js'
 *
 * @typedef {Pick<Host, 'text' | 'uiLang'> & {format: Format}} ViewTexts
 *
 * @typedef {object} ListParts
 * @property {LibraryClient} client
 * @property {ViewTexts} texts
 * @property {SettingsStore} settings
 * @property {AbortSignal} signal
 * @property {Failure & {steps?: string[]}} emptyLibrary  says how to save the first article
 * @property {Action[]} menu
 * @property {(code: FailureCode) => Failure} failure
 * @property {(id: string) => void} onOpen
 * @property {BeginExport} [beginExport]  starts an export; if it is missing, nothing is exported
 * @property {(address: string) => void} go goes to another place of the library's page
 *   (addresses.js)
 * @property {(ids: string[]) => void} [onReadAloud] reads articles aloud, one after the other;
 *   missing if the browser has no voice
 */

export {};

/**
 * What the parts of the list need to write texts.
 *
 * @import { Host } from '../../ui/host.js'
 * @import { Format } from './format.js'
 *
 * @typedef {Pick<Host, 'text' | 'uiLang'> & {format: Format}} ViewTexts
 */

export {};

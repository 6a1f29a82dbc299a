/**
 * The changes that the user can make in the sections of the sheet
 * "Something missing?". The sheet implements them and passes them to each section as
 * callbacks.
 *
 * @import { Block } from '../../model/article.js'
 *
 * @typedef {object} Decisions
 * @property {(direction: '+' | '-', ...blocks: Block[]) => void} decide puts blocks back ('+') or
 *   takes them out ('-')
 * @property {(block: Block | null) => void} pick makes one block the article; null restores the
 *   engine's selection
 * @property {(name: string) => void} tryEngine  reads the page with another engine
 * @property {() => Promise<Preview[]>} previews  loads a preview for each engine
 *
 * @typedef {object} Preview  the size of the article that an engine would select
 * @property {string} name  the engine's name
 * @property {number} words
 */

export {};

/**
 * The changes that a reader can make in the sections of the "What was left out"
 * sheet. The sheet implements them; a section only gets these callbacks.
 *
 * @import { Block } from '../host.js'
 *
 * @typedef {object} Decisions
 * @property {(direction: '+' | '-', block: Block) => void} decide  puts a block back ('+') or takes it out ('-')
 * @property {(block: Block | null) => void} pick  reads one block; null restores the engine's selection
 * @property {(name: string) => void} tryEngine
 * @property {() => Promise<Preview[]>} previews  of all engines
 *
 * @typedef {object} Preview  the size of the article that an engine would select
 * @property {string} name  of the engine
 * @property {number} words
 */

export {};

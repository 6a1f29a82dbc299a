/**
 * What the sections of the "What was left out" sheet let a reader change. The
 * sheet carries the changes out; a section knows these callbacks alone.
 *
 * @import { Block } from '../host.js'
 *
 * @typedef {object} Decisions
 * @property {(sign: '+' | '-', block: Block) => void} decide  shows a block, or leaves it out
 * @property {(block: Block | null) => void} pick  reads one block; null restores the engine's selection
 * @property {(name: string) => void} tryEngine
 * @property {() => Promise<Preview[]>} previews  of all engines
 *
 * @typedef {object} Preview  what an engine would select
 * @property {string} name  the engine's
 * @property {number} words
 */

export {};

/**
 * A source can't be read as a whole, so nothing of it is imported.
 *
 * @import { FailureCode } from '../imported.js'
 */
export class ImportFailure extends Error {
  /**
   * @param {FailureCode} code
   * @param {{line?: number, cause?: unknown}} [details] line: where the source is broken
   */
  constructor(code, { line = 0, cause } = {}) {
    super(`the file can't be imported: ${code}${line ? ` in line ${line}` : ''}`, { cause });
    this.name = 'ImportFailure';
    this.code = code;
    this.line = line;
  }
}

/** @param {unknown} error @returns {ImportFailure} */
export function asImportFailure(error) {
  return error instanceof ImportFailure ? error : new ImportFailure('unreadable', { cause: error });
}

/**
 * What a page of the program uses of the library. It reads the store by itself, and
 * passes operations to the service.
 *
 * @import { Change } from './model.js'
 * @import { Operations, OperationName } from './operations.js'
 * @import { LibraryReader } from './store/reader.js'
 *
 * @typedef {Omit<LibraryReader, 'store' | 'close'>} Reader
 *
 * @typedef
 *   {<Name extends OperationName>(name: Name, args: Parameters<Operations[Name]>[0]) => ReturnType<Operations[Name]>}
 *   Run
 *   passes an operation to the service; rejected with a LibraryFailure
 */

import { CHANGES_CHANNEL } from './model.js';

export class LibraryClient {
  /** @type {Reader} */
  read;
  /** @type {Run} */
  run;

  /** @param {Reader} read @param {Run} run */
  constructor(read, run) {
    this.read = read;
    this.run = run;
  }

  /**
   * Calls `listener` after each change of the store, by whatever page it was made.
   * @param {(change: Change) => void} listener @param {AbortSignal} [signal]
   */
  onChange(listener, signal) {
    const channel = new BroadcastChannel(CHANGES_CHANNEL);
    channel.addEventListener('message', ({ data }) => listener(data));
    signal?.addEventListener('abort', () => channel.close(), { once: true });
  }
}

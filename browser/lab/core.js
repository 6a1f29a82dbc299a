import { compileCore } from '../core/compile.js';
import { Extractor } from '../core/extractor.js';

/**
 * The time for one answer, in ms. It is longer than in the reader view: people who look closely at
 * a page wait, and the lab shows that it is busy.
 */
const DEADLINE_MS = 20_000;

/**
 * Makes a core for the lab, in a worker of its own. It starts with the first request.
 *
 * @param {{worker: string | URL, full: string | URL}} addresses
 */
export function labCore({ worker, full }) {
  return new Extractor({ workerURL: worker, compile: () => compileCore(full), deadline: DEADLINE_MS,
    plainDeadline: 0 });
}

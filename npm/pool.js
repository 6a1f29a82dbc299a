import { ExtractError } from './errors.js';
import { Signals } from './signals.js';

/** @typedef {import('../browser/core/protocol.js').Reply} Reply */
/** @typedef {import('../browser/core/protocol.js').Request} Request */
/** @typedef {import('./types.d.ts').AbortSignalLike} AbortSignalLike */

/**
 * A core in a worker of its own, which reads one page at a time. browser/core/extractor.js has it.
 *
 * @typedef {object} Lane
 * @property {(request: Request, timeoutMs: number) => Promise<Reply>} extract never rejects
 * @property {() => void} close ends the lane for good
 *
 * @typedef {object} Job a page that waits or is being read
 * @property {Request} request
 * @property {number} timeoutMs
 * @property {AbortSignalLike} [signal]
 * @property {Lane | null} lane the lane that reads the page
 * @property {(reply: Reply) => void} resolve
 * @property {(reason: unknown) => void} reject
 */

/** Lanes that share one queue. A lane is made when all others are busy. */
export class Pool {
  #newLane;
  #maxLanes;
  /** @type {Lane[]} */
  #idle = [];
  /** @type {Set<Job>} */
  #running = new Set();
  /** @type {Job[]} */
  #waiting = [];
  #isClosed = false;
  #signals = new Signals();

  /** @param {() => Lane} newLane @param {number} maxLanes */
  constructor(newLane, maxLanes) {
    this.#newLane = newLane;
    this.#maxLanes = maxLanes;
  }

  /**
   * Sends a request to the next free lane. The promise rejects only if the signal is
   * aborted, with its reason, or if the pool is closed.
   * @param {Request} request
   * @param {number} timeoutMs
   * @param {AbortSignalLike} [signal]
   * @returns {Promise<Reply>}
   */
  run(request, timeoutMs, signal) {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (this.#isClosed) return Promise.reject(closedError());
    return new Promise((resolve, reject) => {
      const forget = signal
        ? this.#signals.whenAborted(signal, () => this.#abandon(job, signal.reason))
        : () => {};
      /** @type {Job} */
      const job = {
        request,
        timeoutMs,
        signal,
        lane: null,
        resolve: (reply) => {
          forget();
          resolve(reply);
        },
        reject: (reason) => {
          forget();
          reject(reason);
        },
      };
      this.#waiting.push(job);
      this.#startWaiting();
    });
  }

  /** Ends all lanes. Jobs that are not finished are rejected. */
  close() {
    this.#isClosed = true;
    for (const job of this.#waiting.splice(0)) job.reject(closedError());
    for (const job of this.#running) this.#abandon(job, closedError());
    for (const lane of this.#idle.splice(0)) lane.close();
  }

  #startWaiting() {
    while (!this.#isClosed && this.#waiting.length > 0 && this.#running.size < this.#maxLanes) {
      const job = /** @type {Job} */ (this.#waiting.shift());
      // one signal may end many jobs, one by one
      if (job.signal?.aborted) job.reject(job.signal.reason);
      else void this.#start(job);
    }
  }

  /** @param {Job} job */
  async #start(job) {
    const lane = this.#idle.pop() ?? this.#newLane();
    job.lane = lane;
    this.#running.add(job);
    const reply = await lane.extract(job.request, job.timeoutMs);
    if (!this.#running.delete(job)) return; // abandoned, and the lane with it
    this.#idle.push(lane);
    job.resolve(reply);
    this.#startWaiting();
  }

  /**
   * Gives up a job. A lane that reads its page is ended, because the core cannot be interrupted.
   *
   * @param {Job} job
   * @param {unknown} reason
   */
  #abandon(job, reason) {
    if (this.#running.delete(job)) job.lane?.close();
    else this.#waiting = this.#waiting.filter((other) => other !== job);
    job.reject(reason);
    this.#startWaiting();
  }
}

function closedError() {
  return new ExtractError('closed', 'the extractor was closed');
}

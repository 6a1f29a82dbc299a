/**
 * Connects the tabs of the web page, so that one of them runs the service that
 * writes the library. This is the tab that holds a Web Lock. The other tabs send it
 * their calls over a BroadcastChannel. When its tab closes, the next tab gets the
 * lock, and the calls that wait are sent again. A call with an id that the service
 * has answered gets the same answer.
 *
 * Without locks, as in old browsers, each tab runs a service of its own. The store
 * loses no updates then, either.
 *
 * @import { Clock } from '../browser/core/clock.js'
 *
 * @typedef {object} Call
 * @property {string} name
 * @property {any} args
 * @property {number} since  when the call was made, in ms
 * @property {boolean} isRepeat  a former service may have carried it out already
 *
 * @typedef {(call: Call) => Promise<unknown>} Answer answers a call; rejected with a LibraryFailure
 *
 * @typedef {Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>} Channel
 * @typedef {Pick<LockManager, 'request'>} Locks
 *
 * @typedef {object} Waiting  a call that another tab answers
 * @property {Call} call
 * @property {(value: any) => void} resolve
 * @property {(error: unknown) => void} reject
 * @property {any} timer  runs until the service has confirmed that it received the call
 */

import { codeOf, LibraryFailure } from '../browser/library/failure.js';
import { platformClock } from '../browser/core/clock.js';

const LOCK = 'pilcrow-library';
const CHANNEL = 'pilcrow-library-calls';

/**
 * If the service does not confirm a call within this time, the call fails. There is
 * no limit for the answer itself: to fetch pictures can take minutes, and if the
 * service's tab closes, the browser gives the lock to another tab.
 */
const CONFIRM_MS = 20_000;

/** The service remembers the answers of this many calls. */
const MAX_ANSWERS = 200;

export class ServiceLink {
  #start;
  #locks;
  #channel;
  #clock;
  /** @type {Answer | null} not null while this tab holds the lock */
  #answer = null;
  /** @type {Map<string, Waiting>} by id */
  #waiting = new Map();
  /**
   * @type {Map<string, Promise<unknown>>} the answers to other tabs by id, the latest at the end
   */
  #answers = new Map();
  #release = () => {};

  /**
   * @param {() => Answer} start  starts the service; called whenever this tab gets the lock
   * @param {object} [platform]
   * @param {Locks} [platform.locks]
   * @param {Channel} [platform.channel]
   * @param {Clock} [platform.clock]
   */
  constructor(start,
    { locks = navigator.locks, channel = new BroadcastChannel(CHANNEL), clock = platformClock } =
      {})
  {
    this.#start = start;
    this.#locks = locks;
    this.#channel = channel;
    this.#clock = clock;
    channel.addEventListener('message', ({ data }) => this.#onMessage(data));
    this.join();
  }

  /** Waits in line for the lock. */
  join() {
    if (!this.#locks) return this.#lead();
    void this.#locks.request(LOCK, () => {
      this.#lead();
      return new Promise((resolve) => {
        this.#release = () => resolve(undefined);
      });
    });
  }

  /** Gives the lock to another tab: a page that the browser suspends answers no calls. */
  leave() {
    this.#answer = null;
    this.#release();
  }

  /**
   * @param {string} name @param {any} args
   * @returns {Promise<any>} rejected with a LibraryFailure
   */
  call(name, args) {
    const call = { name, args, since: Date.now(), isRepeat: false };
    if (this.#answer) return this.#answer(call);
    return new Promise((resolve, reject) => {
      const id = crypto.randomUUID();
      this.#waiting.set(id, { call, resolve, reject, timer: undefined });
      this.#send(id);
    });
  }

  /** This tab has the lock. */
  #lead() {
    this.#answer = this.#start();
    for (const id of [...this.#waiting.keys()]) {
      const { call } = /** @type {Waiting} */ (this.#waiting.get(id));
      this.#answer({ ...call, isRepeat: true }).then((value) => this.#settle(id, { value }),
        (error) => this.#settle(id, { failure: codeOf(error) }));
    }
    this.#channel.postMessage({ kind: 'ready' });
  }

  /** @param {string} id */
  #send(id) {
    const waiting = /** @type {Waiting} */ (this.#waiting.get(id));
    this.#clock.stop(waiting.timer);
    waiting.timer = this.#clock.start(() => this.#settle(id, { failure: 'noService' }), CONFIRM_MS);
    this.#channel.postMessage({ kind: 'call', id, call: waiting.call });
  }

  /** @param {any} message  from another tab */
  #onMessage(message) {
    const { kind, id } = message ?? {};
    if (kind === 'ready') this.#repeatAll();
    if (typeof id !== 'string') return;
    if (kind === 'call' && this.#answer && isCall(message.call)) {
      void this.#serve(id, message.call, this.#answer);
    }
    if (kind === 'received') this.#clock.stop(this.#waiting.get(id)?.timer);
    if (kind === 'answer') this.#settle(id, message);
  }

  /** The service has moved to another tab, which knows nothing of the calls before. */
  #repeatAll() {
    if (this.#answer) return; // this tab answers its calls by itself
    for (const [id, waiting] of this.#waiting) {
      waiting.call.isRepeat = true;
      this.#send(id);
    }
  }

  /** @param {string} id @param {Call} call @param {Answer} answer */
  async #serve(id, call, answer) {
    this.#channel.postMessage({ kind: 'received', id });
    const answering = this.#answers.get(id) ?? answer(call);
    this.#remember(id, answering);
    const reply = await answering.then((value) => ({ value }),
      (error) => ({ failure: codeOf(error) }));
    this.#channel.postMessage({ kind: 'answer', id, ...reply });
  }

  /** @param {string} id @param {Promise<unknown>} answer */
  #remember(id, answer) {
    this.#answers.set(id, answer);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > MAX_ANSWERS) this.#answers.delete(oldest);
  }

  /**
   * @param {string} id
   * @param {{value?: unknown, failure?: import('../browser/library/failure.js').FailureCode}} reply
   */
  #settle(id, { value, failure }) {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    this.#clock.stop(waiting.timer);
    if (failure) waiting.reject(new LibraryFailure(failure));
    else waiting.resolve(value);
  }
}

/** @param {any} call @returns {call is Call} */
function isCall(call) {
  return typeof call?.name === 'string' && typeof call.since === 'number'
    && typeof call.isRepeat === 'boolean';
}

/**
 * @typedef {object} Clock  the platform's timers, or those of a test
 * @property {(run: () => void, delay: number) => any} start  delay in ms
 * @property {(timer: any) => void} stop  stops a timer; does nothing if the timer has already run
 */

/** @type {Clock} */
export const platformClock = {
  start: (run, delay) => setTimeout(run, delay),
  stop: (timer) => clearTimeout(timer),
};

const intervalMs = 40;

/** Long, because tests accept a state that comes late on a busy machine. */
const defaultLimitMs = 60_000;

/**
 * Calls `look` until it returns a truthy value, and returns that value.
 * @template T
 * @param {string} what names the condition in the error
 * @param {() => T | Promise<T>} look
 * @param {number} [limitMs]
 * @returns {Promise<NonNullable<T>>}
 */
export async function eventually(what, look, limitMs = defaultLimitMs) {
  const end = Date.now() + limitMs;
  for (;;) {
    const value = await look();
    if (value) return value;
    if (Date.now() > end) throw new Error(`after ${limitMs} ms still not: ${what}`);
    await new Promise((resolve) => { setTimeout(resolve, intervalMs); });
  }
}

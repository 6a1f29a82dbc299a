const intervalMs = 40;

/** The limit is long, because on a busy machine the expected state may come late. */
const defaultLimitMs = 60_000;

/**
 * Calls `look` repeatedly until it returns a truthy value, and returns that
 * value. Fails after the limit.
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
    await new Promise((resolve) => {
      setTimeout(resolve, intervalMs);
    });
  }
}

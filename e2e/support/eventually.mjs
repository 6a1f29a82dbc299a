/** How often a condition is looked at, and how long at most, in ms: a state that comes late on a busy machine is as good. */
const interval = 40;
const patience = 60_000;

/**
 * Waits until `look` returns something true, and returns that.
 * @template T
 * @param {string} what names the condition in the error
 * @param {() => T | Promise<T>} look
 * @param {number} [limit] in ms
 * @returns {Promise<NonNullable<T>>}
 */
export async function eventually(what, look, limit = patience) {
  const end = Date.now() + limit;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > end) throw new Error(`after ${limit} ms still not: ${what}`);
    await new Promise((resolve) => { setTimeout(resolve, interval); });
  }
}

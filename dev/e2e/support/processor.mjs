/**
 * Measures work in processor time. Elapsed time would include the work of other
 * programs on a busy machine. The counterpart in Go is
 * internal/processor.
 */
import assert from 'node:assert/strict';

/**
 * The large input is 16 times the size of a small one. The work on it may cost
 * at most four times as much as the work on 16 small inputs. Linear work costs
 * about the same, plus the work of the garbage collector and the compiler.
 * Quadratic work costs 16 times as much.
 */
const factor = 16;
const bound = factor / 4;

/**
 * Maximum number of measurements. The shortest one counts, because disturbances only lengthen a
 * measurement.
 */
const attempts = 40;

/**
 * Fails if the work on a large input costs much more than the work on small
 * inputs of the same total size.
 * @param {number} size of the small input
 * @param {(size: number) => () => void} prepare makes an input, and returns the work on it
 */
export function assertLinear(size, prepare) {
  const [small, large] = [prepare(size), prepare(factor * size)];
  const repeated = () => {
    for (let i = 0; i < factor; i++) small();
  };
  let [many, one] = [Infinity, Infinity];
  for (let i = 0; i < attempts; i++) {
    many = Math.min(many, cost(repeated));
    one = Math.min(one, cost(large));
    if (one <= bound * many) return;
  }
  assert.fail(`${one} µs for a size of ${factor * size}, ${many} µs for ${factor} of ${size}`);
}

/** @param {() => void} work */
function cost(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

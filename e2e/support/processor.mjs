/**
 * Measures work in processor time, because on a busy machine the clock counts
 * the work of other programs as well. The Go counterpart is
 * extract/engine/enginetest/processor.
 */
import assert from 'node:assert/strict';

/**
 * The large input is 16 times the size of the small one. Quadratic work would
 * take 16 times as long on it as on 16 small inputs. The bound is a quarter of
 * that, which leaves space for the garbage collector and the compiler.
 */
const factor = 16;
const bound = factor / 4;

/** Disturbances only lengthen a measurement. So the shortest one decides, of at most this many. */
const attempts = 40;

/**
 * Fails if a large input takes much more work than small inputs of the same
 * total size.
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

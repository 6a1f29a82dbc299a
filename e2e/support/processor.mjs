/**
 * Measures work in the processor's time: on a busy machine the clock tells of
 * others' work as well. In Go, extract/engine/enginetest/processor does.
 */
import assert from 'node:assert/strict';

/**
 * The large input is so many times as large as the small one. A quadratic step
 * makes it cost so many times as much as that many small ones; a quarter of
 * that leaves room for the garbage collector and the compiler.
 */
const factor = 16;
const bound = factor / 4;

/** A measurement may be wrong, and what disturbs it only adds to it: the least of as many as it takes decides. */
const attempts = 40;

/**
 * Fails when a large input takes much more work than as many small ones as are
 * together as large.
 * @param {number} size of the small one
 * @param {(size: number) => () => void} of makes an input, and returns what works on it
 */
export function assertLinear(size, of) {
  const [small, large] = [of(size), of(factor * size)];
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

/** Reads hostile strings in a thread that can be ended (expressions.test.mjs). */
import { parentPort, workerData } from 'node:worker_threads';
import { expressionsOf } from './collect.mjs';
import { Strings } from './strings.mjs';
import { subjectsOf } from './subjects.mjs';

const expressions = await expressionsOf();
const strings = new Strings(1, expressions.map(({ source }) => source));
let reads = 0;
for (let i = 0; i < workerData.count; i++) {
  const text = strings.next(workerData.chars);
  for (const { maxChars, read } of subjectsOf(expressions)) {
    await read(text.slice(0, maxChars));
    reads++;
  }
}
parentPort?.postMessage(reads);

/**
 * The memory of a browser: what all processes that this one has started use, as Linux counts it
 * (Pss: shared pages are divided among their users).
 */
import { readdirSync, readFileSync } from 'node:fs';

/** @returns {number} in bytes */
export function memoryOfChildren() {
  const parents = new Map(
    readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map((pid) => [pid, parentOf(pid)]),
  );
  let bytes = 0;
  for (const pid of parents.keys()) if (isBelow(pid, parents)) bytes += proportionalBytes(pid);
  return bytes;
}

/** @param {string} pid @param {Map<string, string>} parents */
function isBelow(pid, parents) {
  for (let each = parents.get(pid); each && each !== '0'; each = parents.get(each)) {
    if (each === String(process.pid)) return true;
  }
  return false;
}

/** @param {string} pid */
function parentOf(pid) {
  return /^PPid:\s*(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? '';
}

/** @param {string} pid */
function proportionalBytes(pid) {
  return Number(/^Pss:\s*(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024;
}

/** @param {string} path @returns {string} '' if the process has ended */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

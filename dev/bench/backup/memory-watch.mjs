/**
 * Watches the memory of a browser: the private and shared pages of all its processes,
 * each shared page counted in parts (Pss of Linux).
 */
import { readdirSync, readFileSync } from 'node:fs';

const INTERVAL_MS = 250;

export class MemoryWatch {
  #profile;
  #first;
  #largest;
  #timer;

  /**
   * @param {string} profile the folder of the browser's profile, by which its processes are known
   */
  constructor(profile) {
    this.#profile = profile;
    this.#first = this.#bytes();
    this.#largest = this.#first;
    this.#timer = setInterval(() => {
      this.#largest = Math.max(this.#largest, this.#bytes());
    }, INTERVAL_MS);
  }

  /** @returns {{first: number, largest: number}} in bytes */
  end() {
    clearInterval(this.#timer);
    return { first: this.#first, largest: Math.max(this.#largest, this.#bytes()) };
  }

  #bytes() {
    const processes = all();
    const own = new Set(
      processes.filter(({ command }) => command.includes(this.#profile)).map(({ pid }) => pid),
    );
    for (let size = 0; size < own.size;) {
      size = own.size;
      for (const { pid, parent } of processes) if (own.has(parent)) own.add(pid);
    }
    return [...own].reduce((sum, pid) => sum + pssOf(pid), 0);
  }
}

/** @returns {{pid: number, parent: number, command: string}[]} */
function all() {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((name) => {
    try {
      const [, parent = '0'] = /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))
        ?? [];
      return [{ pid: Number(name), parent: Number(parent),
        command: readFileSync(`/proc/${name}/cmdline`, 'utf8') }];
    } catch {
      return []; // it has ended
    }
  });
}

/** @param {number} pid @returns {number} in bytes */
function pssOf(pid) {
  try {
    const [, kilobytes = '0'] =
      /^Pss:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0; // it has ended
  }
}

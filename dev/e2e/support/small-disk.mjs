/** A small disk in memory, which a test can fill. Only root on Linux can make one. */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether this machine lets us make small disks. */
export const canMakeDisks = process.platform === 'linux' && process.getuid?.() === 0;

export class SmallDisk {
  folder = mkdtempSync(join(tmpdir(), 'pilcrow-disk-'));
  #filler = join(this.folder, 'filler');

  /** @param {number} megabytes */
  constructor(megabytes) {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', this.folder]);
  }

  /** Fills the disk, to the last byte. */
  fill() {
    const file = openSync(this.#filler, 'a');
    for (const size of [1 << 20, 1 << 12]) writeAll(file, new Uint8Array(size));
    closeSync(file);
  }

  /** Frees what {@link fill} has used. */
  free() {
    rmSync(this.#filler, { force: true });
  }

  remove() {
    execFileSync('umount', ['-l', this.folder]); // a browser that ends late doesn't matter
    rmSync(this.folder, { recursive: true });
  }
}

/** Writes a block until the disk is full. @param {number} file @param {Uint8Array} block */
function writeAll(file, block) {
  for (;;) {
    try {
      if (writeSync(file, block) < block.length) return;
    } catch (error) {
      if (Reflect.get(Object(error), 'code') === 'ENOSPC') return;
      throw error;
    }
  }
}

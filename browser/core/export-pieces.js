/** Formats write in small bits, each of which would cost a message. */
const PIECE_BYTES = 256 << 10;

/** Collects bytes into larger pieces. */
export class Pieces {
  #send;
  /** @type {Uint8Array<ArrayBuffer>[]} */
  #bits = [];
  #size = 0;

  /** @param {(bytes: Uint8Array<ArrayBuffer>) => void} send */
  constructor(send) {
    this.#send = send;
  }

  /** @param {Uint8Array<ArrayBuffer>} bytes */
  add(bytes) {
    this.#bits.push(bytes);
    this.#size += bytes.length;
    if (this.#size >= PIECE_BYTES) this.flush();
  }

  /** Sends what is collected. */
  flush() {
    if (this.#size === 0) return;
    const piece = new Uint8Array(this.#size);
    let at = 0;
    for (const bit of this.#bits) {
      piece.set(bit, at);
      at += bit.length;
    }
    this.#bits = [];
    this.#size = 0;
    this.#send(piece);
  }
}

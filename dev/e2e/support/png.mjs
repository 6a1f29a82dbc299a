/**
 * Decodes a PNG in the form in which browsers write screenshots: not
 * interlaced, with three or four channels of eight bits.
 * https://www.w3.org/TR/png/
 *
 * @typedef {object} Picture
 * @property {number} width
 * @property {number} height
 * @property {(x: number, y: number) => [red: number, green: number, blue: number]} at
 */
import assert from 'node:assert/strict';
import { inflateSync } from 'node:zlib';

const signature = '89504e470d0a1a0a';

/** @param {Buffer} file @returns {Picture} */
export function decodePNG(file) {
  assert.equal(file.toString('hex', 0, 8), signature, 'a PNG');
  const chunks = chunksOf(file);
  const header = chunks[0].data;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = { 2: 3, 6: 4 }[header[9]];
  assert.ok(header[8] === 8 && channels && header[12] === 0, 'the format of browser screenshots');
  const data = inflateSync(
    Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data)),
  );
  const pixels = unfiltered(data, { stride: width * channels, height, channels });
  return {
    width,
    height,
    at: (x, y) => {
      const start = (y * width + x) * channels;
      return [pixels[start], pixels[start + 1], pixels[start + 2]];
    },
  };
}

/** @param {Buffer} file */
function chunksOf(file) {
  const chunks = [];
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    chunks.push({ type: file.toString('latin1', at + 4, at + 8),
      data: file.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

/**
 * Undoes the filters of the lines, and returns the bytes of the pixels. Each line of the data
 * starts with the number of its filter.
 *
 * @param {Buffer} data
 * @param {{stride: number, height: number, channels: number}} shape
 */
function unfiltered(data, { stride, height, channels }) {
  const pixels = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = data[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x < channels ? 0 : pixels[at - channels];
      const up = y === 0 ? 0 : pixels[at - stride];
      const corner = y === 0 || x < channels ? 0 : pixels[at - stride - channels];
      pixels[at] = data[y * (stride + 1) + 1 + x] + predicted(filter, left, up, corner);
    }
  }
  return pixels;
}

/** @param {number} filter @param {number} left @param {number} up @param {number} corner */
function predicted(filter, left, up, corner) {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return nearest(left + up - corner, [left, up, corner]);
    default:
      return 0;
  }
}

/**
 * Returns the candidate that is nearest to the value, as in the PNG standard's filter "Paeth".
 *
 * @param {number} value
 * @param {number[]} candidates
 */
function nearest(value, candidates) {
  return candidates.reduce((best,
    each) => (Math.abs(each - value) < Math.abs(best - value) ? each : best)
  );
}

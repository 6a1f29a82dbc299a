/** Reads zip files, such as books. */
import { inflateRawSync } from 'node:zlib';

const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = 0x06054b50;

/**
 * Returns the files of an archive, in the order of its directory. Sizes are below 4 GB.
 * @param {Buffer} zip
 * @returns {{name: string, isStored: boolean, at: number, text: () => string}[]} isStored: not
 *   compressed; at: where its header is
 */
export function filesIn(zip) {
  const end = zip.lastIndexOf(Buffer.from(Uint32Array.of(DIRECTORY_END).buffer));
  const files = [];
  for (let at = zip.readUInt32LE(end + 16); zip.readUInt32LE(at) === DIRECTORY_ENTRY;) {
    const [method, size, name, extra, comment, header] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ];
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const content = zip.subarray(start, start + size);
    files.push({
      name: zip.toString('utf8', at + 46, at + 46 + name),
      isStored: method === 0,
      at: header,
      text: () => (method === 0 ? content : inflateRawSync(content)).toString('utf8'),
    });
    at += 46 + name + extra + comment;
  }
  return files;
}

import { inflateSync } from 'node:zlib';

/** Sizes in bytes: the header and an entry of the directory in WOFF, and in the format inside. */
const WOFF = { header: 44, entry: 20 } as const;
const SFNT = { header: 12, entry: 16 } as const;

const aligned = (length: number): number => Math.ceil(length / 4) * 4;

/** Replaces letters by other forms, such as `->` by an arrow. Without it, copied text is what was written, and layout is faster. */
const SUBSTITUTIONS = 'GSUB';

/**
 * Unpacks a font from WOFF into the format inside it, TrueType or OpenType, without substitutions. The library that reads fonts
 * would unpack the outlines again for every letter.
 * @see https://www.w3.org/TR/WOFF/
 */
export const unpackWoff = (woff: Buffer): Buffer => {
  const packedTables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = WOFF.header + index * WOFF.entry;
    const [offset, packed, length] = [4, 8, 12].map(field => woff.readUInt32BE(entry + field));
    const data = woff.subarray(offset, (offset ?? 0) + (packed ?? 0));
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.subarray(entry + 16, entry + 20),
      data: data.length === length ? data : inflateSync(data),
    };
  });
  const tables = packedTables.filter(({ tag }) => tag.toString('latin1') !== SUBSTITUTIONS);
  const count = tables.length;
  const start = SFNT.header + count * SFNT.entry;
  const font = Buffer.alloc(tables.reduce((size, { data }) => size + aligned(data.length), start));
  const power = 2 ** Math.floor(Math.log2(count));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(power * 16, 6);
  font.writeUInt16BE(Math.log2(power), 8);
  font.writeUInt16BE((count - power) * 16, 10);
  let offset = start;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = SFNT.header + index * SFNT.entry;
    tag.copy(font, entry);
    checksum.copy(font, entry + 4);
    font.writeUInt32BE(offset, entry + 8);
    font.writeUInt32BE(data.length, entry + 12);
    data.copy(font, offset);
    offset += aligned(data.length);
  }
  return font;
};

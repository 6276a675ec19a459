import { encode } from 'uqr';

/** Light modules around the code, which cameras need to find it. ISO/IEC 18004 asks for four. */
const QUIET_ZONE = 4;

/** Any mask can be read. Finding the most even one takes ten times as long, in a build with thousands of codes. */
const MASK = 2;

/** A QR code as a picture of `size` by `size` units: the path of its dark modules, a rectangle for each run in a row. */
export const qrCode = (text: string): { readonly size: number; readonly path: string } => {
  const { data, size } = encode(text, { border: QUIET_ZONE, maskPattern: MASK });
  let path = '';
  for (const [y, row] of data.entries()) {
    let x = 0;
    while (x < size) {
      const start = x;
      while (row[x]) x += 1;
      if (x > start) path += `M${start} ${y}h${x - start}v1H${start}z`;
      x += 1;
    }
  }
  return { size, path };
};

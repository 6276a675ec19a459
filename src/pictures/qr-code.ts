import { encode } from 'uqr';

/** Light modules around the code that cameras need to find it. ISO/IEC 18004 requires four. */
const QUIET_ZONE = 4;

/** Any mask is readable. Searching for the best one takes ten times as long, in a build with thousands of codes. */
const MASK = 2;

/** A QR code of `size` by `size` units as the SVG path of its dark modules, with a rectangle for each horizontal run. */
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

import { encode } from 'uqr';

/** Light modules around the code, which cameras need. ISO/IEC 18004 requires four. The library is slow to add them. */
const QUIET_ZONE = 4;

/** Any mask is readable. Searching for the best one takes ten times as long, in a build with thousands of codes. */
const MASK = 2;

/** A QR code of `size` by `size` units: the SVG path of its dark modules, one rectangle per horizontal run. */
export const qrCode = (text: string): { readonly size: number; readonly path: string } => {
  const { data, size } = encode(text, { border: 0, maskPattern: MASK });
  let path = '';
  for (const [y, row] of data.entries()) {
    let x = 0;
    while (x < size) {
      const start = x;
      while (row[x]) x += 1;
      const left = start + QUIET_ZONE;
      if (x > start) path += `M${left} ${y + QUIET_ZONE}h${x - start}v1H${left}z`;
      x += 1;
    }
  }
  return { size: size + 2 * QUIET_ZONE, path };
};

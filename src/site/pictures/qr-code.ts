import { encode } from 'uqr';

/** Light modules around the code, as ISO/IEC 18004 requires. The library is slow to add them. */
const QUIET_ZONE = 4;

/** Any mask is readable. Searching for the best one takes ten times as long. */
const MASK = 2;

/** The SVG path of the dark modules, with a rectangle for each horizontal run. */
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

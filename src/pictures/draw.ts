import satori from 'satori';
import { latin, otherScripts } from './fonts.ts';

/** A box of a picture: its style, and what is in it. */
export interface Box {
  readonly type: 'div' | 'img';
  readonly props: {
    readonly style: Readonly<Record<string, string | number>>;
    readonly children?: readonly Box[] | string;
    readonly src?: string;
    readonly width?: number;
    readonly height?: number;
  };
}

/** A box with text or with other boxes, which stand in a row unless the style says otherwise. */
export const box = (style: Box['props']['style'], children: readonly Box[] | string = []): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

const fonts = latin();

/** A picture as SVG. Text becomes paths, so it looks the same on a machine without fonts. */
export const draw = async (content: Box, width: number, height: number): Promise<string> =>
  satori(content, {
    width,
    height,
    fonts: await fonts,
    loadAdditionalAsset: otherScripts,
  });

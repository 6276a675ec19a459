import satori from 'satori';
import { latin, otherScripts } from './fonts.ts';

/** An element to draw, in the form that Satori takes. */
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

/** A flex container with text or other boxes; a row unless the style says otherwise. */
export const box = (style: Box['props']['style'], children: readonly Box[] | string = []): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

const fonts = latin();

/** Renders a box as SVG. Text becomes paths, so it needs no fonts to be displayed. */
export const draw = async (content: Box, width: number, height: number): Promise<string> =>
  satori(content, {
    width,
    height,
    fonts: await fonts,
    loadAdditionalAsset: otherScripts,
  });

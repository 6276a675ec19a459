import sharp from 'sharp';
import { columnsOf } from '../../api/prose/columns.ts';
import type { Dates } from '../../api/prose/dates.ts';
import { plainText } from '../../api/prose/inline-markdown.ts';
import { availabilityLine, availabilityText } from '../../api/resources/profile/profile-words.ts';
import type { Profile } from '../../schemas/profile.ts';
import type { Appearance } from '../appearance.ts';
import { type Box, box, draw, drawable } from './draw.ts';

/** As social networks recommend. */
const [WIDTH, HEIGHT] = [1200, 630] as const;

const AVATAR = 132;

/** Font size: `largest` up to `room` columns, then smaller, which bounds the number of lines. */
const fitting = (text: string, largest: number, room: number): number =>
  Math.round(Math.min(largest, (largest * room) / Math.max(room, columnsOf(text))));

const embedded = async (file: string): Promise<Box> => {
  const size = { width: AVATAR * 2, height: AVATAR * 2, fit: 'cover' } as const;
  const png = await sharp(file).resize(size).png().toBuffer();
  const src = `data:image/png;base64,${png.toString('base64')}`;
  return { type: 'img', props: { src, width: AVATAR, height: AVATAR, style: { borderRadius: AVATAR / 2 } } };
};

const dot = ({ status }: NonNullable<Profile['availability']>): Box =>
  box({
    width: 24,
    height: 24,
    marginRight: 20,
    borderRadius: 12,
    boxSizing: 'border-box',
    border: '3px solid #ffffff',
    background: status === 'closed' ? 'transparent' : '#ffffff',
  });

export const previewTexts = (profile: Profile, dates: Dates): readonly string[] => [
  profile.name,
  plainText(profile.headline ?? ''),
  [profile.location?.city, profile.location?.country].filter(Boolean).join(', '),
  availabilityLine(profile, dates),
];

interface Surroundings {
  /** Shown if the name cannot be drawn. */
  readonly host: string;
  readonly avatar?: string | undefined;
  readonly dates: Dates;
}

/** The link preview image, without strings that cannot be drawn. */
export const preview = async (
  profile: Profile,
  { accent }: Appearance,
  { host, avatar, dates }: Surroundings,
): Promise<Buffer> => {
  const [drawnName, headline = '', place, available] = await Promise.all(
    previewTexts(profile, dates).map(drawable),
  );
  const name = drawnName || host;
  const nameSize = fitting(name, 92, 16);
  // The owner’s notice period may contain letters that cannot be drawn.
  const line = available || availabilityText(profile);
  const svg = await draw(
    box(
      {
        boxSizing: 'border-box',
        width: '100%',
        height: '100%',
        flexDirection: 'column',
        justifyContent: 'space-between',
        padding: '72px 80px',
        fontFamily: 'inter',
        color: '#ffffff',
        background: accent.light,
      },
      [
        box({ justifyContent: 'space-between', alignItems: 'flex-start', width: '100%' }, [
          box({ fontSize: nameSize, fontWeight: 600, letterSpacing: -nameSize / 30, lineHeight: 1.1 }, name),
          ...(avatar === undefined ? [] : [await embedded(avatar)]),
        ]),
        box({ maxWidth: 960, fontSize: fitting(headline, 50, 90), lineHeight: 1.35 }, headline),
        box({ flexDirection: 'column', fontSize: fitting(line ?? '', 32, 60), lineHeight: 1.5 }, [
          ...(profile.availability && line
            ? [box({ alignItems: 'center' }, [dot(profile.availability), box({}, line)])]
            : []),
          ...(place ? [box({}, place)] : []),
        ]),
      ],
    ),
    WIDTH,
    HEIGHT,
  );
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
};

import type { SiteContent } from '../../schemas/site.ts';
import { legibleOn, muted } from './colour.ts';

/** What the pages stand on, in the light and in the dark. */
export const backgrounds = { light: '#fbfaf8', dark: '#191815' } as const;

/** More than the 4.5 that WCAG asks of text, so that it holds on a ground that is tinted with the accent too. */
const READABLE = { light: 5.8, dark: 7.5 } as const;

/** How the pages look. */
export interface Appearance {
  /** The owner’s accent, legible on each ground. */
  readonly accent: { readonly light: string; readonly dark: string };
  /** At most two letters that stand for the owner where no picture does. */
  readonly initials: string;
  /** Where the owner’s picture is served, if there is one. */
  readonly avatar?: `/${string}`;
}

/** Where the owner’s picture is served. */
export const avatarPath = (file: string): `/${string}` => `/avatar${file.slice(file.lastIndexOf('.'))}`;

/** The first letters of the first and of the last word. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(word => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map(word => [...(word ?? '')][0]?.toLocaleUpperCase('en') ?? '').join('');
};

/** The look of the pages: the owner’s choice, made legible. */
export const appearanceBody = ({ owner, appearance: { accent, avatar } }: SiteContent): Appearance => ({
  accent: {
    light: legibleOn(accent, backgrounds.light, READABLE.light),
    dark: legibleOn(muted(accent, 0.5), backgrounds.dark, READABLE.dark),
  },
  initials: initialsOf(owner.name),
  ...(avatar !== undefined && { avatar: avatarPath(avatar) }),
});

/** The stylesheet with what depends on the owner’s choice. The content security policy allows no inline style. */
export const themeCss = ({ accent }: Appearance): string =>
  [
    ':root {',
    `  --ground: light-dark(${backgrounds.light}, ${backgrounds.dark});`,
    `  --accent: light-dark(${accent.light}, ${accent.dark});`,
    `  --on-accent: light-dark(#ffffff, ${backgrounds.dark});`,
    '}',
    '',
  ].join('\n');

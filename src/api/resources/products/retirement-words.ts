import { platformNames } from '../../../schemas/platform.ts';
import type { DownloadOptions } from '../../../schemas/product.ts';
import { dayWords } from '../../prose/dates.ts';

/**
 * Statement that a product is retired, with the date and the places where it is still available. Undefined if it is
 * live.
 */
export const retirementSentence = (
  { status, retired_on: day }: Pick<DownloadOptions, 'status' | 'retired_on'>,
  places: string,
): string | undefined => {
  if (status === 'live') return undefined;
  const dated = day === undefined ? undefined : `It was retired on ${dayWords(day)}`;
  return places === ''
    ? `${dated ? `${dated} and is` : 'It is retired and'} no longer available.`
    : `${dated ? `${dated}, but is` : 'It is retired, but'} still available ${places}.`;
};

/** Platforms that a product used to run on. Undefined if it still runs there, or if unknown. */
export const ranOn = ({
  former_platforms: former,
}: Pick<DownloadOptions, 'former_platforms'>): string | undefined =>
  former && `It used to run on ${former.map(platform => platformNames[platform].system).join(', ')}.`;

/** A product’s replacement, with its URL. */
export const replacementSentence = ({
  replaced_by: other,
  links,
}: Pick<DownloadOptions, 'replaced_by' | 'links'>): string | undefined =>
  links.replacement &&
  (other === links.replacement ? `Replaced by ${other}.` : `Replaced by “${other}”: ${links.replacement}`);

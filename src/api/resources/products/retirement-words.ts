import { managerLabel } from '../../../schemas/package-manager.ts';
import { platformNames } from '../../../schemas/platform.ts';
import type { DownloadOptions } from '../../../schemas/product.ts';
import type { Dates } from '../../prose/dates.ts';

/** Empty if nowhere. */
export const placesOf = ({ options, packages = [] }: DownloadOptions): string =>
  [
    options.length > 0 && `for ${options.map(({ platform }) => platform).join(', ')}`,
    packages.length > 0 &&
      `in ${packages.map(item => `${managerLabel(item)} (${item.install ?? item.id})`).join(', ')}`,
  ]
    .filter(Boolean)
    .join(', and ');

/** A live product may have left platforms too. */
export const retirementOf = (options: DownloadOptions, { day }: Dates) => {
  const { status, retired_on: date, former_platforms: former, note, replaced_by: name, links } = options;
  const places = placesOf(options);
  const retired = date === undefined ? 'is retired and' : `was retired on ${day(date)} and is`;
  return {
    state:
      status === 'retired' &&
      `It ${retired} no longer ${places ? `maintained, but still available ${places}` : 'available'}.`,
    ranOn:
      former && `It used to run on ${former.map(platform => platformNames[platform].system).join(', ')}.`,
    note,
    replacement: links.replacement && { name: name ?? links.replacement, url: links.replacement },
  };
};

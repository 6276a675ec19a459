import type { DownloadOptions } from '../../../schemas/product.ts';
import type { Dates } from '../../prose/dates.ts';

export const retirementOf = (
  { status, retired_on: date, note, replaced_by: name, links }: DownloadOptions,
  { day }: Dates,
) =>
  status === 'retired'
    ? {
        state: date === undefined ? 'is retired' : `was retired on ${day(date)}`,
        note,
        replacement: links.replacement && { name: name ?? links.replacement, url: links.replacement },
      }
    : undefined;

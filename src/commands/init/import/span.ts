import { isPresent } from '../../../content-files/present-words.ts';
import { type Entry, field, isEntry, textOf, textsIn } from './values.ts';
import { writtenDate, writtenSpan } from './written-date.ts';

const STARTS = 'startDate start startedOn startYear from started begin dateFrom';
const ENDS = 'endDate end endYear to until ended finish dateTo';
/** Fields with both dates in one string, or with a single date. */
const WHOLE = 'date dates period duration year years time timeframe';
const GRADUATION = 'graduationDate graduation graduationYear';

const dateText = (value: unknown): string | undefined => {
  if (!isEntry(value)) return textsIn(value).join(' ') || undefined;
  const numbers = ['year', 'month', 'day'].flatMap(key => textOf(field(value, key)) ?? []);
  return numbers.length > 0 ? numbers.join(/^\d+$/.test(numbers[1] ?? '') ? '-' : ' ') : undefined;
};

/** A date in content format. */
export const date = (value: unknown): string | undefined => writtenDate(dateText(value) ?? '')?.date;

export interface Span {
  readonly start?: string;
  readonly end?: string;
  /** Whether the text states that the role is ongoing. */
  readonly present: boolean;
  /** Whether there is an end that cannot be read. */
  readonly unknownEnd: boolean;
}

/**
 * The start and end of an entry, from two fields or from one such as “2018 – present”. `single` is the meaning of a
 * single date.
 */
export const spanOf = (entry: Entry, single: 'end' | 'both'): Span => {
  const [starts, ends, wholes, graduation] = [STARTS, ENDS, WHOLE, GRADUATION].map(names =>
    dateText(field(entry, names)),
  );
  const whole = starts === undefined && ends === undefined ? wholes : undefined;
  const both = writtenSpan(whole ?? (ends === undefined ? (starts ?? '') : ''));
  const only = whole !== undefined && !both;
  const from = both?.[0] ?? (only && single === 'end' ? undefined : (starts ?? whole));
  const to = both?.[1] ?? (only ? whole : (ends ?? graduation));
  const present = [from, to].some(text => text !== undefined && isPresent(text));
  const [start, end] = [writtenDate(from ?? '')?.date, present ? undefined : writtenDate(to ?? '')?.date];
  return {
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
    present,
    unknownEnd: to !== undefined && !present && end === undefined,
  };
};

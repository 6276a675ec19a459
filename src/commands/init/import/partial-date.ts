/** A date to the month, or only to the year. */
export interface PartialDate {
  readonly year: string;
  /** `01` to `12`. */
  readonly month?: string;
}

const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `2014`, `2014-06`, `2014-06-29` (JSON Resume), and the last also with a time. */
const ISO = /^(?<year>[12]\d{3})(?:-(?<month>0[1-9]|1[0-2])(?:-[0-3]\d(?:T.*)?)?)?$/;

/** `Jun 2014`, `June 2014`, `Jun 29, 2014` (LinkedIn). */
const WORDS = /^(?<name>[A-Z][a-z]{2})[a-z]*\.? (?:\d{1,2},? )?(?<year>[12]\d{3})$/;

/** Reads a date in one of the forms that résumés have; undefined if it is in none of them. */
export const partialDate = (text: string): PartialDate | undefined => {
  const groups = ISO.exec(text)?.groups ?? WORDS.exec(text)?.groups;
  if (!groups) return undefined;
  const { year = '', month, name } = groups;
  const index = names.indexOf(name?.toLowerCase() ?? '');
  if (name !== undefined && index < 0) return undefined;
  const known = month ?? (name && String(index + 1).padStart(2, '0'));
  return { year, ...(known && { month: known }) };
};

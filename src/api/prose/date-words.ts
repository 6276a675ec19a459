import { english } from '../../i18n/language.ts';

/** Dates in what is for programs, which is in English. */
export const { month: monthWords, day: dayWords, date: dateWords, span: spanWords } = english.dates;

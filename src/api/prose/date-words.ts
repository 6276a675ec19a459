import { english } from '../../i18n/language.ts';

/** Date formats in documents for automated clients, which are in English. */
export const { month: monthWords, day: dayWords, date: dateWords, span: spanWords } = english.dates;

/*
 * Text from elsewhere (servers, senders, imported files, git) as commands print it: it cannot control a terminal or
 * look like several lines, and anything invisible becomes an escape.
 */
import { HIDDEN } from '../../schemas/visible-text.ts';

export { escapeLine } from '../../schemas/visible-text.ts';

/** JSON may contain these characters, but a terminal must not get them. */
const UNPRINTABLE_IN_JSON = new RegExp(`(?!\\n)(?:${HIDDEN.source}|\\p{Noncharacter_Code_Point})`, 'gu');

/** Lines of JSON that parse to the same value. */
export const jsonLines = (value: unknown): string[] =>
  (JSON.stringify(value, null, 2) ?? 'null')
    .replaceAll(UNPRINTABLE_IN_JSON, character =>
      character.replaceAll(/./gs, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
    )
    .split('\n');

/*
 * Text from elsewhere (servers, senders, imported files, git) as commands print it: it cannot control a terminal or
 * look like several lines, and anything invisible becomes an escape.
 */
import { HIDDEN, replaceUnseen } from '../../schemas/visible-text.ts';

const UNPRINTABLE = /(?!\t)[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** JSON may contain these characters, but a terminal must not get them. */
const UNPRINTABLE_IN_JSON = new RegExp(`(?!\\n)(?:${HIDDEN.source}|\\p{Noncharacter_Code_Point})`, 'gu');

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r' };

const escapeOf = (character: string): string =>
  escapes[character] ?? `\\u{${character.codePointAt(0)?.toString(16)}}`;

/** Text on one line, with escapes such as `\n` and `\u{202e}`. */
export const escapeLine = (text: string): string =>
  replaceUnseen(text.replaceAll(UNPRINTABLE, escapeOf), escapeOf);

/** Lines of JSON that parse to the same value. */
export const jsonLines = (value: unknown): string[] =>
  (JSON.stringify(value, null, 2) ?? 'null')
    .replaceAll(UNPRINTABLE_IN_JSON, character =>
      character.replaceAll(/./gs, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
    )
    .split('\n');

/*
 * Text from elsewhere (other servers, senders, imported files, git) as commands print it. It can neither control a
 * terminal nor look like several lines, and anything invisible is shown as an escape.
 */
import { HIDDEN, replaceUnseen } from '../../schemas/visible-text.ts';

/** Control characters except tab, line breaks, lone surrogates and noncharacters. */
const UNPRINTABLE = /(?!\t)[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** Characters that JSON may contain but a terminal must not get. Only the layout’s own line breaks are kept. */
const UNPRINTABLE_IN_JSON = new RegExp(`(?!\\n)(?:${HIDDEN.source}|\\p{Noncharacter_Code_Point})`, 'gu');

const names: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r' };

const escapeOf = (character: string): string =>
  names[character] ?? `\\u{${character.codePointAt(0)?.toString(16)}}`;

/** Text on one line of a terminal, with escapes such as `\n` and `\u{202e}`. A legible line is not changed. */
export const escapeLine = (text: string): string =>
  replaceUnseen(text.replaceAll(UNPRINTABLE, escapeOf), escapeOf);

/** The value as JSON, with escapes for everything that a terminal must not get. It parses to the same value. */
export const escapeJson = (value: unknown, indent?: number): string =>
  (JSON.stringify(value, null, indent) ?? 'null').replaceAll(UNPRINTABLE_IN_JSON, character =>
    character
      .split('')
      .map(unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );

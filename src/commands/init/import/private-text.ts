import type { Imported } from './imported.ts';
import type { Note } from './note.ts';
import { isEntry } from './values.ts';

/** A part of prose that probably does not belong on a public site. */
export interface PrivatePart {
  /** Its path in the content, such as `resume.references[0].reference`. */
  readonly path: string;
  readonly text: string;
  readonly kind: string;
}

const isIban = (text: string): boolean => {
  const plain = text.replaceAll(' ', '');
  const digits = `${plain.slice(4)}${plain.slice(0, 4)}`.replaceAll(/[A-Z]/g, letter =>
    String(letter.charCodeAt(0) - 55),
  );
  return plain.length >= 15 && [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
};

/** At least eight digits that are not a span or a list of years. */
const isTelephone = (text: string): boolean => {
  const digits = text.replaceAll(/\D/g, '');
  const years = text.match(/\b(19|20)\d{2}\b/g) ?? [];
  return (
    digits.length >= 8 && digits.length <= 15 && years.length < 2 && !/^\d{4}[-./]\d{2}[-./]\d{2}$/.test(text)
  );
};

type Pattern = readonly [kind: string, form: RegExp, test?: (text: string) => boolean];

/** Each pattern includes the label of the number, which is removed too. */
const patterns: readonly Pattern[] = [
  ['an email address', /(?:(?:e-?mail|mail|correo)\s*:?\s*)?[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu],
  ['an IBAN', /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z\d]){11,30}(?![\p{L}\p{N}])/gu, isIban],
  [
    'an identity number',
    /(?<!\p{L})(?:ssn|social security(?: number| no\.?)?|passport(?: number| no\.?)?|id (?:number|no\.?)|tax (?:number|id)|steuer(?:nummer|-?id)|ausweis(?:nummer)?|sozialversicherungsnummer|nif|nie|dni|cpf|rg|cif|rut|bsn|pesel|aadhaar|pan|codice fiscale|numéro de sécurité sociale|身份证(?:号)?)\s*[:#.]?\s*[\p{Lu}\d][\p{Lu}\d ./-]{5,20}/giu,
    text => (text.match(/\d/g)?.length ?? 0) >= 5,
  ],
  [
    'an identity number',
    /(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)|(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)|(?<![\p{L}\p{N}])[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z](?![\p{L}\p{N}])/gu,
  ],
  [
    'a telephone number',
    /(?:(?<!\p{L})(?:tel(?:efono?|éfono|éphone|ephone)?|phone|mobile?|móvil|cell|celular|handy|fax|電話|电话|тел)\.?\s*:?\s*)?(?<![\p{L}\p{N}.$€£/-])(?:\+|00)?\(?\d(?:[ ().\-/\u2011]{0,2}\d){7,14}(?![\p{L}\p{N}%])/giu,
    isTelephone,
  ],
];

const URL_TEXT = /(?:https?:\/\/|www\.)\S+|10\.\d{4,9}\/\S+/g;

/** Private parts of a string, except in web addresses. */
const partsOf = (text: string): { text: string; kind: string }[] => {
  let rest = text.replaceAll(URL_TEXT, address => ' '.repeat(address.length));
  return patterns.flatMap(([kind, form, test]) =>
    [...rest.matchAll(form)].flatMap(({ 0: found }) => {
      if (test && !test(found)) return [];
      rest = rest.replace(found, ' '.repeat(found.length));
      return [{ text: found.trim(), kind }];
    }),
  );
};

/** Fields with addresses or dates, which are not searched. */
const NO_TEXT = new Set([
  'url',
  'username',
  'start',
  'end',
  'startDate',
  'endDate',
  'date',
  'releaseDate',
  'country_code',
  'score',
]);

type Visit = (text: string, path: string) => string;

const mapTexts = (value: unknown, visit: Visit, path: string): unknown => {
  if (typeof value === 'string') return visit(value, path);
  if (Array.isArray(value)) return value.map((part, index) => mapTexts(part, visit, `${path}[${index}]`));
  if (!isEntry(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      NO_TEXT.has(key) ? part : mapTexts(part, visit, path === '' ? key : `${path}.${key}`),
    ]),
  );
};

/** The prose of an import that will be public. The owner’s own address is public in any case. */
const published = ({ profile, roles, resume }: Imported) => ({ profile, roles, resume });

/**
 * Anything in the public prose that looks like a telephone number, an email address, an IBAN or an identity number.
 */
export const privateParts = (imported: Imported): PrivatePart[] => {
  const found: PrivatePart[] = [];
  mapTexts(
    published(imported),
    (text, path) => {
      for (const part of partsOf(text)) if (part.text !== imported.owner.email) found.push({ path, ...part });
      return text;
    },
    '',
  );
  return found;
};

/** The string without a part, and without punctuation that belonged to that part. */
const without = (text: string, part: string): string =>
  text
    .replace(part, '')
    .replaceAll(/\(\s*[,;:]?\s*\)/g, '')
    .replaceAll(/[^\S\n]+([,.;)])/g, '$1')
    .replaceAll(/[^\S\n]{2,}/g, ' ')
    .replaceAll(/^[\s,;:|–-]+|[\s,;:|–-]+$/g, '');

/** Whether a field or list entry is empty after the removal, and is dropped. */
const isEmptyText = (value: unknown): boolean => value === '';

const tidied = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter(part => !isEmptyText(part)).map(tidied);
  if (!isEntry(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => !isEmptyText(part))
      .map(([key, part]) => [key, tidied(part)]),
  );
};

/** Removes private parts, with a note about each. */
export const withoutParts = (imported: Imported, parts: readonly PrivatePart[]): Imported => {
  if (parts.length === 0) return imported;
  const visit: Visit = (text, path) =>
    parts.filter(part => part.path === path).reduce((rest, part) => without(rest, part.text), text);
  const texts = tidied(mapTexts(published(imported), visit, '')) as Pick<
    Imported,
    'profile' | 'roles' | 'resume'
  >;
  const taken = parts.map(
    ({ path, text, kind }): Note => ({
      kind: 'private',
      path,
      value: text,
      reason: `It looks like ${kind}, and was removed from text that will be public.`,
    }),
  );
  return { ...imported, ...texts, notes: [...taken, ...imported.notes] };
};

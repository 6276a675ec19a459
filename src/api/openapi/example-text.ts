type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

const WIDTH = 106;
const MAX_LINES = 26;
/** A list shorter than this many characters is never shortened. */
const SHORT_LIST = 70;

interface Setting {
  /** Characters to show of each text. */
  readonly text: number;
  /** Members to show of each nested object. */
  readonly members: number;
  /** From this depth on, as many members share a line as fit. */
  readonly fillFrom: number;
}

/** From loose to dense. The first one that gives few enough lines is used. */
const settings: readonly Setting[] = [
  { text: 120, members: Infinity, fillFrom: 2 },
  { text: 72, members: Infinity, fillFrom: 2 },
  { text: 48, members: Infinity, fillFrom: 1 },
  { text: 48, members: 4, fillFrom: 1 },
  { text: 48, members: 4, fillFrom: 0 },
  { text: 32, members: 4, fillFrom: 0 },
  { text: 32, members: 3, fillFrom: 0 },
  { text: 32, members: 2, fillFrom: 0 },
];

/** Cuts a text to about `max` characters, between two words. A single word is never cut. */
const cut = (text: string, max: number): string => {
  const characters = [...text];
  if (characters.length <= max || !/\s/.test(text)) return text;
  const start = characters.slice(0, max).join('');
  return `${start.replace(/[\s,;.]+\S*$/, '')} …`;
};

const isObject = (value: Json): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shorten = (value: Json, setting: Setting, depth = 0): Json => {
  if (typeof value === 'string') return value.includes('://') ? value : cut(value, setting.text);
  if (Array.isArray(value)) {
    const entries = value.map(entry => shorten(entry, setting, depth + 1));
    const [first, ...rest] = entries;
    if (first === undefined || rest.length < 2 || oneLine(entries).length <= SHORT_LIST) return entries;
    return [first, `… ${rest.length} more`];
  }
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, it]) => [name, shorten(it, setting, depth + 1)] as const);
  const shown = depth === 0 ? members : members.slice(0, setting.members);
  const left = members.length - shown.length;
  return Object.fromEntries(left > 1 ? [...shown, ['…', `${left} more`]] : members);
};

const membersOf = (value: Json): { label: string; member: Json }[] => {
  if (Array.isArray(value)) return value.map(member => ({ label: '', member }));
  if (!isObject(value)) return [];
  return Object.entries(value).map(([name, member]) => ({ label: `${JSON.stringify(name)}: `, member }));
};

const oneLine = (value: Json): string => {
  const members = membersOf(value).map(({ label, member }) => label + oneLine(member));
  if (members.length === 0) return JSON.stringify(value);
  return Array.isArray(value) ? `[${members.join(', ')}]` : `{ ${members.join(', ')} }`;
};

/** Spreads a value over lines. `used` is the number of characters before it on its line; from depth `fillFrom` on, members share lines where they fit. */
const layOut = (value: Json, fillFrom: number, depth = 0, used = 0): string => {
  const members = membersOf(value);
  const short = oneLine(value);
  if (members.length === 0 || used + short.length < WIDTH - 2 * depth) return short;
  const lines: string[] = [];
  for (const [index, { label, member }] of members.entries()) {
    const comma = index < members.length - 1 ? ',' : '';
    const next = label + layOut(member, fillFrom, depth + 1, label.length) + comma;
    const joined = `${lines.at(-1)} ${next}`;
    const fits = depth >= fillFrom && !joined.includes('\n') && joined.length < WIDTH - 2 * (depth + 1);
    if (fits && lines.length > 0) lines[lines.length - 1] = joined;
    else lines.push(next);
  }
  const indent = '  '.repeat(depth);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return [open, ...lines.map(line => `${indent}  ${line}`), `${indent}${close}`].join('\n');
};

/**
 * A JSON value spread over about 25 lines of about 100 characters. Long texts and lists are shortened: `…` ends a shortened text, or
 * precedes the number of omitted entries.
 */
export const shortJson = (value: unknown): string => {
  const plain: Json = JSON.parse(JSON.stringify(value));
  const tries = settings.map(setting => layOut(shorten(plain, setting), setting.fillFrom));
  return tries.find(attempt => attempt.split('\n').length <= MAX_LINES) ?? tries.at(-1) ?? '';
};

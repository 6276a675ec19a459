const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME = 10;
const RANDOM = 26;

/** The prefixes of ids. */
export const prefixes = { inquiry: 'inq_', support: 'sup_' } as const;

/** A time as ids have it: ten characters, which sort by time. */
export const encodeTime = (milliseconds: number): string =>
  Array.from(
    { length: TIME },
    (_, index) => ALPHABET[Math.floor(milliseconds / 32 ** (TIME - 1 - index)) % 32],
  ).join('');

/** A new id. It sorts by time and cannot be guessed: it uses five bits of each random byte, 130 in total. */
export const newId = (
  kind: keyof typeof prefixes,
  now: Date,
  random: (bytes: number) => Uint8Array,
): string =>
  prefixes[kind] +
  encodeTime(now.getTime()) +
  Array.from(random(RANDOM), byte => ALPHABET[byte % 32]).join('');

/** The time in an id, which is the time of receipt of its submission. */
export const timeOf = (id: string): Date => {
  const digits = id.slice(id.indexOf('_') + 1).slice(0, TIME);
  return new Date([...digits].reduce((value, digit) => value * 32 + ALPHABET.indexOf(digit), 0));
};

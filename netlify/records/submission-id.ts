const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME = 10;
const RANDOM = 26;

/** What an id begins with. */
export const prefixes = { inquiry: 'inq_', support: 'sup_' } as const;

const encodeTime = (milliseconds: number): string =>
  Array.from(
    { length: TIME },
    (_, index) => ALPHABET[Math.floor(milliseconds / 32 ** (TIME - 1 - index)) % 32],
  ).join('');

/** A new id, which sorts by time and cannot be guessed: five of the eight bits of each random byte are used, 130 in all. */
export const newId = (
  kind: keyof typeof prefixes,
  now: Date,
  random: (bytes: number) => Uint8Array,
): string =>
  prefixes[kind] +
  encodeTime(now.getTime()) +
  Array.from(random(RANDOM), byte => ALPHABET[byte % 32]).join('');

/** When an id was made: its submission’s time of receipt. */
export const timeOf = (id: string): Date => {
  const digits = id.slice(id.indexOf('_') + 1).slice(0, TIME);
  return new Date([...digits].reduce((value, digit) => value * 32 + ALPHABET.indexOf(digit), 0));
};

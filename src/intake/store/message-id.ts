/** Crockford’s base 32 in lower case: no letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 26;

export const prefixes = { inquiry: 'inq_', support: 'sup_' } as const;

/** A UTC day, `YYYY-MM-DD`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/**
 * The id of a message that was first sent on `day`. It cannot be guessed: it uses five bits of each of the
 * first 26 bytes of `mac`, 130 bits in total.
 */
export const messageIdOf = (kind: keyof typeof prefixes, day: string, mac: Uint8Array): string =>
  prefixes[kind] +
  day.replaceAll('-', '') +
  Array.from(mac.subarray(0, LENGTH), byte => ALPHABET[byte % 32]).join('');

export const dayOfId = (id: string): string => {
  const [, year, month, day] = /_(\d{4})(\d{2})(\d{2})/.exec(id) ?? [];
  return `${year}-${month}-${day}`;
};

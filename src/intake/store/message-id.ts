import { idForm } from '../../schemas/message.ts';

/** A UTC day, `YYYY-MM-DD`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** The id of a message that was first sent on `day`. It uses five bits of each of the first bytes of `mac`. */
export const messageIdOf = (kind: keyof typeof idForm.prefixes, day: string, mac: Uint8Array): string =>
  idForm.prefixes[kind] +
  day.replaceAll('-', '') +
  Array.from(mac.subarray(0, idForm.length), byte => idForm.alphabet[byte % 32]).join('');

export const dayOfId = (id: string): string => {
  const [, year, month, day] = /_(\d{4})(\d{2})(\d{2})/.exec(id) ?? [];
  return `${year}-${month}-${day}`;
};

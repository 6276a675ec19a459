/** A value that the site leaves out, or that the owner should check. */
export interface Note {
  /** `hidden`: marked so in the file. `unknown`: without a field. `kept`: on the site. */
  readonly kind: 'private' | 'hidden' | 'unreadable' | 'unknown' | 'kept';
  /** Such as `work[0].startDate`. */
  readonly path: string;
  readonly entry?: string | undefined;
  /** Shortened. It may be private, so it is only printed. */
  readonly value: string;
  readonly reason: string;
}

export type LeftOut = Pick<Note, 'kind' | 'reason'>;

/** One line of at most 80 characters; for a list, the number of entries. */
export const shortened = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.replace(/^(.{79}).{2,}$/u, '$1…');
};

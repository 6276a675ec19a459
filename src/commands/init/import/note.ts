/** A value of the imported file that is missing or different on the site. */
export interface Note {
  /**
   * - `left_out`: the site has no field for the value.
   * - `private`: the value does not belong on a public site.
   * - `changed`: the value was interpreted, or replaced by another.
   */
  readonly kind: 'left_out' | 'private' | 'changed';
  /** Path of the value in the file, such as `work[0].startDate`. */
  readonly path: string;
  /** The value, shortened. */
  readonly value: string;
  readonly reason: string;
}

const MAX_VALUE_LENGTH = 80;

/** A string on one line of at most `max` characters. */
export const shortened = (text: string, max = MAX_VALUE_LENGTH): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length > max
    ? `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : line;
};

/** The text with its first letter in upper case, as the label of a button or a field. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A sentence that may end with a value. It ends with one period, even after “Ada Example, M.Sc.” */
export const sentence = (text: string): string => text.replaceAll(/(?<!\.)\.\.(?!\.)/g, '.');

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Ends with one period, even after “Ada Example, M.Sc.” */
export const sentence = (text: string): string => text.replaceAll(/(?<!\.)\.\.(?!\.)/g, '.');

export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

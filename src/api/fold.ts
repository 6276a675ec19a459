/** Normalizes text for comparison, ignoring case and Unicode composition. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

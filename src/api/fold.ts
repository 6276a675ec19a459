/** How text is compared: without regard to case or to how its characters are composed. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

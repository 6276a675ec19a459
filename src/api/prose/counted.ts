/** A number with its noun in English, such as 1 role, 2 roles or 1,000 entries. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`;

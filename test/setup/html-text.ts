const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#34': '"',
};

const decoded = (html: string): string =>
  html.replaceAll(/&(amp|lt|gt|quot|#39|#34);/g, (_, name: string) => ENTITIES[name] ?? '');

/** The text between the tags, on one line. */
export const textOf = (html: string): string =>
  decoded(html.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The text, and the values of attributes. */
export const textAndUrlsOf = (html: string): string =>
  `${textOf(html)} ${decoded([...html.matchAll(/="([^"]*)"/g)].map(([, value = '']) => value).join(' '))}`;

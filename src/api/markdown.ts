/** Escapes what Markdown would read as markup in running text. */
export const plain = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>]/g, '\\$&').replaceAll(/^(\s*\d*)([#+.-])(?=\s)/gm, '$1\\$2');

/** Text on one line, with nothing in it that Markdown would read as markup. */
export const oneLine = (text: string): string => plain(text.replaceAll(/\s+/g, ' ').trim());

/** A list of texts. */
export const list = (items: readonly string[]): string[] => items.map(item => `- ${oneLine(item)}`);

/** A name as a link, where there is an address. */
export const named = (name: string, url: string | undefined): string =>
  url === undefined ? oneLine(name) : `[${oneLine(name)}](<${url}>)`;

/** A name as a link without angle brackets, for readers that know only the plain form. The address must hold no blank. */
export const linked = (name: string, url: string): string => `[${oneLine(name)}](${url})`;

/** Blocks one below the other, empty ones left out, with a line break at the end. */
export const blocks = (parts: readonly string[]): string =>
  `${parts.filter(part => part !== '').join('\n\n')}\n`;

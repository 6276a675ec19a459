export const plain = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>]/g, '\\$&').replaceAll(/^(\s*\d*)([#+.-])(?=\s)/gm, '$1\\$2');

export const oneLine = (text: string): string => plain(text.replaceAll(/\s+/g, ' ').trim());

export const list = (items: readonly string[]): string[] => items.map(item => `- ${oneLine(item)}`);

/** Names and values as a list, without those that have no value. */
export const facts = (entries: readonly (readonly [name: string, value: string | undefined])[]): string =>
  entries.flatMap(([name, value]) => (value ? [`- **${name}:** ${oneLine(value)}`] : [])).join('\n');

/** A name, linked if there is a URL. */
export const named = (name: string, url: string | undefined): string =>
  url === undefined ? oneLine(name) : `[${oneLine(name)}](<${url}>)`;

/** A name as a link without angle brackets, for parsers that support only the plain form. The URL must not contain blanks. */
export const linked = (name: string, url: string): string => `[${oneLine(name)}](${url})`;

/** The first line of a Markdown document of this site: where an agent that came here first finds the rest. */
export const overviewPointer = (llms: string): string =>
  `> For AI agents: ${llms} is an overview of this site.`;

/** Joins blocks with blank lines, without empty ones, and ends with a line break. */
export const blocks = (parts: readonly string[]): string =>
  `${parts.filter(part => part !== '').join('\n\n')}\n`;

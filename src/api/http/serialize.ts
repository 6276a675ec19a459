/** Serializes a JSON body: compact, because agents pay by length, and with a line break at the end. */
export const serialize = (body: object): string => `${JSON.stringify(body)}\n`;

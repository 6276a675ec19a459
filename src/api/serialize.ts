/** The bytes of a JSON body, the same wherever it is made: compact, because agents pay by length, and ending in a line break. */
export const serialize = (body: object): string => `${JSON.stringify(body)}\n`;

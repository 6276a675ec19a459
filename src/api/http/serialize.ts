/** Serializes a JSON body with a final line break. It is compact, because agents pay by length. */
export const serialize = (body: object): string => `${JSON.stringify(body)}\n`;

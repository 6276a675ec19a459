export type JsonLd = { readonly '@type': string } & Readonly<Record<string, unknown>>;

/**
 * `thing` as the text of a script element of type application/ld+json. `<` is escaped, so no value can close the
 * element.
 * @see https://www.w3.org/TR/json-ld11/#restrictions-for-contents-of-json-ld-script-elements
 */
export const jsonLdText = (thing: JsonLd): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c');

/** A description of a thing in the words of schema.org. */
export type JsonLd = { readonly '@type': string } & Readonly<Record<string, unknown>>;

/**
 * `thing` as the text of a script element of type application/ld+json. No `<` is in it, so no value can end the element.
 * @see https://www.w3.org/TR/json-ld11/#restrictions-for-contents-of-json-ld-script-elements
 */
export const jsonLdText = (thing: JsonLd): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c');

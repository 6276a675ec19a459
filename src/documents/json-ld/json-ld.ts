export type JsonLd = { readonly '@type': string } & Readonly<Record<string, unknown>>;

/**
 * No value can close the script element.
 * @see https://www.w3.org/TR/json-ld11/#restrictions-for-contents-of-json-ld-script-elements
 */
export const jsonLdText = (thing: JsonLd): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c');

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Languages in which people name their country in a résumé. */
const LOCALES = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'sv', 'ja', 'zh'];

export const timeZonesOf = (code: string): readonly string[] =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.Locale(`und-${code}`).getTimeZones?.() ?? []) : [];

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Whether a code is one of a country or territory where people live. */
const isCountry = (code: string): boolean => regions.of(code) !== undefined && timeZonesOf(code).length > 0;

const codes = (): string[] => LETTERS.flatMap(a => LETTERS.map(b => a + b)).filter(isCountry);

/** The codes of countries by their names in lower case, and some names that people use instead. */
const codesByName = (): ReadonlyMap<string, string> => {
  const all = codes();
  const named = LOCALES.flatMap(locale => {
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    return all.map(code => [names.of(code)?.toLowerCase() ?? code, code] as const);
  });
  const others = { usa: 'US', 'united states of america': 'US', uk: 'GB', england: 'GB', scotland: 'GB' };
  return new Map([...Object.entries(others), ...named]);
};

let cached: ReadonlyMap<string, string> | undefined;

/** The ISO 3166 code of a country that is given by its code or by its name; undefined if it is neither. */
export const countryCode = (text: string): string | undefined => {
  const upper = text.trim().toUpperCase();
  if (/^[A-Z]{2}$/.test(upper) && isCountry(upper)) return upper;
  cached ??= codesByName();
  return cached.get(text.trim().toLowerCase());
};

/** The only country that uses a time zone; undefined if there is none or several. */
export const countryOfTimeZone = (zone: string): string | undefined => {
  const using = codes().filter(code => timeZonesOf(code).includes(zone));
  return using.length === 1 ? using[0] : undefined;
};

interface Place {
  readonly city?: string;
  readonly region?: string;
  readonly country_code?: string;
}

/** A place in words, such as `Lisbon, Portugal` or `San Francisco, California, United States`; undefined without a country. */
export const placeFrom = (text: string): Place | undefined => {
  const parts = text.split(',').map(part => part.trim());
  const country = countryCode(parts.at(-1) ?? '');
  if (country === undefined || parts.length > 3) return undefined;
  const [city, region] = parts.slice(0, -1);
  return { ...(city && { city }), ...(region && { region }), country_code: country };
};

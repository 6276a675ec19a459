import { LANGUAGES } from './language.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export const timeZonesOf = (code: string): readonly string[] =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.Locale(`und-${code}`).getTimeZones?.() ?? []) : [];

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Whether a code is one of a country or territory where people live. */
const isCountry = (code: string): boolean => regions.of(code) !== undefined && timeZonesOf(code).length > 0;

/** Names that people use and `Intl` does not. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  usa: 'US',
  us: 'US',
  'the united states': 'US',
  'united states of america': 'US',
  'the united states of america': 'US',
  'estados unidos de américa': 'US',
  uk: 'GB',
  'the united kingdom': 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'the netherlands': 'NL',
  holland: 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
  'russian federation': 'RU',
  'south korea': 'KR',
  korea: 'KR',
  'republic of korea': 'KR',
  'hong kong': 'HK',
  macau: 'MO',
  'viet nam': 'VN',
  'ivory coast': 'CI',
  uae: 'AE',
  'pr china': 'CN',
  'republic of ireland': 'IE',
  'the philippines': 'PH',
};

/** The name in the form in which names are compared. */
const comparable = (name: string): string =>
  name.normalize('NFKC').trim().toLowerCase().replaceAll('.', '').replaceAll(/\s+/g, ' ');

let codesByName: ReadonlyMap<string, string> | undefined;

const byName = (): ReadonlyMap<string, string> => {
  if (codesByName) return codesByName;
  const all = LETTERS.flatMap(a => LETTERS.map(b => a + b)).filter(isCountry);
  const known = new Map(Object.entries(OTHER_NAMES));
  for (const locale of LANGUAGES) {
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    for (const code of all) {
      const name = comparable(names.of(code) ?? code);
      if (!known.has(name)) known.set(name, code);
    }
  }
  codesByName = known;
  return known;
};

/** The ISO 3166 code of a country by its name in one of many languages; undefined if it is none. */
export const countryNamed = (name: string): string | undefined => {
  const found = byName().get(comparable(name));
  return found && !/^[a-z]{2}$/.test(comparable(name)) ? found : OTHER_NAMES[comparable(name)];
};

/** The ISO 3166 code of a country that is given by its code or by its name; undefined if it is neither. */
export const countryCode = (text: string): string | undefined => {
  const upper = text.trim().toUpperCase();
  // `Intl` takes UK for a code.
  const other = OTHER_NAMES[comparable(text)];
  if (other !== undefined) return other;
  return /^[A-Z]{2}$/.test(upper) && isCountry(upper) ? upper : countryNamed(text);
};

export const englishName = (code: string): string | undefined => regions.of(code);

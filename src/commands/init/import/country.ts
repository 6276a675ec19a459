import { LANGUAGES } from './language.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export const timeZonesOf = (code: string): readonly string[] =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.Locale(`und-${code}`).getTimeZones?.() ?? []) : [];

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Whether a code is one of a country or territory where people live. */
const isCountry = (code: string): boolean => regions.of(code) !== undefined && timeZonesOf(code).length > 0;

/** Names that people use and `Intl` does not. */
const OTHER_NAMES = new Map(
  Object.entries({
    US: 'usa|us|the united states|united states of america|the united states of america|estados unidos de américa',
    GB: 'uk|the united kingdom|great britain|britain|england|scotland|wales|northern ireland',
    NL: 'the netherlands|holland',
    CZ: 'czech republic',
    TR: 'turkey',
    RU: 'russian federation',
    KR: 'south korea|korea|republic of korea',
    HK: 'hong kong',
    MO: 'macau',
    VN: 'viet nam',
    CI: 'ivory coast',
    AE: 'uae',
    CN: 'pr china',
    IE: 'republic of ireland',
    PH: 'the philippines',
  }).flatMap(([code, names]) => names.split('|').map((name): [string, string] => [name, code])),
);

/** The name in the form in which names are compared. */
const comparable = (name: string): string =>
  name.normalize('NFKC').trim().toLowerCase().replaceAll('.', '').replaceAll(/\s+/g, ' ');

let codesByName: ReadonlyMap<string, string> | undefined;

const byName = (): ReadonlyMap<string, string> => {
  if (codesByName) return codesByName;
  const all = LETTERS.flatMap(a => LETTERS.map(b => a + b)).filter(isCountry);
  const known = new Map(OTHER_NAMES);
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
  return found && !/^[a-z]{2}$/.test(comparable(name)) ? found : OTHER_NAMES.get(comparable(name));
};

/** The ISO 3166 code of a country that is given by its code or by its name; undefined if it is neither. */
export const countryCode = (text: string): string | undefined => {
  const upper = text.trim().toUpperCase();
  // `Intl` takes UK for a code.
  const other = OTHER_NAMES.get(comparable(text));
  if (other !== undefined) return other;
  return /^[A-Z]{2}$/.test(upper) && isCountry(upper) ? upper : countryNamed(text);
};

export const englishName = (code: string): string | undefined => regions.of(code);

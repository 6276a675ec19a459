import { LANGUAGES } from './language.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export const timeZonesOf = (code: string): readonly string[] =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.Locale(`und-${code}`).getTimeZones?.() ?? []) : [];

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/**
 * Whether a code belongs to a country or territory where people live. A code no longer in use, such as DD, has
 * another canonical form.
 */
const isCountry = (code: string): boolean =>
  regions.of(code) !== undefined &&
  timeZonesOf(code).length > 0 &&
  new Intl.Locale(`und-${code}`).region === code;

/** Three-letter codes (ISO 3166-1 alpha-3) that begin with the two-letter code. */
const THREE_LETTERS = new Set(
  'AFG ALB ARG ASM AUS AZE BEL BFA BGR BHR BMU BOL BRA BTN BWA CAN CHE CIV CMR COL CRI CUB CYP CZE DEU DJI DMA DOM DZA ECU EGY ERI ESP ETH FIN FJI FRA GAB GBR GEO GGY GHA GIB GMB GRC GTM GUM HKG HND HRV HTI HUN IDN IMN IND IRN ISL ITA JEY JOR JPN KEN KGZ KHM KIR KNA KWT LAO LBN LCA LIE LSO LTU LUX LVA MAR MCO MDA MHL MKD MLI MMR MNG MRT MSR MUS MWI MYS NAM NCL NER NFK NGA NIC NLD NOR NPL NRU NZL OMN PAN PER PHL PRI PSE QAT REU ROU RUS RWA SAU SDN SGP SHN SLE SMR SOM SPM SSD STP SYR TCA TGO THA TJK TKL TLS TON TTO TWN TZA UGA USA UZB VAT VCT VEN VGB VIR VNM VUT WSM YEM ZAF ZMB ZWE'.split(
    ' ',
  ),
);

/** All other three-letter codes, with their two-letter code. */
const OTHER_THREE_LETTERS = new Map(
  'ABW:AW AGO:AO AIA:AI ALA:AX AND:AD ARE:AE ARM:AM ATG:AG AUT:AT BDI:BI BEN:BJ BES:BQ BGD:BD BHS:BS BIH:BA BLR:BY BLZ:BZ BRB:BB BRN:BN CAF:CF CHL:CL CHN:CN COD:CD COG:CG COK:CK COM:KM CPV:CV CUW:CW CYM:KY DNK:DK EST:EE FLK:FK FRO:FO FSM:FM GIN:GN GLP:GP GNB:GW GNQ:GQ GRD:GD GRL:GL GUF:GF GUY:GY IRL:IE IRQ:IQ ISR:IL JAM:JM KAZ:KZ KOR:KR LBR:LR LBY:LY LKA:LK MAC:MO MDG:MG MDV:MV MEX:MX MLT:MT MNE:ME MNP:MP MOZ:MZ MTQ:MQ MYT:YT NIU:NU PAK:PK PLW:PW PNG:PG POL:PL PRK:KP PRT:PT PRY:PY PYF:PF SEN:SN SLB:SB SLV:SV SRB:RS SUR:SR SVK:SK SVN:SI SWE:SE SWZ:SZ SYC:SC TCD:TD TKM:TM TUN:TN TUR:TR TUV:TV UKR:UA URY:UY WLF:WF'
    .split(' ')
    .map(pair => [pair.slice(0, 3), pair.slice(4)] as const),
);

const ofThreeLetters = (code: string): string | undefined =>
  THREE_LETTERS.has(code) ? code.slice(0, 2) : OTHER_THREE_LETTERS.get(code);

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

/** The name, normalized for comparison. */
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

/** The ISO 3166 code of a country by its name in one of many languages; undefined if no country has the name. */
export const countryNamed = (name: string): string | undefined => {
  const found = byName().get(comparable(name));
  return found && !/^[a-z]{2}$/.test(comparable(name)) ? found : OTHER_NAMES.get(comparable(name));
};

/** The ISO 3166 code of a country, from its code or its name; undefined for anything else. */
export const countryCode = (text: string): string | undefined => {
  const upper = text.trim().toUpperCase();
  // `Intl` accepts UK as a code.
  const other = OTHER_NAMES.get(comparable(text));
  if (other !== undefined) return other;
  return /^[A-Z]{2}$/.test(upper) && isCountry(upper) ? upper : (ofThreeLetters(upper) ?? countryNamed(text));
};

export const englishName = (code: string): string | undefined => regions.of(code);

import { countryCode, countryNamed, englishName } from './country.ts';
import { field, isEntry, line } from './values.ts';

/** A person’s place, as far as the file contains it. */
interface Place {
  readonly city?: string;
  readonly region?: string;
  readonly country?: string;
  readonly country_code?: string;
}

/** Parts of the world, which become the region. */
const WORLD =
  /^(europe|european union|eu|emea|asia|apac|africa|latam|latin america|(north|south|central) america|americas|oceania|middle east|worldwide|remote|anywhere|global|earth|world|europa)$/i;

/** Names of both a country and a state or city. Next to a city, they are ambiguous. */
const AMBIGUOUS = /^(georgia|jordan|lebanon|singapore)$/i;

const STREET =
  /\b(street|st\.|road|rd\.?|avenue|ave\.?|lane|drive|blvd|boulevard|rua|avenida|av\.|calle|via|viale|piazza|rue|chemin|platz|weg|allee|laan|plein|ulica|ul\.|al\.|apt\.?|suite|floor|p\.? ?o\.? box)\b|stra(ß|ss)e\b|str\.|straat\b|gatan\b|улица|ул\.|路|街|丁目|番地|号/i;

/** Whether a part of an address belongs to a street or a postal code. */
const isStreet = (part: string): boolean => /\d/.test(part) || STREET.test(part);

/** A country as written, with its name if that is not the English one. */
const countryOf = (text: string, named = countryCode(text)): Pick<Place, 'country' | 'country_code'> => {
  if (named === undefined) return { country: text };
  const isCode = /^(\p{Lu}\.?){2,4}$|^\p{L}{2}$/u.test(text.trim()) && !/^\p{Script=Han}/u.test(text);
  return { country_code: named, ...(!isCode && text !== englishName(named) && { country: text }) };
};

/**
 * A place in words, such as `Lisbon, Portugal`, `San Francisco, CA` or `Europe`. Two letters are a country only if
 * they do not abbreviate a state. A string with several countries is not a place.
 */
const placeFrom = (text: string): Place => {
  const parts = text
    .split(/\s*[,，、|·]\s*|\s+[-–—/]\s+/)
    .map(part => part.trim())
    .filter(part => part !== '');
  const last = parts.at(-1) ?? '';
  if (new Set(parts.flatMap(part => (AMBIGUOUS.test(part) ? [] : (countryNamed(part) ?? [])))).size > 1)
    return {};
  const isAmbiguous = parts.length > 1 && AMBIGUOUS.test(last) && parts[0] !== last;
  const code = isAmbiguous ? undefined : countryNamed(last);
  const country = code === undefined ? {} : countryOf(last, code);
  const rest = code === undefined ? parts : parts.slice(0, -1);
  if (rest.length === 1 && WORLD.test(rest[0] ?? '')) return { region: rest[0] ?? '', ...country };
  const [city, ...regions] = rest;
  return {
    ...(city && { city }),
    ...(regions.length > 0 && { region: regions.join(', ') }),
    ...country,
  };
};

/** The place in an address, without the street and the postal code, which are private. */
const placeInAddress = (address: string): Place => {
  const parts = address.split(/\n|,/).map(part => part.trim());
  const publicParts = parts.filter(part => part !== '' && !isStreet(part));
  const place = placeFrom(publicParts.join(', '));
  // Next to a street, a part may be the name of a house.
  return publicParts.length === parts.length || place.country_code !== undefined ? place : {};
};

/**
 * The place of a `location`, whose parts are often in other fields or in one string. More specific fields take
 * precedence.
 */
export const placeOf = (location: unknown): Place | undefined => {
  const text = (names: string) => (isEntry(location) ? line(field(location, names), 200) : undefined);
  const known = { city: text('city'), region: text('region state province county canton') };
  const [code, country] = [text('countryCode'), text('country countryName')];
  const address = text('address');
  const whole = isEntry(location) ? text('name label') : line(location, 200);
  const stated =
    country === undefined && code === undefined
      ? {}
      : countryOf(country ?? code ?? '', (code && countryCode(code)) ?? countryCode(country ?? ''));
  const inCity = known.city?.includes(',') && !known.region && !code && !country ? placeFrom(known.city) : {};
  const regionIsCountry =
    known.region !== undefined && known.region.length > 3 ? countryCode(known.region) : undefined;
  const isRepeated =
    regionIsCountry !== undefined && [undefined, regionIsCountry].includes(stated.country_code);
  const place = {
    ...(address !== undefined && !known.city && placeInAddress(address)),
    ...(known.city && { city: known.city }),
    ...(known.region && !isRepeated && { region: known.region }),
    ...(known.region && isRepeated && countryOf(known.region, regionIsCountry)),
    ...inCity,
    ...stated,
  };
  const found = Object.keys(place).length > 0 ? place : placeInAddress(whole ?? '');
  return Object.keys(found).length > 0 ? found : undefined;
};

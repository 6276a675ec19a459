import type { Build } from '../../api/operations/operation.ts';
import { avatarPath, paths } from '../../api/paths.ts';
import { fold } from '../../api/prose/fold.ts';
import { plainText } from '../../api/prose/inline-markdown.ts';
import { isWork, rolesOf } from '../../api/resources/experience/experience.ts';
import { isCompleted } from '../../api/resources/profile/knock-outs.ts';
import { profileBody } from '../../api/resources/profile/profile.ts';
import { resumeOf } from '../../api/resources/resume/resume.ts';
import type { Role } from '../../schemas/role.ts';
import type { JsonLd } from './json-ld.ts';

const organization = ({ organization: name, url }: Role): JsonLd => ({ '@type': 'Organization', name, url });

/** Roles without an expected end come first, then the oldest. */
const rank = ({ start = '', end = '' }: Role): string => `${end && '9'}${start}`;

/** JSON leaves out undefined. */
const filled = <Thing>(things: readonly Thing[]): readonly Thing[] | undefined =>
  things.length > 0 ? things : undefined;

/** @see https://schema.org/Person */
export const personJsonLd = (build: Build): JsonLd => {
  const { address, content } = build;
  const [profile, roles] = [profileBody(build), rolesOf(build)];
  const picture = content.site.appearance.avatar;
  const avatar = picture === undefined ? undefined : avatarPath(picture);
  const current = roles.filter(role => role.current && isWork(role));
  const [main] = current.toSorted((a, b) => rank(a).localeCompare(rank(b)));
  const schools = Map.groupBy(roles.filter(isCompleted), role => fold(role.organization));
  const region = profile.preferences.remote_from;
  const { city, region: state, country: name, country_code: country = name } = profile.location ?? {};
  return {
    '@type': 'Person',
    '@id': `${address.page(paths.home)}#person`,
    name: profile.name,
    description: profile.headline && plainText(profile.headline),
    url: profile.contact.url,
    mainEntityOfPage: address.page(paths.home),
    image: avatar && address.page(avatar),
    email: profile.contact.email,
    jobTitle: main?.role,
    worksFor: filled(current.map(organization)),
    alumniOf: filled([...schools.values()].flatMap(([newest]) => (newest ? organization(newest) : []))),
    address: profile.location && {
      '@type': 'PostalAddress',
      addressLocality: city,
      addressRegion: state,
      addressCountry: country,
    },
    knowsAbout: filled(profile.focus_areas.map(plainText)),
    seeks: region && { '@type': 'Demand', name: 'Remote work', areaServed: region },
    knowsLanguage: filled((profile.spoken_languages ?? []).map(({ language }) => language)),
    sameAs: filled(resumeOf(build).basics.profiles.flatMap(({ url }) => url ?? [])),
  };
};

/**
 * Structured data about the home page.
 * @see https://developers.google.com/search/docs/appearance/structured-data/profile-page
 */
export const profilePageJsonLd = (build: Build): JsonLd => ({
  '@type': 'ProfilePage',
  inLanguage: build.content.site.language,
  url: build.address.page(paths.home),
  dateModified: build.content.profile.updated,
  mainEntity: personJsonLd(build),
});

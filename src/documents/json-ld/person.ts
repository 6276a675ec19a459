import type { Build } from '../../api/operations/operation.ts';
import { avatarPath, paths } from '../../api/paths.ts';
import { plainText } from '../../api/prose/inline-markdown.ts';
import { profileBody } from '../../api/resources/profile/profile.ts';
import { filled, resumeOf } from '../../api/resources/resume/resume.ts';
import type { JsonLd } from './json-ld.ts';

/** @see https://schema.org/Person */
export const personJsonLd = (build: Build): JsonLd => {
  const { address, content } = build;
  const profile = profileBody(build);
  const picture = content.site.appearance.avatar;
  const avatar = picture === undefined ? undefined : avatarPath(picture);
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
    address: profile.location && {
      '@type': 'PostalAddress',
      addressLocality: city,
      addressRegion: state,
      addressCountry: country,
    },
    knowsAbout: filled(profile.focus_areas.map(plainText)),
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

import { appearanceBody } from '../api/documents/appearance.ts';
import type { Build } from '../api/operations/operation.ts';
import {
  availabilityLine,
  placeText,
  preferenceTerms,
  statesWishes,
} from '../api/resources/profile/profile-words.ts';
import { resumeExtras, resumeOf } from '../api/resources/resume/resume.ts';
import type { Profile } from '../schemas/profile.ts';
import { type Language, languageOf } from '../words/language.ts';
import type { DocumentExtras } from './document.ts';
import { type ResumePdf, resumePdf } from './resume-pdf.ts';

const wantedOf = (profile: Profile, language: Language): Pick<DocumentExtras, 'wanted' | 'terms'> =>
  statesWishes(profile)
    ? {
        wanted: profile.target_roles.map(({ title, level, note }) => {
          const full = level && !title.includes(level) ? `${title} (${level})` : title;
          return note ? `${full}${language.words.resume.colon} ${note}` : full;
        }),
        terms: [
          ...preferenceTerms(profile, language),
          [language.words.profile.terms.timeZone, profile.timezone] as const,
        ].flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
      }
    : { wanted: [], terms: [] };

/** What the PDF shows beyond JSON Resume, with words in `language`. */
export const documentExtras = (build: Build, language: Language): DocumentExtras => {
  const { overview, profile, roles, products } = resumeExtras(build);
  return {
    place: placeText(profile),
    availability: availabilityLine(profile, language),
    ...wantedOf(profile, language),
    roles,
    products,
    overview,
  };
};

/** The résumé of a build as PDF. */
export const resumePdfOf = (build: Build): Promise<ResumePdf> => {
  const { site } = build.content;
  const language = languageOf(site.language);
  return resumePdf(resumeOf(build), documentExtras(build, language), {
    paper: site.resume_paper,
    accent: appearanceBody(site).accent.light,
    language,
    ownerLanguage: site.language,
  });
};

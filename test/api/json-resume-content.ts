import * as z from 'zod';
import { type Content, contentEntries, contentKinds, type Entry } from '../../src/schemas/content.ts';
import type { RoleContent } from '../../src/schemas/role.ts';

const text = z.string().optional();
const texts = z.array(z.string()).optional();

/** The parts of a JSON Resume that are not in `resume.yaml`. */
const jsonResume = z.object({
  basics: z.object({
    name: z.string(),
    label: text,
    email: z.string(),
    url: text,
    summary: text,
    location: z.object({ city: text, region: text, countryCode: text }).optional(),
    profiles: z.array(z.object({ network: text, username: text, url: text })).optional(),
  }),
  work: z
    .array(
      z.object({
        name: text,
        position: text,
        description: text,
        location: text,
        url: text,
        startDate: text,
        endDate: text,
        summary: text,
        highlights: texts,
      }),
    )
    .default([]),
  education: z
    .array(
      z.object({
        institution: text,
        area: text,
        studyType: text,
        url: text,
        startDate: text,
        endDate: text,
        score: text,
        courses: texts,
      }),
    )
    .default([]),
});

/** Folders without entries, and files without fields. */
const empty = Object.fromEntries(
  contentEntries.flatMap(([name, kind]): [string, unknown][] => {
    if ('folder' in kind) return [[name, []]];
    return kind.optional ? [[name, kind.schema.parse({})]] : [];
  }),
) as Omit<Content, 'site' | 'profile'>;

/** Where the fields of a JSON Resume stand in the content. Everything else passes unchanged through `resume.yaml`. */
export const contentFrom = (json: Readonly<Record<string, unknown>>): Content => {
  const { basics, work, education } = jsonResume.parse(json);
  const { location } = basics;
  const jobs = work.map(job => ({
    organization: job.name,
    role: job.position,
    description: job.description,
    location: job.location,
    url: job.url,
    start: job.startDate,
    end: job.endDate,
    summary: job.summary,
    highlights: job.highlights,
  }));
  const studies = education.map(study => ({
    category: 'education',
    organization: study.institution,
    role: [study.studyType, study.area].filter(Boolean).join(', '),
    study_type: study.studyType,
    area: study.area,
    url: study.url,
    start: study.startDate,
    end: study.endDate,
    score: study.score,
    courses: study.courses,
  }));
  const roles = [...jobs, ...studies].map(
    (role, index): Entry<RoleContent> => ({
      id: `role-${index}`,
      ...contentKinds.experience.schema.parse(role),
    }),
  );
  const sections = Object.keys(contentKinds.resume.schema.shape).map(name => [name, json[name]]);
  const { name, email, url } = basics;
  return {
    ...empty,
    site: contentKinds.site.schema.parse({ owner: { name, email, url } }),
    profile: contentKinds.profile.schema.parse({
      headline: basics.label,
      summary: basics.summary,
      location: location && {
        city: location.city,
        region: location.region,
        country_code: location.countryCode,
      },
      online: basics.profiles,
      updated: '2026-11-01',
    }),
    experience: roles,
    resume: contentKinds.resume.schema.parse(Object.fromEntries(sections)),
  };
};

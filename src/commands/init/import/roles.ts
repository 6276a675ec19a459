import { roleContent } from '../../../schemas/role.ts';
import { fitted, stated } from './fitted.ts';
import type { RoleInput } from './imported.ts';
import { spanOf } from './span.ts';
import {
  address,
  type Entry,
  field,
  fields,
  isEntry,
  line,
  listOf,
  name,
  names,
  points,
  prose,
} from './values.ts';

const EMPLOYER = 'name company organization organisation employer companyName institution';
const POSITION = 'position title role jobTitle designation job';
const SCHOOL = 'institution school university college organization name institute';
const TEXTS = 'summary details text content notes about';
const POINTS =
  'highlights responsibilities achievements accomplishments bullets tasks duties activities bulletPoints points';
const TECH = 'keywords technologies tech techStack stack tags skills tools';
const URLS = 'url website link companyUrl site';
const CURRENT = 'current isCurrent present currentlyWorking ongoing';

/** Whether a date is after today. A date without a day is compared only to its precision. */
const isFuture = (date: string, today: string): boolean => date > today.slice(0, date.length);

const isBefore = (end: string, start: string): boolean => {
  const length = Math.min(end.length, start.length);
  return end.slice(0, length) < start.slice(0, length);
};

/**
 * The dates of a role. An end in the future is expected. If the start is in the future, or the end is before the
 * start, both are left out.
 */
const datesOf = (
  entry: Entry,
  single: 'end' | 'both',
  today: string,
): Pick<RoleInput, 'start' | 'end' | 'ended'> => {
  const { start, end, present, unknownEnd } = spanOf(entry, single);
  const flag = field(entry, CURRENT);
  if (start !== undefined && isFuture(start, today)) return {};
  const from = start === undefined ? {} : { start };
  if (end !== undefined) {
    return start !== undefined && isBefore(end, start) ? {} : { ...from, end };
  }
  const isExpired = start !== undefined && !present && flag !== true && (unknownEnd || flag === false);
  return isExpired ? { ...from, ended: true } : from;
};

export const locationText = (value: unknown, max: number): string | undefined =>
  isEntry(value)
    ? line(
        [
          ...new Set(
            fields(value, 'city region state country countryCode').flatMap(part => line(part, max) ?? []),
          ),
        ],
        max,
      )
    : line(value, max);

const WORK_MODES: Readonly<Record<string, 'remote' | 'hybrid' | 'onsite'>> = {
  remote: 'remote',
  hybrid: 'hybrid',
  'on-site': 'onsite',
  onsite: 'onsite',
};

/** Fields that entries of work and education have in common. */
const commonOf = (entry: Entry, texts: string, tech: string, title: string) => {
  const { paragraphs, points: listed } = prose(...fields(entry, texts));
  const named = names(...fields(entry, tech));
  const isTech = (text: string) => [...text].length <= 100;
  return {
    paragraphs,
    points: [...listed, ...points(...fields(entry, POINTS)), ...named.filter(text => !isTech(text))],
    tech: named.filter(isTech),
    place: stated({
      location: locationText(field(entry, 'location place'), 200),
      url: address(entry, URLS, title),
    }),
  };
};

/** An entry of `work`. Its older form has `company` and `website`. */
const workRole = (entry: Entry, today: string): RoleInput | undefined => {
  const company = name(field(entry, EMPLOYER), 200);
  const title = name(field(entry, POSITION), 200);
  const organization = company ?? title;
  if (organization === undefined) return undefined;
  const mode = line(field(entry, 'workMode locationType type'), 100);
  // In JSON Resume, this describes the company. Many people describe the work instead, in sentences or points.
  const about = prose(field(entry, 'description'));
  const [only = ''] = about.paragraphs;
  const isAboutCompany =
    about.points.length === 0 && about.paragraphs.length === 1 && [...only].length <= 500;
  const { paragraphs, points: listed, tech, place } = commonOf(entry, TEXTS, TECH, EMPLOYER);
  const draft = {
    organization,
    ...stated({
      role: company === undefined ? undefined : title,
      summary: [...(isAboutCompany ? [] : about.paragraphs), ...paragraphs].join('\n') || undefined,
      highlights: [...about.points, ...listed],
      tech,
    }),
    ...datesOf(entry, 'both', today),
    ...place,
    ...stated({
      work_mode: WORK_MODES[mode?.toLowerCase() ?? ''],
      description: isAboutCompany ? only : undefined,
    }),
  };
  return fitted(roleContent, draft);
};

/** An entry of `education`: each fact in its field. The pages build a title from them. */
const educationRole = (entry: Entry, today: string): RoleInput | undefined => {
  const school = name(field(entry, SCHOOL), 200);
  const area = line(field(entry, 'area field fieldOfStudy major specialization subject'), 200);
  const study_type = line(field(entry, 'studyType degree qualification diploma title program'), 200);
  const organization = school ?? study_type ?? area;
  if (organization === undefined) return undefined;
  const listed = points(field(entry, 'courses')).map(course => course.replaceAll('\n', ' '));
  const courses = listed.filter(course => [...course].length <= 500);
  const {
    paragraphs,
    points: more,
    tech,
    place,
  } = commonOf(entry, `${TEXTS} description`, 'keywords technologies tech', SCHOOL);
  const draft = {
    organization,
    category: 'education' as const,
    ...stated({
      summary: paragraphs.join('\n') || undefined,
      highlights: [...more, ...listed.filter(course => !courses.includes(course))],
      tech,
    }),
    ...datesOf(entry, 'end', today),
    ...place,
    ...stated({ study_type, area, score: line(field(entry, 'score gpa grade'), 100), courses }),
  };
  return fitted(roleContent, draft);
};

/** An entry with several positions at one organization, as several entries. */
const positionsOf = (entry: Entry): Entry[] => {
  const positions = listOf(field(entry, 'positions roles')).filter(isEntry);
  if (positions.length === 0) return [entry];
  return positions.map((position, index) => ({
    ...position,
    name: field(entry, EMPLOYER),
    company: undefined,
    url: field(entry, URLS),
    location: field(position, 'location') ?? field(entry, 'location'),
    description: index === 0 ? field(entry, 'description summary') : undefined,
    position: field(position, `${POSITION} name`),
    summary: field(position, 'summary description'),
  }));
};

export const workRoles = (entries: readonly unknown[], today: string): RoleInput[] =>
  entries
    .filter(isEntry)
    .flatMap(positionsOf)
    .flatMap(entry => workRole(entry, today) ?? []);

export const educationRoles = (entries: readonly unknown[], today: string): RoleInput[] =>
  entries.filter(isEntry).flatMap(entry => educationRole(entry, today) ?? []);

/** The section to which an entry of an unknown list belongs, by its fields. */
export const kindOfEntry = (entry: unknown): 'work' | 'education' | 'volunteer' | 'skills' | undefined => {
  if (!isEntry(entry)) return undefined;
  const has = (fieldNames: string) => field(entry, fieldNames) !== undefined;
  if (has('company employer companyName') && has(POSITION)) return 'work';
  if (has('school university institution') && has('studyType degree area')) return 'education';
  if (has('organization organisation club association') && has('role position')) return 'volunteer';
  return has('name') && has('keywords') ? 'skills' : undefined;
};

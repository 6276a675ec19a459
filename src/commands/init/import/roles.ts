import { roleContent } from '../../../schemas/role.ts';
import { EntryReader, fitted, type Span, textsIn } from './entry-reader.ts';
import type { RoleInput } from './imported.ts';
import { categoryOfTitle } from './role-category.ts';
import type { Source } from './source.ts';

/** A date that is less exact than a day is compared as far as it goes. */
const isFuture = (date: string, today: string): boolean => date > today.slice(0, date.length);

const yearsBefore = (end: string, start: string): boolean => {
  const length = Math.min(end.length, start.length);
  return end.slice(0, length) < start.slice(0, length);
};

const STARTS = ['startDate', 'start', 'start_date', 'from', 'started', 'begin', 'dateFrom'] as const;
const ENDS = ['endDate', 'end', 'end_date', 'to', 'until', 'ended', 'finish', 'dateTo'] as const;
const WHOLE = [
  'date',
  'dates',
  'period',
  'duration',
  'years',
  'time',
  'timeframe',
  'year',
  'graduationDate',
  'graduation',
] as const;

export const spanOf = (reader: EntryReader): Span =>
  reader.span(reader.entry.of(...STARTS), reader.entry.of(...ENDS), reader.entry.of(...WHOLE));

const CURRENT = ['current', 'isCurrent', 'present', 'currentlyWorking', 'is_current', 'ongoing'] as const;

/** Whether a flag says that it is over, or that it goes on. */
const flagOf = (entry: Source): 'over' | 'current' | undefined => {
  const flag = entry.of(...CURRENT);
  if (!flag.isTrue() && !flag.isFalse()) return undefined;
  flag.ignore();
  return flag.isTrue() ? 'current' : 'over';
};

/**
 * The dates of a role. What the content cannot hold stays as text in the summary: a start or end in the future, or an end before the
 * start.
 */
const datesOf = (reader: EntryReader, today: string): Pick<RoleInput, 'start' | 'end' | 'ended'> => {
  const { entry } = reader;
  const { start, end, present, unknownEnd } = spanOf(reader);
  const flag = flagOf(entry);
  const written = [start, end].filter(Boolean).join(' – ');
  if (start !== undefined && isFuture(start, today)) {
    reader.keep(entry, written, 'It has not started yet, and the site only lists roles that have.');
    return {};
  }
  const from = start === undefined ? {} : { start };
  if (end !== undefined && isFuture(end, today)) {
    reader.keep(entry, written, 'Its end is in the future. Until then it counts as current.');
    return from;
  }
  if (start !== undefined && end !== undefined && yearsBefore(end, start)) {
    reader.keep(entry, written, 'It ends before it starts. Correct the dates.');
    return {};
  }
  if (end !== undefined) return { ...from, end };
  return {
    ...from,
    ...(start !== undefined &&
      !present &&
      flag !== 'current' &&
      (unknownEnd || flag === 'over') && { ended: true }),
  };
};

const locationOf = (reader: EntryReader, part: Source): string | undefined => {
  if (!part.isObject()) return reader.line(part, 200);
  const known = ['city', 'region', 'state', 'country', 'countryCode'].flatMap(
    key => part.at(key).text() ?? [],
  );
  const text = [...new Set([...known, ...textsIn(part)])].join(', ');
  return reader.line(part.withText(text), 200);
};

const DETAILS = ['details', 'text', 'content', 'notes', 'about'] as const;
const MORE_POINTS = [
  'responsibilities',
  'achievements',
  'accomplishments',
  'bullets',
  'tasks',
  'duties',
  'activities',
  'bulletPoints',
  'points',
] as const;
/** The names under which files list technologies. */
export const TECH = [
  'keywords',
  'technologies',
  'tech',
  'techStack',
  'stack',
  'tags',
  'skills',
  'tools',
  'technology',
] as const;

/** The fields that are there. */
const stated = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  ) as { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };

const WORK_MODES: Readonly<Record<string, 'remote' | 'hybrid' | 'onsite'>> = {
  remote: 'remote',
  hybrid: 'hybrid',
  'on-site': 'onsite',
  onsite: 'onsite',
};

/** An entry of `work`. Its older form has `company` and `website`. */
const workRole = (entry: Source, today: string): RoleInput | undefined => {
  const reader = new EntryReader(entry);
  const company = reader.name(
    entry.of('name', 'company', 'organization', 'organisation', 'employer', 'companyName', 'institution'),
    200,
  );
  const title = reader.name(entry.of('position', 'title', 'role', 'jobTitle', 'designation', 'job'), 200);
  const url = reader.url(...entry.all('url', 'website', 'link', 'companyUrl', 'site'));
  const location = locationOf(reader, entry.at('location'));
  const mode = entry.of('workMode', 'locationType', 'type');
  const work_mode = WORK_MODES[mode.peek()?.toLowerCase() ?? ''];
  if (work_mode) mode.text();
  const dates = datesOf(reader, today);
  // JSON Resume means the company; many people mean the work, in sentences or points.
  const about = reader.prose(entry.at('description'));
  const [only = ''] = about.paragraphs;
  const isAboutCompany =
    about.points.length === 0 && about.paragraphs.length === 1 && [...only].length <= 500;
  const summary = reader.prose(...entry.all('summary', ...DETAILS));
  const listed = reader.points(...entry.all('highlights', ...MORE_POINTS));
  const names = reader.names(...entry.all(...TECH));
  const tech = [...new Set(names.filter(name => [...name].length <= 100))];
  reader.further();
  const organization = company ?? title;
  if (organization === undefined)
    return void entry.note('left_out', 'It has neither an organization nor a title.');
  const paragraphs = [...(isAboutCompany ? [] : about.paragraphs), ...summary.paragraphs, ...reader.more()];
  const category = categoryOfTitle(title ?? '');
  const draft = {
    organization,
    ...stated({
      role: company === undefined ? undefined : title,
      category,
      summary: paragraphs.join('\n') || undefined,
      highlights: [
        ...about.points,
        ...summary.points,
        ...listed,
        ...names.filter(name => !tech.includes(name)),
      ],
      tech,
    }),
    ...dates,
    ...stated({ location, work_mode, url, description: isAboutCompany ? only : undefined }),
  };
  return fitted(roleContent, draft, entry);
};

/** An entry of `education`: each fact in its field. The pages put a title together from them. */
const educationRole = (entry: Source, today: string): RoleInput | undefined => {
  const reader = new EntryReader(entry);
  const school = reader.name(
    entry.of('institution', 'school', 'university', 'college', 'organization', 'name', 'institute'),
    200,
  );
  const area = reader.line(
    entry.of('area', 'field', 'fieldOfStudy', 'major', 'specialization', 'subject'),
    200,
  );
  const study_type = reader.line(
    entry.of('studyType', 'degree', 'qualification', 'diploma', 'title', 'program'),
    200,
  );
  const score = reader.line(entry.of('score', 'gpa', 'grade', 'grades'), 100);
  const url = reader.url(...entry.all('url', 'website', 'link'));
  const location = locationOf(reader, entry.at('location'));
  const dates = datesOf(reader, today);
  const listed = reader.points(entry.at('courses'));
  const courses = listed.filter(course => [...course].length <= 500);
  const { paragraphs, points } = reader.prose(...entry.all('summary', 'description', ...DETAILS));
  const highlights = [
    ...points,
    ...reader.points(...entry.all('highlights', ...MORE_POINTS)),
    ...listed.filter(course => !courses.includes(course)),
  ];
  const names = reader.names(...entry.all('keywords', 'technologies', 'tech'));
  const tech = [...new Set(names.filter(name => [...name].length <= 100))];
  reader.further();
  const organization = school ?? study_type ?? area;
  if (organization === undefined)
    return void entry.note('left_out', 'It has neither a school nor a subject.');
  const draft = {
    organization,
    category: 'education' as const,
    ...stated({ summary: [...paragraphs, ...reader.more()].join('\n') || undefined, highlights, tech }),
    ...dates,
    ...stated({
      location,
      url,
      study_type,
      area,
      score,
      courses: courses.map(course => course.replaceAll('\n', ' ')),
    }),
  };
  return fitted(roleContent, draft, entry);
};

/** An entry with several positions at one organization, as several entries. */
const positionsOf = (entry: Source): Source[] => {
  const list = entry.of('positions', 'roles');
  const positions = list.items().filter(item => item.isObject());
  if (positions.length === 0) return [entry];
  const shared = Object.fromEntries(
    ['name', 'company', 'organization', 'url', 'website', 'location'].map(key => [key, entry.at(key)]),
  );
  return positions.map((position, index) =>
    position.as({
      ...Object.fromEntries(position.fields()),
      ...shared,
      ...(index === 0 && { description: entry.of('description', 'summary') }),
      position: position.of('position', 'title', 'role', 'name'),
      summary: position.of('summary', 'description'),
    }),
  );
};

export const workRoles = (entries: readonly Source[], today: string): RoleInput[] =>
  entries.flatMap(positionsOf).flatMap(entry => workRole(entry, today) ?? []);

export const educationRoles = (entries: readonly Source[], today: string): RoleInput[] =>
  entries.flatMap(entry => educationRole(entry, today) ?? []);

import { roleContent } from '../../../schemas/role.ts';
import { EntryReader, textsIn } from './entry-reader.ts';
import { POINTS, TECH } from './field-names.ts';
import { fitted, stated } from './fitted.ts';
import type { RoleInput } from './imported.ts';
import { categoryOfTitle } from './role-category.ts';
import type { Source } from './source.ts';

/** A date that is less exact than a day is compared as far as it goes. */
const isFuture = (date: string, today: string): boolean => date > today.slice(0, date.length);

const yearsBefore = (end: string, start: string): boolean => {
  const length = Math.min(end.length, start.length);
  return end.slice(0, length) < start.slice(0, length);
};

const TEXTS = 'summary details text content notes about';
const CURRENT = 'current isCurrent present currentlyWorking is_current ongoing';

/** Whether a flag says that it is over, or that it goes on. */
const flagOf = (entry: Source): 'over' | 'current' | undefined => {
  const flag = entry.of(CURRENT);
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
  const { start, end, present, unknownEnd } = reader.span();
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

const WORK_MODES: Readonly<Record<string, 'remote' | 'hybrid' | 'onsite'>> = {
  remote: 'remote',
  hybrid: 'hybrid',
  'on-site': 'onsite',
  onsite: 'onsite',
};

/** What entries of work and education have in common. `tech` are the fields that list technologies. */
const commonOf = (reader: EntryReader, today: string, texts: string, tech: string) => {
  const { entry } = reader;
  const url = reader.url(...entry.all('url website link companyUrl site'));
  const location = locationOf(reader, entry.at('location'));
  const dates = datesOf(reader, today);
  const { paragraphs, points } = reader.prose(...entry.all(texts));
  const listed = reader.points(...entry.all(POINTS));
  const names = [...new Set(reader.names(...entry.all(tech)))];
  reader.further();
  const isTech = (name: string) => [...name].length <= 100;
  return {
    paragraphs: [...paragraphs, ...reader.more()],
    points: [...points, ...listed, ...names.filter(name => !isTech(name))],
    tech: names.filter(isTech),
    dates,
    place: stated({ location, url }),
  };
};

/** An entry of `work`. Its older form has `company` and `website`. */
const workRole = (entry: Source, today: string): RoleInput | undefined => {
  const reader = new EntryReader(entry);
  const company = reader.name(
    entry.of('name company organization organisation employer companyName institution'),
    200,
  );
  const title = reader.name(entry.of('position title role jobTitle designation job'), 200);
  const mode = entry.of('workMode locationType type');
  const work_mode = WORK_MODES[mode.peek()?.toLowerCase() ?? ''];
  if (work_mode) mode.text();
  // JSON Resume means the company; many people mean the work, in sentences or points.
  const about = reader.prose(entry.at('description'));
  const [only = ''] = about.paragraphs;
  const isAboutCompany =
    about.points.length === 0 && about.paragraphs.length === 1 && [...only].length <= 500;
  const { paragraphs, points, tech, dates, place } = commonOf(reader, today, TEXTS, TECH);
  const organization = company ?? title;
  if (organization === undefined)
    return void entry.note('left_out', 'It has neither an organization nor a title.');
  const draft = {
    organization,
    ...stated({
      role: company === undefined ? undefined : title,
      category: categoryOfTitle(title ?? ''),
      summary: [...(isAboutCompany ? [] : about.paragraphs), ...paragraphs].join('\n') || undefined,
      highlights: [...about.points, ...points],
      tech,
    }),
    ...dates,
    ...place,
    ...stated({ work_mode, description: isAboutCompany ? only : undefined }),
  };
  return fitted(roleContent, draft, entry);
};

/** An entry of `education`: each fact in its field. The pages put a title together from them. */
const educationRole = (entry: Source, today: string): RoleInput | undefined => {
  const reader = new EntryReader(entry);
  const school = reader.name(
    entry.of('institution school university college organization name institute'),
    200,
  );
  const area = reader.line(entry.of('area field fieldOfStudy major specialization subject'), 200);
  const study_type = reader.line(entry.of('studyType degree qualification diploma title program'), 200);
  const score = reader.line(entry.of('score gpa grade grades'), 100);
  const listed = reader.points(entry.at('courses')).map(course => course.replaceAll('\n', ' '));
  const courses = listed.filter(course => [...course].length <= 500);
  const { paragraphs, points, tech, dates, place } = commonOf(
    reader,
    today,
    `${TEXTS} description`,
    'keywords technologies tech',
  );
  const organization = school ?? study_type ?? area;
  if (organization === undefined)
    return void entry.note('left_out', 'It has neither a school nor a subject.');
  const draft = {
    organization,
    category: 'education' as const,
    ...stated({
      summary: paragraphs.join('\n') || undefined,
      highlights: [...points, ...listed.filter(course => !courses.includes(course))],
      tech,
    }),
    ...dates,
    ...place,
    ...stated({ study_type, area, score, courses }),
  };
  return fitted(roleContent, draft, entry);
};

/** An entry with several positions at one organization, as several entries. */
const positionsOf = (entry: Source): Source[] => {
  const list = entry.of('positions roles');
  const positions = list.items().filter(item => item.isObject());
  if (positions.length === 0) return [entry];
  const shared = Object.fromEntries(
    ['name', 'company', 'organization', 'url', 'website', 'location'].map(key => [key, entry.at(key)]),
  );
  return positions.map((position, index) =>
    position.as({
      ...Object.fromEntries(position.fields()),
      ...shared,
      ...(index === 0 && { description: entry.of('description summary') }),
      position: position.of('position title role name'),
      summary: position.of('summary description'),
    }),
  );
};

export const workRoles = (entries: readonly Source[], today: string): RoleInput[] =>
  entries.flatMap(positionsOf).flatMap(entry => workRole(entry, today) ?? []);

export const educationRoles = (entries: readonly Source[], today: string): RoleInput[] =>
  entries.flatMap(entry => educationRole(entry, today) ?? []);

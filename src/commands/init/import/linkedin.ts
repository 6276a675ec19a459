import { profileContent } from '../../../schemas/profile.ts';
import { email, filledText, publicUrl } from '../../../schemas/text.ts';
import { isWebAddress } from '../../../schemas/text-forms.ts';
import { fitting } from './fitting.ts';
import type { Imported, RoleInput } from './imported.ts';
import type { LinkedInExport, LinkedInFile } from './linkedin-files.ts';
import { placeFrom } from './place.ts';
import { categoryOfTitle, noteCategories } from './role-category.ts';
import { draftRole, draftVolunteerRole } from './role-draft.ts';
import { withSkills } from './skills-in-roles.ts';
import { Source } from './source.ts';

/** Why a part of an export has no place, by its path. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [
    /^Profile\.csv.*\.(Maiden Name|Address|Birth Date|Zip Code|Instant Messengers)$/,
    'Private data does not belong on a public site.',
  ],
  [/^Email Addresses\.csv/, 'Only one address is used.'],
  [/^Languages\.csv/, 'There is no field for spoken languages. Name them in the `summary` of profile.yaml.'],
  [
    /^(Certifications|Courses|Honors|Patents|Publications)\.csv/,
    'There is no field for it. Name it in the `highlights` of a role.',
  ],
];

const reasonFor = (path: string): string =>
  reasons.find(([pattern]) => pattern.test(path))?.[1] ?? 'There is no field for it.';

const BULLET = /^\s*[-–—•·*▪●]\s*/;

/** A description as people write it: lines that begin with a bullet are highlights, and the others the summary. */
const descriptionOf = (text = '') => {
  const lines = text.split('\n').map(line => line.trim());
  const highlights = lines.filter(line => BULLET.test(line)).map(line => line.replace(BULLET, ''));
  const summary = lines
    .filter(line => !BULLET.test(line))
    .join('\n')
    .trim();
  return { summary, highlights: highlights.filter(line => line !== '') };
};

/** A website with its label, which is a word in capitals. */
const LABELLED = /^(?:(?<label>[A-Z_]+):)?(?<address>\S+)$/;

const span = (entry: Source) => ({ start: entry.at('Started On'), end: entry.at('Finished On') });

type ToRole = (entry: Source, thisMonth: string) => RoleInput | undefined;

/** What positions and volunteering have in common. Their titles are in columns of different names. */
const occupation = (entry: Source, titleColumn: string) => {
  const role = entry.first(titleColumn);
  return {
    entry,
    organization: entry.first('Company Name'),
    role,
    category: categoryOfTitle(role ?? ''),
    ...descriptionOf(entry.first('Description')),
    ...span(entry),
  };
};

const position: ToRole = (entry, thisMonth) => {
  const parts = {
    ...occupation(entry, 'Title'),
    location: fitting(entry.at('Location'), filledText(200)),
  };
  return draftRole(parts, thisMonth);
};

const study: ToRole = (entry, thisMonth) => {
  const activities = entry.first('Activities');
  const parts = {
    entry,
    organization: entry.first('School Name'),
    role: entry.first('Degree Name'),
    category: 'education' as const,
    summary: [entry.first('Notes'), activities && `Activities: ${activities}`].filter(Boolean).join('\n'),
    start: entry.at('Start Date'),
    end: entry.at('End Date'),
  };
  return draftRole(parts, thisMonth);
};

const project: ToRole = (entry, thisMonth) => {
  const parts = {
    entry,
    organization: entry.first('Title'),
    role: 'Project',
    category: 'engineering' as const,
    ...descriptionOf(entry.first('Description')),
    ...span(entry),
    url: entry.at('Url'),
  };
  const made = draftRole(parts, thisMonth);
  if (made) entry.note('changed', `It became the role “Project” at ${made.organization}.`);
  return made;
};

const volunteering: ToRole = (entry, thisMonth) => draftVolunteerRole(occupation(entry, 'Role'), thisMonth);

/** The part of a list in square brackets: `[PORTFOLIO:https://a.example,BLOG:https://b.example]`. */
const listed = (text = ''): string[] =>
  text
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '');

/** The websites with their labels. An address without https:// gets it. */
const websitesOf = (source: Source) =>
  listed(source.text()).flatMap(part => {
    const { label = 'website', address = '' } = LABELLED.exec(part)?.groups ?? {};
    const url = isWebAddress(address) ? address : `https://${address}`;
    if (!publicUrl.safeParse(url).success) {
      source.note('left_out', 'It is not a web address.', part);
      return [];
    }
    const words = label.toLowerCase().replaceAll('_', ' ');
    return [{ network: words.charAt(0).toUpperCase() + words.slice(1), url }];
  });

const handlesOf = (source: Source) =>
  listed(source.text()).map(username => ({
    network: 'X',
    username,
    url: `https://x.com/${encodeURIComponent(username.replace(/^@/, ''))}`,
  }));

/** The address that is marked as primary, or the first one. */
const mailOf = (entries: readonly Source[]): string | undefined => {
  const primary = entries.find(entry => /^yes$/i.test(entry.at('Primary').text() ?? '')) ?? entries[0];
  for (const entry of entries)
    for (const flag of ['Primary', 'Confirmed', 'Updated On']) entry.at(flag).ignore();
  return primary && fitting(primary.at('Email Address'), email);
};

const locationOf = (source: Source): NonNullable<Imported['profile']['location']> => {
  const text = source.text();
  const place = text === undefined ? {} : placeFrom(text);
  if (!place) source.note('left_out', 'The country is not clear. Add --country, and --city if you like.');
  return place ?? {};
};

/** The profile: who somebody is. */
const profileOf = (entry: Source) => {
  const name = [entry.first('First Name'), entry.first('Last Name')].filter(Boolean).join(' ');
  const [first, ...others] = websitesOf(entry.at('Websites'));
  const online = [...others, ...handlesOf(entry.at('Twitter Handles'))];
  const headline = fitting(entry.at('Headline'), profileContent.shape.headline.unwrap());
  const summary = fitting(entry.at('Summary'), profileContent.shape.summary.unwrap());
  return {
    owner: { ...(name && { name }), ...(first && { url: first.url }) },
    profile: {
      ...(headline && { headline }),
      ...(summary && { summary }),
      ...(online.length > 0 && { online }),
      location: locationOf(entry.at('Geo Location')),
    },
  };
};

/** Reads the files of a LinkedIn export. `thisMonth` (YYYY-MM) tells what is in the future. */
export const importLinkedIn = ({ records, others }: LinkedInExport, thisMonth: string): Imported => {
  const root = new Source(records);
  const rows = (file: LinkedInFile) => root.at(file).items();
  const sections: [LinkedInFile, ToRole][] = [
    ['Positions.csv', position],
    ['Volunteering.csv', volunteering],
    ['Education.csv', study],
    ['Projects.csv', project],
  ];
  const drafts = sections.flatMap(([file, toRole]) =>
    rows(file).flatMap(entry => toRole(entry, thisMonth) ?? []),
  );
  noteCategories(root.at('Positions.csv'), drafts);
  const { roles, unplaced } = withSkills(
    drafts,
    rows('Skills.csv').map(row => row.at('Name')),
  );
  const { owner, profile } = profileOf(root.at('Profile.csv').at(0));
  const mail = mailOf(rows('Email Addresses.csv'));
  root.leaveOutTheRest(reasonFor);
  if (others.length > 0) {
    root.note('left_out', 'These files are not about your work. They were not opened.', others.join(', '));
  }
  return { owner: { ...owner, ...(mail && { email: mail }) }, profile, roles, unplaced, notes: root.notes() };
};

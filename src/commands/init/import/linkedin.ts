import type { LinkedInFile } from './linkedin-files.ts';
import type { Source } from './source.ts';

/** A website with its label, which is a word in capitals. */
const LABELLED = /^(?:(?<label>[A-Z_]+):)?(?<address>\S+)$/;

/** A list in square brackets: `[PORTFOLIO:https://a.example,BLOG:https://b.example]`. */
const listed = (text = ''): string[] =>
  text
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '');

/** The websites with their labels. */
const websitesOf = (source: Source): { readonly network: Source; readonly url: Source }[] =>
  listed(source.text()).map(part => {
    const { label = 'website', address = '' } = LABELLED.exec(part)?.groups ?? {};
    const words = label.toLowerCase().replaceAll('_', ' ');
    return {
      network: source.withText(words.charAt(0).toUpperCase() + words.slice(1)),
      url: source.withText(address),
    };
  });

/** The address that is marked as primary, or the first one. The others are not published. */
const mailOf = (entries: readonly Source[]): Source | undefined => {
  const primary = entries.find(entry => /^yes$/i.test(entry.at('Primary').peek() ?? '')) ?? entries[0];
  for (const entry of entries) {
    for (const flag of ['Primary', 'Confirmed', 'Updated On']) entry.at(flag).ignore();
    if (entry !== primary) entry.leaveOut('Only one address is used.', 'private');
  }
  return primary?.at('Email Address');
};

const SPAN = { startDate: 'Started On', endDate: 'Finished On' };

const PRIVATE_COLUMNS = ['Maiden Name', 'Address', 'Birth Date', 'Zip Code', 'Instant Messengers'];

/** The files of a LinkedIn export with the names of JSON Resume. The columns are as in the English export. */
export const linkedInView = (root: Source): Source => {
  const rows = (file: LinkedInFile): Source[] => root.at(file).items();
  const list = (file: LinkedInFile, columns: Readonly<Record<string, string>>): Source =>
    root
      .at(file)
      .as(
        rows(file).map(row =>
          row.as(Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, row.at(column)]))),
        ),
      );
  const profile = root.at('Profile.csv').items()[0] ?? root.at('Profile.csv');
  for (const column of PRIVATE_COLUMNS) {
    profile.at(column).leaveOut('Private data does not belong on a public site.', 'private');
  }
  const [site, ...sites] = websitesOf(profile.at('Websites'));
  const handles = profile.at('Twitter Handles');
  const mail = mailOf(rows('Email Addresses.csv'));
  const online = [
    ...sites.map(parts => profile.as(parts)),
    ...listed(handles.text()).map(handle =>
      profile.as({ network: handles.withText('X'), username: handles.withText(handle) }),
    ),
  ];
  return root.as({
    basics: profile.as({
      firstName: profile.at('First Name'),
      lastName: profile.at('Last Name'),
      headline: profile.at('Headline'),
      summary: profile.at('Summary'),
      location: profile.at('Geo Location'),
      ...(mail && { email: mail }),
      ...(site && { url: site.url }),
      profiles: profile.as(online),
    }),
    work: list('Positions.csv', {
      name: 'Company Name',
      position: 'Title',
      summary: 'Description',
      location: 'Location',
      ...SPAN,
    }),
    education: list('Education.csv', {
      institution: 'School Name',
      studyType: 'Degree Name',
      summary: 'Notes',
      startDate: 'Start Date',
      endDate: 'End Date',
    }),
    skills: list('Skills.csv', { name: 'Name' }),
    projects: list('Projects.csv', { name: 'Title', description: 'Description', url: 'Url', ...SPAN }),
    volunteer: list('Volunteering.csv', {
      organization: 'Company Name',
      position: 'Role',
      summary: 'Description',
      ...SPAN,
    }),
    certificates: list('Certifications.csv', {
      name: 'Name',
      issuer: 'Authority',
      date: 'Started On',
      url: 'Url',
    }),
    awards: list('Honors.csv', { title: 'Title', summary: 'Description', date: 'Issued On' }),
    publications: list('Publications.csv', {
      name: 'Name',
      publisher: 'Publisher',
      releaseDate: 'Published On',
      summary: 'Description',
      url: 'Url',
    }),
    languages: list('Languages.csv', { language: 'Name', fluency: 'Proficiency' }),
  });
};

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

const span = (row: Source) => ({ startDate: row.at('Started On'), endDate: row.at('Finished On') });

const PRIVATE_COLUMNS = ['Maiden Name', 'Address', 'Birth Date', 'Zip Code', 'Instant Messengers'];

/** The files of a LinkedIn export with the names of JSON Resume. The columns are as in the English export. */
export const linkedInView = (root: Source): Source => {
  const rows = (file: LinkedInFile): Source[] => root.at(file).items();
  const list = (file: LinkedInFile, view: (row: Source) => Record<string, Source>): Source =>
    root.at(file).as(rows(file).map(row => row.as(view(row))));
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
    work: list('Positions.csv', row => ({
      name: row.at('Company Name'),
      position: row.at('Title'),
      summary: row.at('Description'),
      location: row.at('Location'),
      ...span(row),
    })),
    education: list('Education.csv', row => ({
      institution: row.at('School Name'),
      studyType: row.at('Degree Name'),
      summary: row.at('Notes'),
      startDate: row.at('Start Date'),
      endDate: row.at('End Date'),
    })),
    skills: list('Skills.csv', row => ({ name: row.at('Name') })),
    projects: list('Projects.csv', row => ({
      name: row.at('Title'),
      description: row.at('Description'),
      url: row.at('Url'),
      ...span(row),
    })),
    volunteer: list('Volunteering.csv', row => ({
      organization: row.at('Company Name'),
      position: row.at('Role'),
      summary: row.at('Description'),
      ...span(row),
    })),
    certificates: list('Certifications.csv', row => ({
      name: row.at('Name'),
      issuer: row.at('Authority'),
      date: row.at('Started On'),
      url: row.at('Url'),
    })),
    awards: list('Honors.csv', row => ({
      title: row.at('Title'),
      summary: row.at('Description'),
      date: row.at('Issued On'),
    })),
    publications: list('Publications.csv', row => ({
      name: row.at('Name'),
      publisher: row.at('Publisher'),
      releaseDate: row.at('Published On'),
      summary: row.at('Description'),
      url: row.at('Url'),
    })),
    languages: list('Languages.csv', row => ({ language: row.at('Name'), fluency: row.at('Proficiency') })),
  });
};

import type { LinkedInExport, LinkedInFile } from './linkedin-files.ts';

type Row = Readonly<Record<string, string>>;

/** A website with its label in capitals. */
const LABELLED = /^(?:(?<label>[A-Z_]+):)?(?<address>\S+)$/;

/** A list in square brackets: `[PORTFOLIO:https://a.example,BLOG:https://b.example]`. */
const listed = (text = ''): string[] =>
  text
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '');

const websiteOf = (text: string): { readonly network: string; readonly url: string } => {
  const { label = 'website', address = '' } = LABELLED.exec(text)?.groups ?? {};
  const words = label.toLowerCase().replaceAll('_', ' ');
  return { network: words.charAt(0).toUpperCase() + words.slice(1), url: address };
};

const SPAN = { startDate: 'Started On', endDate: 'Finished On' };

/** The files of a LinkedIn export as a JSON Resume. The columns have the names of the English export. */
export const linkedInResume = (records: LinkedInExport['records']): Readonly<Record<string, unknown>> => {
  const rows = (file: LinkedInFile): readonly Row[] => records[file] ?? [];
  const list = (file: LinkedInFile, columns: Readonly<Record<string, string>>) =>
    rows(file).map(row =>
      Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, row[column]])),
    );
  const [profile = {}] = rows('Profile.csv');
  const [site, ...sites] = listed(profile['Websites']).map(websiteOf);
  const mails = rows('Email Addresses.csv');
  const mail = mails.find(row => /^yes$/i.test(row['Primary'] ?? '')) ?? mails[0];
  return {
    basics: {
      firstName: profile['First Name'],
      lastName: profile['Last Name'],
      headline: profile['Headline'],
      summary: profile['Summary'],
      location: profile['Geo Location'],
      email: mail?.['Email Address'],
      url: site?.url,
      profiles: [
        ...sites,
        ...listed(profile['Twitter Handles']).map(username => ({ network: 'X', username })),
      ],
    },
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
  };
};

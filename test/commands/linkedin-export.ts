import { strToU8, zipSync } from 'fflate';

/** The files of an export in LinkedIn’s format, including its quirks. */
export const linkedInFiles: Readonly<Record<string, string>> = {
  'Profile.csv':
    '\uFEFFFirst Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers\n' +
    'Łucja,Żółw,,"ul. Długa 1, Warszawa",Jan 2,Back-end developer,"Builds things, calmly.\nLikes small systems.",Software Development,00-001,"Warsaw, Mazowieckie, Poland",[lucja],"[PORTFOLIO:https://lucja.example.org,BLOG:blog.lucja.example.org]",\n',
  'Positions.csv':
    'Notes:\r\n"When exporting your data, you may notice ""notes"" like this one."\r\n\r\n' +
    'Company Name,Title,Description,Location,Started On,Finished On\r\n' +
    'Example Cargo,Team Lead,"Leads the platform.\n• Moved it to Kubernetes\n• Wrote tools in Python","Warsaw, Poland",Mar 2021,\r\n' +
    '"Example, Inc.",Developer,,,2015,2018\r\n' +
    'Example Dateless,Developer,,,,\r\n',
  'Education.csv':
    'School Name,Start Date,End Date,Notes,Degree Name,Activities\nExample University,2010,2015,Thesis on scheduling.,MSc Computer Science,Chess\n',
  'Skills.csv': 'Name\nKubernetes\nPython\nTeamwork\n',
  'Languages.csv': 'Name,Proficiency\nPolish,Native or bilingual proficiency\n',
  'Certifications.csv':
    'Name,Url,Authority,Started On,Finished On,License Number\nExample Certificate,https://example.com/c,Example,Mar 2022,,1\n',
  'Projects.csv':
    'Title,Description,Url,Started On,Finished On\nTidepool,Offline tide tables.,https://tides.example.org,Jan 2024,Mar 2024\n',
  'Volunteering.csv':
    'Company Name,Role,Cause,Started On,Finished On,Description\nCode Club,Web developer,Education,Feb 2019,Mar 2020,Keeps the site.\n',
  'Email Addresses.csv':
    'Email Address,Confirmed,Primary,Updated On\nold@lucja.dev,Yes,No,1/1/20\nmail@lucja.dev,Yes,Yes,1/1/24\n',
  'Connections.csv': 'Notes:\n"…"\n\nFirst Name,Last Name\nGrace,Example\n',
};

/** An archive of the files, inside a folder as in LinkedIn’s archives. */
export const linkedInArchive = (files: Readonly<Record<string, string>> = linkedInFiles): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [`Basic_LinkedInDataExport/${name}`, strToU8(text)]),
    ),
  );

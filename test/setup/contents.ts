/** The content that tests build. It is separate from the owner’s, which can change without breaking a test. */
export const contents = {
  /** A full profile of an invented person: seven products, one of them retired, and two agent skills. */
  sample: 'test/fixtures/sample',
  /** Public facts about a real career, with four open-source apps, other technologies and no skills. */
  pioneer: 'test/fixtures/pioneer',
  /** One role and the required fields, without products, activity, skills or a picture. */
  smallest: 'test/fixtures/smallest',
} as const;

/** The contents that fill every part of a site. */
export const fullContents = [contents.sample, contents.pioneer] as const;

/** The day of every build in the tests. */
export const TODAY = '2026-11-20';

/** The beginning of that day, in seconds since the epoch. */
export const SOURCE_DATE_EPOCH = String(Date.parse(TODAY) / 1000);

/** Environment of a process that builds a content folder. */
export const buildEnv = (content: string): NodeJS.ProcessEnv => ({
  ...process.env,
  CONTENT_DIR: content,
  SOURCE_DATE_EPOCH,
});

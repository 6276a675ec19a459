/** Separate from the owner’s content, whose changes must not break tests. */
export const contents = {
  /** The invented person of the sample in `content/`, with seven products, one retired, and an agent skill. */
  sample: 'test/fixtures/sample',
  /** A real career, with four open-source apps, other technologies, and no skills. */
  pioneer: 'test/fixtures/pioneer',
  /** One role and the required fields. */
  smallest: 'test/fixtures/smallest',
} as const;

export const fullContents = [contents.sample, contents.pioneer] as const;

export const TODAY = '2026-11-20';

/** In seconds. */
export const SOURCE_DATE_EPOCH = String(Date.parse(TODAY) / 1000);

export const buildEnv = (content: string): NodeJS.ProcessEnv => ({
  ...process.env,
  CONTENT_DIR: content,
  SOURCE_DATE_EPOCH,
});

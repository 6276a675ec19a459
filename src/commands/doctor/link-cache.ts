import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import * as z from 'zod';
import { DAY } from '../../schemas/milliseconds.ts';
import { instant } from '../../schemas/text.ts';

/** How long a link that answered is not asked again, in days. */
export const CACHE_DAYS = 3;

/** Where tools keep what they can make again. Git ignores it. */
const FILE = join('node_modules', '.cache', 'agent-api', 'links.json');

/** When each link answered last. */
const cacheSchema = z.record(z.string(), instant);

/** The links that answered lately. */
export interface LinkCache {
  readonly has: (url: string) => boolean;
  /** Adds links that answered now, and forgets the old ones. */
  readonly add: (urls: readonly string[]) => Promise<void>;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Opens the cache of the project in the folder `root`. An unreadable cache counts as empty, and a failure to
 * write it is ignored. Answers after `now`, from a clock that was ahead, do not count.
 */
export const openLinkCache = async (root: string, now: Date): Promise<LinkCache> => {
  const file = join(root, FILE);
  const oldest = now.getTime() - CACHE_DAYS * DAY;
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const { data = {} } = cacheSchema.safeParse(parsed(text));
  const recent = Object.entries(data).filter(
    ([, at]) => Date.parse(at) > oldest && Date.parse(at) <= now.getTime(),
  );
  const known = new Map(recent);
  return {
    has: url => known.has(url),
    add: async urls => {
      for (const url of urls) known.set(url, now.toISOString());
      try {
        await mkdir(dirname(file), { recursive: true });
        await writeFileAtomic(file, JSON.stringify(Object.fromEntries(known)));
      } catch {
        // The next run asks again.
      }
    },
  };
};

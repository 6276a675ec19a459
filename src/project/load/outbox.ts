import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The local outbox of a site, whose mail can be made to fail. */
export interface Outbox {
  /** Makes mail fail in every second twelfth of the time. */
  readonly disturb: (milliseconds: number) => Promise<void>;
  /** The folders with all mails, those from before a failure included. */
  readonly folders: () => Promise<string[]>;
}

/** Opens the outbox of the site that is served from a folder. Mail fails while a file stands where its folder should be. */
export const openOutbox = async (site: string): Promise<Outbox> => {
  const outbox = join(site, '.netlify', 'outbox');
  const kept = join(site, '.netlify', 'outbox-kept');
  await mkdir(kept, { recursive: true });
  const failMail = async (): Promise<void> => {
    await rename(outbox, join(kept, String(Date.now()))).catch(() => undefined);
    await writeFile(outbox, '');
  };
  return {
    disturb: async milliseconds => {
      for (let part = 0; part < 6; part += 1) {
        await pause(milliseconds / 12);
        await failMail();
        await pause(milliseconds / 12);
        await rm(outbox, { force: true });
      }
    },
    folders: async () => [outbox, ...(await readdir(kept)).map(name => join(kept, name))],
  };
};

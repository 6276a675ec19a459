import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtFrom } from '../../setup/built-from.ts';
import { contents, TODAY } from '../../setup/contents.ts';
import { importedSite } from './imported-site.ts';

const EMAIL = 'owner@owner.dev';

test.each(Object.values(contents))(
  'the /resume of %s imports into a site with an equal /resume',
  async from => {
    const before = builtFrom(from).of('getResume');
    const { image: _, ...basics } = before.basics;
    const folder = await mkdtemp(join(tmpdir(), 'own-resume-'));
    try {
      const file = join(folder, 'resume.json');
      await writeFile(file, JSON.stringify(before));
      const { code, stderr, bodies } = await importedSite(
        file,
        '--email',
        EMAIL,
        '--language',
        before.meta.language,
      );
      expect([code, stderr]).toEqual([0, '']);
      expect(bodies?.of('getResume')).toEqual({
        ...before,
        // The sample’s email address is reserved, so the import sets another one.
        // The picture is a file of the site, which only `--picture` adds.
        basics: { ...basics, email: EMAIL },
        // The day of the import, which init writes to `updated` in the profile.
        meta: { ...before.meta, lastModified: TODAY },
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

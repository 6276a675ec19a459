import { addressOf } from '../../src/api/address.ts';
import { type Bodies, createBodies } from '../../src/api/bodies.ts';
import { readContent } from '../../src/content-files/read.ts';

/** The bodies that a build of the content in `folder` for `site` writes, without a build. */
export const builtFrom = (folder: string, site = 'https://site.example'): Bodies =>
  createBodies(readContent(folder), {
    address: addressOf(site),
    asOf: '2026-11',
    deploy: { id: 'x', context: 'dev' },
  });

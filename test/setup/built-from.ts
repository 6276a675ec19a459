import { type Bodies, createBodies } from '../../src/api/bodies.ts';
import { addressAt } from '../../src/api/registry.ts';
import { readContent } from '../../src/content-files/read.ts';
import { TODAY } from './contents.ts';

/** The bodies that a build of the content in `folder` for `site` writes, without a build. */
export const builtFrom = (folder: string, site = 'https://site.example'): Bodies =>
  createBodies(readContent(folder, TODAY), {
    address: addressAt(site),
    asOf: TODAY.slice(0, 7),
    deploy: { id: 'x', context: 'dev' },
  });

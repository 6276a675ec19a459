import { type Bodies, createBodies } from '../../src/api/reads/bodies.ts';
import { addressAt } from '../../src/api/registry.ts';
import { readContent } from '../../src/content-files/read.ts';
import type { Content } from '../../src/schemas/content.ts';
import { TODAY } from './contents.ts';

/** The bodies that a build of `content` for `site` would write, without running the build. */
export const builtOf = (content: Content, site = 'https://site.example'): Bodies =>
  createBodies(content, {
    address: addressAt(site),
    asOf: TODAY.slice(0, 7),
    deploy: { id: 'x', context: 'dev' },
  });

/** The bodies that a build of the content in `folder` for `site` would write, without running the build. */
export const builtFrom = (folder: string, site?: string): Bodies => builtOf(readContent(folder, TODAY), site);

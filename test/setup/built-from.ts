import { type Bodies, createBodies } from '../../src/api/reads/bodies.ts';
import { addressAt } from '../../src/api/registry.ts';
import { readContent } from '../../src/content-files/read-content.ts';
import { type OpenApi, openApi } from '../../src/documents/openapi/openapi.ts';
import { resumeMarkdown } from '../../src/documents/resume-markdown.ts';
import type { Content } from '../../src/schemas/content.ts';
import { TODAY } from './contents.ts';

export const builtOf = (content: Content, site = 'https://site.example', today = TODAY): Bodies =>
  createBodies(content, {
    address: addressAt(site),
    today,
    deploy: { id: 'x', context: 'dev' },
    resumeMarkdown,
  });

/** The bodies that a build of the content in `folder` would write. */
export const builtFrom = (folder: string, site?: string): Bodies => builtOf(readContent(folder, TODAY), site);

export const describeContent = (folder: string): OpenApi => openApi(builtFrom(folder));

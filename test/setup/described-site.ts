import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { API_PATH } from '../../src/api/address.ts';
import { freePort } from '../../src/commands/free-port.ts';
import { temporarySite } from '../../src/commands/temporary-site.ts';
import { describedGateway } from './described-gateway.ts';
import { startPrism } from './prism.ts';
import { SOURCE_DATE_EPOCH } from './served-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Root of the API behind a proxy that judges requests as well as answers; only in the project `described`. */
    readonly strictApi: string;
  }
}

/** Builds and serves the sample behind a gateway that turns whatever its own description does not allow into an error. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const port = await freePort();
  const site = await temporarySite({ ...process.env, SOURCE_DATE_EPOCH }, port);
  const document = join(site.folder, 'dist', API_PATH, 'openapi.json');
  const upstream = `${site.url}${API_PATH}`;
  const [lenient, strict, text] = await Promise.all([
    startPrism(document, upstream, { requests: false }),
    startPrism(document, upstream, { requests: true }),
    readFile(document, 'utf8'),
  ]);
  const gateway = await describedGateway(port, site.url, lenient.url, JSON.parse(text));
  project.provide('siteUrl', `http://localhost:${port}`);
  project.provide('siteFolder', site.folder);
  project.provide('strictApi', strict.url);
  return async () => {
    await gateway.stop();
    await Promise.all([lenient.stop(), strict.stop()]);
    await site.stop();
  };
};

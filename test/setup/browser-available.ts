import type { Environment } from '../../src/deploy/context.ts';
import { findChromium, NO_CHROMIUM } from './find-chromium.ts';

/**
 * Whether the browser tests can run. If not, prints that they are skipped.
 * @throws if `BROWSER=required` and there is no browser
 */
export const browserAvailable = (env: Environment = process.env, find = findChromium): boolean => {
  if (find(env)) return true;
  if (env['BROWSER'] === 'required') throw new Error(NO_CHROMIUM);
  console.warn(`${NO_CHROMIUM} The browser tests are left out.`);
  return false;
};

/**
 * Checks the content folder, in a process of its own: after an upgrade it runs with the schemas of the release. Exits with 2 and a
 * list of the problems if there are any.
 */
import { ContentError } from '../../content-files/content-error.ts';
import { readSite } from '../../content-files/read.ts';
import { buildDay, contentDir, SettingError } from '../../deploy/context.ts';

try {
  await readSite(contentDir(process.env), buildDay(process.env, new Date()));
} catch (error) {
  if (!(error instanceof ContentError || error instanceof SettingError)) throw error;
  console.log(error.message);
  process.exitCode = 2;
}

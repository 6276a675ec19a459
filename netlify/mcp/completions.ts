import { builtPath } from '../../src/api/built-path.ts';
import { fold } from '../../src/api/fold.ts';
import { settingsFile } from '../../src/api/internal-files.ts';
import type { Settings } from '../../src/api/resources/settings.ts';
import type { RoleList } from '../../src/schemas/role.ts';
import type { Visit } from './visit.ts';

type Source = Pick<Visit, 'loadBody'>;

/** The values that contain what has been typed, those that begin with it first. */
const matching = (typed: string, values: readonly string[]): string[] => {
  const wanted = fold(typed.trim());
  const found = values.filter(value => value.includes(wanted));
  return found.toSorted((a, b) => Number(b.startsWith(wanted)) - Number(a.startsWith(wanted)));
};

/** Ids of roles that what has been `typed` may become. */
export const completeRoleId = async (typed: string, { loadBody }: Source): Promise<string[]> =>
  matching(typed, (await loadBody<RoleList>(builtPath('listExperience')))?.roles.map(({ id }) => id) ?? []);

/** Ids of products that what has been `typed` may become; the settings name every product in a few bytes. */
export const completeProductId = async (typed: string, { loadBody }: Source): Promise<string[]> =>
  matching(typed, (await loadBody<Settings>(settingsFile))?.products.map(({ id }) => id) ?? []);

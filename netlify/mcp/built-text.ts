import { builtPath, type Route } from '../../src/api/address.ts';
import { slug } from '../../src/schemas/text.ts';
import type { Visit } from './visit.ts';

/** The body of an operation as the build wrote it, byte for byte; undefined where there is none with this `id`. */
export const builtText = async (
  { loadText }: Pick<Visit, 'loadText'>,
  route: Pick<Route, 'path'>,
  id?: string,
): Promise<string | undefined> => {
  const known = slug.optional().safeParse(id);
  return known.success ? loadText(builtPath(route, known.data)) : undefined;
};

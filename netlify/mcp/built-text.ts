import { builtPath } from '../../src/api/built-path.ts';
import type { OperationId } from '../../src/api/routes.ts';
import { slug } from '../../src/schemas/text.ts';
import type { Visit } from './visit.ts';

/** The body of an operation as the build wrote it, byte for byte; undefined where there is none with this `id`. */
export const builtText = async (
  { loadText }: Pick<Visit, 'loadText'>,
  operationId: OperationId,
  id?: string,
): Promise<string | undefined> => {
  const known = slug.optional().safeParse(id);
  return known.success ? loadText(builtPath(operationId, known.data)) : undefined;
};

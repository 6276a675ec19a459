import { builtPath, type Route, type Routes } from '../api/operations/address.ts';
import type { LoadBody } from '../api/reads/internal-files.ts';
import type { Dependencies } from '../intake/dependencies.ts';
import type { IntakeResult } from '../intake/result.ts';
import { slug } from '../schemas/text.ts';
import type { McpDescription } from './description/mcp-description.ts';

/** Loaded only by calls of tools that use the intake. */
export interface Intake {
  readonly deps: Dependencies;
  readonly deliver: (accepted: NonNullable<IntakeResult['accepted']>) => void;
}

export interface RequestContext {
  readonly about: McpDescription;
  readonly routes: Routes;
  /** IP address of the client, for the limits on writes. */
  readonly ip: string;
  readonly requestId: string;
  readonly loadBody: LoadBody;
  /** `path` is from the site’s root. */
  readonly loadText: (path: string) => Promise<string | undefined>;
  readonly intake: () => Promise<Intake>;
}

/** The built body of an operation, byte for byte. Undefined if no body has this `id`. */
export const builtText = async (
  { loadText }: Pick<RequestContext, 'loadText'>,
  route: Pick<Route, 'path'>,
  id?: string,
): Promise<string | undefined> => {
  const parsed = slug.optional().safeParse(id);
  return parsed.success ? loadText(builtPath(route, parsed.data)) : undefined;
};

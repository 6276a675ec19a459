import type { SiteBodies } from '../api/reads/read.ts';
import type { Dependencies } from '../messages/dependencies.ts';
import type { Result } from '../messages/result.ts';
import type { McpDescription } from './description/mcp-description.ts';

/** Loaded only by calls of tools that use the intake. */
export interface Intake {
  readonly deps: Dependencies;
  readonly deliver: (accepted: NonNullable<Result['accepted']>) => void;
}

export interface RequestContext extends Pick<SiteBodies, 'loadBody'> {
  readonly about: McpDescription;
  /** Counted for the limits on writes. */
  readonly ip: string;
  readonly requestId: string;
  /** `path` is from the site’s root. */
  readonly loadText: (path: string) => Promise<string | undefined>;
  readonly intake: () => Promise<Intake>;
}

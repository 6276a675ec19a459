import type { SiteBodies } from '../api/reads/read.ts';
import type { Dependencies } from '../messages/dependencies.ts';
import type { McpDescription } from './description/mcp-description.ts';

export interface RequestContext extends Pick<SiteBodies, 'loadBody'> {
  readonly about: McpDescription;
  /** Counted for the limits on writes. */
  readonly ip: string;
  readonly requestId: string;
  /** `path` is from the site’s root. */
  readonly loadText: (path: string) => Promise<string | undefined>;
  readonly openDependencies: () => Promise<Dependencies>;
}

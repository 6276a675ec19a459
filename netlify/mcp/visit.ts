import type { Routes } from '../../src/api/address.ts';
import type { LoadBody } from '../../src/api/load-body.ts';
import type { McpDescription } from '../../src/api/mcp/description.ts';
import type { Dependencies } from '../intake/dependencies.ts';
import type { Outcome } from '../intake/outcome.ts';

/** What the intake’s tools need; asked for only by a call of one. */
export interface Intake {
  readonly deps: Dependencies;
  /** Delivers an accepted submission after the answer. */
  readonly deliver: (accepted: NonNullable<Outcome['accepted']>) => void;
}

/** One request to the server, and all that its answer may be made from. */
export interface Visit {
  readonly about: McpDescription;
  readonly routes: Routes;
  /** Address of the caller, by which writes are limited. */
  readonly ip: string;
  readonly loadBody: LoadBody;
  /** The text of a file that the build wrote, by its path from the site’s root. */
  readonly loadText: (path: string) => Promise<string | undefined>;
  readonly intake: () => Promise<Intake>;
}

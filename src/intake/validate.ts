import type * as z from 'zod';
import { detailsUpTo } from '../api/http/query.ts';
import type { Settings } from '../api/settings.ts';
import { type ErrorDetail, MAX_DETAILS } from '../schemas/error.ts';
import { normalized } from '../schemas/problems.ts';
import type { Kind } from './kinds.ts';
import type { MessageContent } from './store-once.ts';

/** Maximum size of the details in bytes. A response contains them twice, in `details` and in `message`. */
const MAX_DETAIL_BYTES = 7_000;

interface Invalid {
  readonly details: ErrorDetail[];
  readonly more: number;
}

/** `schema` is the kind’s own schema, or a schema with more fields. */
export const problemsWith = (
  kind: Kind,
  schema: z.ZodObject,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
  settings: Settings,
): Invalid => {
  const { details, total } = detailsUpTo(schema, value, issues, MAX_DETAILS);
  const invalidPaths = new Set(details.map(({ path }) => path));
  const others = kind.check(value, settings).filter(({ path }) => !invalidPaths.has(path));
  let size = 0;
  const shown = [...others, ...details].slice(0, MAX_DETAILS).filter((detail, index) => {
    size += JSON.stringify(detail).length + Buffer.byteLength(JSON.stringify(detail));
    return index === 0 || size / 2 <= MAX_DETAIL_BYTES;
  });
  return { details: shown, more: total + others.length - shown.length };
};

export interface Valid {
  readonly body: object;
  readonly content: MessageContent;
}

export const validate = (kind: Kind, input: unknown, settings: Settings): Valid | Invalid => {
  const value = normalized(kind.schema, input);
  const parsed = kind.schema.safeParse(value);
  const invalid = problemsWith(kind, kind.schema, value, parsed.error?.issues ?? [], settings);
  if (!parsed.success || invalid.details.length > 0) return invalid;
  return { body: parsed.data, content: kind.content(parsed.data, settings) };
};

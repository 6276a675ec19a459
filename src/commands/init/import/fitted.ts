import type * as z from 'zod';

/** The fields that have a value. */
export const stated = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  ) as { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };

/**
 * The entry without the fields that its schema rejects; undefined if too little is left. The import never fails
 * because of one value.
 */
export const fitted = <Draft extends object>(schema: z.ZodType, draft: Draft): Draft | undefined => {
  let left = draft;
  for (;;) {
    const result = schema.safeParse(left);
    if (result.success) return left;
    const [field] = result.error.issues[0]?.path ?? [];
    if (typeof field !== 'string' || !Object.hasOwn(left, field)) return undefined;
    left = Object.fromEntries(Object.entries(left).filter(([key]) => key !== field)) as Draft;
  }
};

import type * as z from 'zod';
import { problemsOf } from '../../../schemas/problems.ts';
import { publicUrl } from '../../../schemas/text.ts';
import { isWebAddress } from '../../../schemas/text-forms.ts';
import type { Source } from './source.ts';

/** The text, if it fits the schema of its field. Otherwise it is left out, with what the schema says. */
export const fitting = (source: Source, schema: z.ZodType<string>): string | undefined => {
  const text = source.text();
  if (text === undefined) return undefined;
  const result = schema.safeParse(text);
  if (result.success) return result.data;
  source.note('left_out', `It ${problemsOf(schema, text, result.error.issues)[0]?.message}`);
  return undefined;
};

/** A web address, also one without `https://`, as people write it. */
export const fittingUrl = (source: Source): string | undefined => {
  const text = source.text();
  if (text === undefined) return undefined;
  if (!isWebAddress(text) && publicUrl.safeParse(`https://${text}`).success) {
    source.note('changed', 'The address now begins with https://.');
    return `https://${text}`;
  }
  return fitting(source, publicUrl);
};

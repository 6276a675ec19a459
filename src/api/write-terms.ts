import type * as z from 'zod';
import { honeypot } from '../schemas/submission.ts';

/** What is asked of whoever writes on somebody’s behalf. */
export const MANNERS =
  'Ask the person you act for before you send anything, invent no field, and say who you are in `agent`.';

/** The fields of a request's body, as a caller should know them: the trap for robots is not one. */
export const fieldsOf = ({ shape }: z.ZodObject): { required: string[]; optional: string[] } => {
  const names = Object.keys(shape).filter(name => shape[name] !== honeypot);
  const isRequired = (name: string) => shape[name]?.safeParse(undefined).success === false;
  return { required: names.filter(isRequired), optional: names.filter(name => !isRequired(name)) };
};

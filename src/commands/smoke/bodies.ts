import type * as z from 'zod';
import { type ErrorCode, errors } from '../../api/errors.ts';
import type { Operation } from '../../api/operation.ts';
import { errorEnvelope } from '../../schemas/error.ts';
import type { Answer } from '../published/client.ts';
import { jsonOf, type Subject, statusProblem, typeProblem } from './check.ts';
import { commonHeaderProblems } from './headers.ts';

/** What a body has against the schema of the registry, including fields that the schema does not declare. */
const schemaProblems = (schema: z.ZodType, body: unknown): string[] =>
  (schema.safeParse(body).error?.issues ?? []).map(({ path, message }) => `/${path.join('/')}: ${message}`);

/** Links of a body that lead to another origin than that of the deployment. */
const foreignLinks = (site: string, value: unknown, inLinks = false): string[] => {
  if (typeof value === 'string') {
    return !inLinks || value.replace(/^[A-Z]+ /, '').startsWith(`${site}/`) || value === site
      ? []
      : [`the link ${value} does not lead to ${site}`];
  }
  return Object.entries(Object(value)).flatMap(([name, member]) =>
    foreignLinks(site, member, inLinks || name === 'links' || name === 'href'),
  );
};

/** What is wrong with the body of a read. */
export const bodyProblems = ({ address }: Subject, { body: schema }: Operation, answer: Answer): string[] => {
  if (!schema) return typeProblem(answer, 'text/markdown');
  const type = typeProblem(answer, 'application/json');
  if (type.length > 0) return type;
  const body = jsonOf(answer);
  return [...schemaProblems(schema, body), ...foreignLinks(address.site, body)];
};

/** What is wrong with an answer that has to be an error of this code. */
export const errorProblems = (subject: Subject, answer: Answer, code: ErrorCode): string[] => {
  const wrong = [
    ...statusProblem(answer, errors[code].status),
    ...typeProblem(answer, 'application/json'),
    ...commonHeaderProblems(answer),
  ];
  if (wrong.length > 0) return wrong;
  const parsed = errorEnvelope.safeParse(jsonOf(answer));
  if (!parsed.success) return schemaProblems(errorEnvelope, jsonOf(answer));
  const { error } = parsed.data;
  return [
    ...(error.code === code ? [] : [`the code is ${error.code}, not ${code}`]),
    ...(error.status === answer.status ? [] : [`the body repeats the status as ${error.status}`]),
    ...foreignLinks(subject.address.site, { links: error.docs }),
  ];
};

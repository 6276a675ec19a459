import type * as z from 'zod';
import { activity } from '../../schemas/activity.ts';
import { apiIndex, resource } from '../../schemas/api-index.ts';
import { changeList } from '../../schemas/changes.ts';
import { errorDetail, errorEnvelope } from '../../schemas/error.ts';
import { health } from '../../schemas/health.ts';
import { inquiry } from '../../schemas/inquiry.ts';
import { android, ios, platformName, rating, web } from '../../schemas/platform.ts';
import { downloadOptions, product, productList, productStatus } from '../../schemas/product.ts';
import { profile } from '../../schemas/profile.ts';
import { resume } from '../../schemas/resume.ts';
import { role, roleCategory, roleList } from '../../schemas/role.ts';
import { contact } from '../../schemas/site.ts';
import { skill, skills } from '../../schemas/skills.ts';
import { inquiryReceipt, inquiryState, inquiryStatus, supportReceipt } from '../../schemas/submission.ts';
import { supportRequest } from '../../schemas/support.ts';
import { employmentType, workMode } from '../../schemas/work.ts';
import { errors } from '../errors.ts';
import { operationEntries } from '../registry.ts';
import type { Schema } from './document.ts';
import { jsonSchemas } from './json-schema.ts';

/** What has a name in the description: every body, and the parts that several of them share. */
const named = {
  Index: apiIndex,
  Resource: resource,
  Contact: contact,
  ChangeList: changeList,
  Health: health,
  Profile: profile,
  WorkMode: workMode,
  EmploymentType: employmentType,
  Role: role,
  RoleCategory: roleCategory,
  RoleList: roleList,
  Skill: skill,
  Skills: skills,
  Resume: resume,
  Activity: activity,
  Product: product,
  ProductStatus: productStatus,
  ProductList: productList,
  IosApp: ios,
  AndroidApp: android,
  WebApp: web,
  Rating: rating,
  Platform: platformName,
  DownloadOptions: downloadOptions,
  InquiryStatus: inquiryStatus,
  InquiryReceipt: inquiryReceipt,
  InquiryState: inquiryState,
  SupportReceipt: supportReceipt,
  ErrorDetail: errorDetail,
  Error: errorEnvelope,
} as const satisfies Record<string, z.ZodType>;

const requests = {
  Inquiry: inquiry,
  SupportRequest: supportRequest,
} as const satisfies Record<string, z.ZodType>;

const names = new Map<z.ZodType, string>(
  Object.entries({ ...named, ...requests }).map(([name, schema]) => [schema, name]),
);

/** Where a named schema stands in the description. */
export const schemaRef = (name: string): string => `#/components/schemas/${name}`;

/**
 * The reference to the component of a schema of the registry.
 * @throws where the schema has no name yet
 */
export const refTo = (schema: z.ZodType): { $ref: string } => {
  const name = names.get(schema);
  if (name === undefined)
    throw new Error(`src/api/openapi/components.ts has no name for the schema “${schema.description}”`);
  return { $ref: schemaRef(name) };
};

/** The error's schema, with the codes of the table: `schemas/` knows only that a code is text. */
const withCodes = (envelope: Schema): Schema => {
  const error = envelope.properties?.['error'] ?? {};
  const code = { ...error.properties?.['code'], enum: Object.keys(errors) };
  return { ...envelope, properties: { error: { ...error, properties: { ...error.properties, code } } } };
};

/** Every named schema of the description. Requests are described as they may be sent, bodies as they are answered. */
export const componentSchemas = (): Record<string, Schema> => {
  const answered = jsonSchemas(named, 'output', schemaRef);
  const sent = jsonSchemas({ ...named, ...requests }, 'input', schemaRef);
  const own = Object.keys(requests).map(name => [name, sent[name] ?? {}] as const);
  return { ...answered, Error: withCodes(answered['Error'] ?? {}), ...Object.fromEntries(own) };
};

/** The schema of each query parameter, by operationId. */
export const querySchemas = (): Record<string, Readonly<Record<string, Schema>>> => {
  const queries = operationEntries.flatMap(([id, { query }]) => (query ? [[id, query] as const] : []));
  const schemas = jsonSchemas({ ...named, ...Object.fromEntries(queries) }, 'input', schemaRef);
  return Object.fromEntries(queries.map(([id]) => [id, schemas[id]?.properties ?? {}]));
};

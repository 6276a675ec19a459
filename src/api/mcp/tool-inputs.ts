import * as z from 'zod';
import { inquiry } from '../../schemas/inquiry.ts';
import { downloadQuery, productsQuery } from '../../schemas/product.ts';
import { experienceQuery } from '../../schemas/role.ts';
import { honeypot, idempotencyKey } from '../../schemas/submission.ts';
import { supportRequest } from '../../schemas/support.ts';
import type { ToolName } from './tools.ts';

const none = z.strictObject({});

/** The fields of a request's body but the trap for robots, which a tool must not show to a model that fills in all it sees. */
const written = ({ shape }: z.ZodObject) => {
  const fields = Object.entries(shape).filter(([, schema]) => schema !== honeypot);
  return z.strictObject({ ...Object.fromEntries(fields), idempotency_key: idempotencyKey.optional() });
};

/** Ids are any text here: one that nothing has is answered as over HTTP, with the ids that there are. */
const idFrom = (what: string, from: ToolName) => z.string().describe(`Identifier of ${what}, from ${from}.`);

const role = { id: idFrom('a role', 'search_experience') };
const product = { id: idFrom('a product', 'list_products') };

/** What each tool takes: the parameters of its twin, or the body’s fields. */
export const toolInputs = {
  get_profile: none,
  search_experience: z.strictObject(experienceQuery.shape),
  get_role: z.strictObject(role),
  get_skills: none,
  get_resume: none,
  get_resume_markdown: none,
  get_activity: none,
  list_products: z.strictObject(productsQuery.shape),
  get_product: z.strictObject(product),
  get_download: z.strictObject({ ...product, ...downloadQuery.shape }),
  submit_inquiry: written(inquiry),
  get_inquiry_status: z.strictObject({ id: idFrom('the inquiry', 'submit_inquiry') }),
  request_support: written(supportRequest),
} as const satisfies Record<ToolName, z.ZodObject>;

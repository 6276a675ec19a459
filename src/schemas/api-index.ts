import * as z from 'zod';
import { components } from './components.ts';
import { contact } from './site.ts';
import { absoluteUrl } from './text.ts';

const parameter = z.strictObject({
  name: z.string().describe('Its name.'),
  in: z.enum(['path', 'query']).describe('Where it goes.'),
  required: z.boolean().describe('Whether the operation needs it.'),
  description: z.string().describe('What it does.'),
  values: z.array(z.string()).optional().describe('The values it may have, where they are few.'),
});

const resource = z
  .strictObject({
    href: z.string().describe('Address; an RFC 6570 template where `templated` is true.'),
    method: z.enum(['GET', 'POST']).describe('The method to send.'),
    title: z.string().describe('What it is, in a few words.'),
    parameters: z.array(parameter).optional().describe('What goes into path and query.'),
    templated: z.boolean().optional().describe('True where `href` holds a variable such as {id}.'),
  })
  .describe('An operation.')
  .register(components, { id: 'Resource' });

/** Body of `GET /`: every operation, by its operationId. */
export const apiIndex = z
  .strictObject({
    name: z.string().describe('Name of the service.'),
    version: z.string().describe('Version of the API.'),
    description: z.string().describe('What is here.'),
    contact,
    resources: z.record(z.string(), resource).describe('Every operation, by its operationId.'),
    links: z.record(z.string(), absoluteUrl).describe('Other ways in.'),
  })
  .describe('Where everything is.')
  .register(components, { id: 'Index' });

export type ApiIndex = z.infer<typeof apiIndex>;

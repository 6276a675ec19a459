import * as z from 'zod';
import { languageTag } from './language.ts';
import { components } from './metadata.ts';
import { contact } from './site.ts';
import { absoluteUrl } from './text.ts';

const parameter = z.strictObject({
  name: z.string().describe('Name of the parameter.'),
  in: z.enum(['path', 'query']).describe('Whether the parameter is part of the path or the query.'),
  required: z.boolean().describe('Whether the parameter is required.'),
  description: z.string().describe('Purpose of the parameter.'),
  values: z.array(z.string()).optional().describe('The allowed values, if there is a fixed list.'),
});

const resource = z
  .strictObject({
    href: z.string().describe('URL; an RFC 6570 template if `templated` is true.'),
    method: z.enum(['GET', 'POST']).describe('The HTTP method.'),
    title: z.string().describe('Title of the operation.'),
    parameters: z.array(parameter).optional().describe('The path and query parameters.'),
    templated: z.boolean().optional().describe('True if `href` contains a variable such as {id}.'),
  })
  .describe('An operation.')
  .register(components, { id: 'Resource' });

export const apiIndex = z
  .strictObject({
    name: z.string().describe('Name of the site.'),
    version: z.string().describe('Version of the API.'),
    description: z.string().describe('What the site offers.'),
    contact,
    content_language: languageTag.describe('Language of the content (BCP 47).'),
    links: z
      .record(z.string(), absoluteUrl)
      .describe('Where to start: one document for each task, then other entry points.'),
    resources: z
      .record(z.string(), resource)
      .describe('Every operation that has content, by its operationId.'),
  })
  .describe('The index of the API.')
  .register(components, { id: 'Index' });

export const health = z
  .strictObject({
    status: z.literal('ok').describe('The API is up.'),
    version: z.string().describe('Version of the API.'),
    deploy: z
      .strictObject({
        id: z.string().describe('Id of the deployment; `local` for a local server.'),
        context: z
          .string()
          .describe('Deploy context, such as `production`, `deploy-preview`, `branch-deploy`, or `dev`.'),
        commit: z.string().optional().describe('Commit that was built, if known.'),
      })
      .describe('The running deployment.'),
  })
  .describe('Health of the API.')
  .register(components, { id: 'Health' });

export type Health = z.infer<typeof health>;

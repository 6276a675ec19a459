import * as z from 'zod';
import type { Profile } from '../../schemas/profile.ts';
import type { SiteContent } from '../../schemas/site.ts';
import { NO_PRODUCTS } from '../../schemas/support.ts';
import { onWriting } from '../openapi/prose.ts';
import type { Address } from '../operations/address.ts';
import type { Operation } from '../operations/operation.ts';
import { blocks, facts, linked, oneLine } from '../prose/markdown.ts';
import { type OperationId, operations } from '../registry.ts';
import { availabilitySentence } from '../resources/profile/closed.ts';
import { hiringTerms, isClosed } from '../resources/profile/profile-words.ts';
import { fieldsOf } from '../resources/writes.ts';
import { documents, markdownPath, operationPagePath } from './documents.ts';

interface FormSources {
  readonly address: Address;
  readonly site: SiteContent;
}

/** The name of a field of a request, with its values if it takes one of a list. */
const fieldText = ({ shape }: z.ZodObject, name: string): string => {
  const field: unknown = shape[name];
  const type = field instanceof z.ZodOptional ? field.unwrap() : field;
  return type instanceof z.ZodEnum ? `${name} (${type.options.join(', ')})` : name;
};

/** How to send the fields of a form without the form, for agents and for people who prefer e-mail. */
const sending = ({ address, site }: FormSources, id: OperationId): string[] => {
  const { request }: Operation = operations[id];
  const { required, optional } = request ? fieldsOf(request) : { required: [], optional: [] };
  const named = (names: readonly string[]) =>
    names.map(name => (request ? fieldText(request, name) : name)).join(', ');
  const reference = linked(
    'field by field, with a command',
    address.page(markdownPath(operationPagePath(id))),
  );
  return [
    `Send \`${address.invocation(id)}\` with a JSON object: ${reference}. Required: ${named(required)}. Optional: ${named(optional)}.`,
    onWriting(address, site),
    `By e-mail: ${oneLine(site.owner.email)}`,
  ];
};

export const inquireMarkdown = (sources: FormSources, profile: Profile): string => {
  const { address, site } = sources;
  const availability = availabilitySentence({ site, profile });
  return blocks([
    '# Propose a role',
    availability === undefined ? '' : `**${oneLine(availability)}**`,
    `A proposal goes to ${oneLine(site.owner.name)} by e-mail. The receipt has a link to its status.`,
    isClosed(profile) ? '' : facts(hiringTerms(profile)),
    ...sending(sources, 'createInquiry'),
    `The form for people: <${address.page(documents.inquire)}>`,
  ]);
};

export const supportMarkdown = (
  sources: FormSources,
  products: readonly { readonly id: string; readonly name: string; readonly status: string }[],
): string => {
  const { address, site } = sources;
  return blocks([
    '# Support',
    products.length === 0 ? `**${NO_PRODUCTS}**` : '',
    `Ask a question, report a bug or suggest a feature for an app by ${oneLine(site.owner.name)}. The reply comes by e-mail.`,
    products
      .map(
        ({ id, name, status }) => `- ${oneLine(name)}: \`${id}\`${status === 'retired' ? ' (retired)' : ''}`,
      )
      .join('\n'),
    ...sending(sources, 'createSupportRequest'),
    `The form for people: <${address.page(documents.support)}>`,
  ]);
};

import type { SiteContent } from '../../schemas/site.ts';
import { documents } from '../documents/documents.ts';
import { QUERY_TERMS } from '../http/query.ts';
import { limitText } from '../http/write-limits.ts';
import type { Address } from '../operations/address.ts';
import type { Build, Operation } from '../operations/operation.ts';
import { serviceDescription } from '../resources/profile/closed.ts';
import { TEXT_TERMS, WRITE_TERMS } from '../resources/writes.ts';

type Sources = Pick<Build, 'address' | 'content'>;

/** What holds for all operations, as paragraphs. */
export const generalTerms = ({ address }: Pick<Build, 'address'>): string[] => [
  `No key or account is needed. Start with \`GET ${address.operation('getIndex')}\`; every body links to related resources. ` +
    'All bodies are UTF-8 JSON with snake_case names. Dates are `YYYY-MM-DD`, months are `YYYY-MM`, and timestamps are RFC 3339 in UTC. A field without a value is absent, never null. HEAD works wherever GET does.',
  QUERY_TERMS,
  TEXT_TERMS,
  'All API errors have the same format: `error.code` is stable and meant for programs, `error.message` says what is wrong and how to fix it, and `error.docs` links to the reference.',
  `The owner decides how you may use what you read here: see \`sharing_policy\` in \`GET ${address.operation('getProfile')}\`. The MIT License covers this description and the software behind it.`,
];

export const introduction = (build: Sources): string =>
  [serviceDescription(build.content), ...generalTerms(build)].join('\n\n');

export const onWriting = (address: Address, { owner, write_limits, retention_days }: SiteContent): string =>
  [
    `${WRITE_TERMS} An accepted submission is stored and sent to ${owner.name} by e-mail. The stored copy is deleted after ${retention_days} days; see the [privacy notice](${address.page(documents.privacy)}).`,
    `Limits per IP address: ${limitText(write_limits)}. Send an \`Idempotency-Key\`; without one, the same body sent again on the same or the following day (UTC) counts as the same submission. Fields that are not in the schema are rejected, and \`website\` must stay empty.`,
  ].join('\n\n');

export const operationDescription = (
  build: Build,
  { method, summary, advice, overHttp, notice }: Operation,
): string =>
  [
    notice?.(build) ?? '',
    [summary, advice, overHttp].filter(Boolean).join(' '),
    method === 'POST' ? onWriting(build.address, build.content.site) : '',
  ]
    .filter(Boolean)
    .join('\n\n');

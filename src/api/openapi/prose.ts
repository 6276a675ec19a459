import type { SiteContent } from '../../schemas/site.ts';
import type { Address } from '../address.ts';
import type { Operation } from '../operation.ts';
import { QUERY_TERMS } from '../query.ts';
import { WRITE_TERMS } from '../resources/writes.ts';
import { limitText } from '../write-limits.ts';

/** What an agent should know before its first request, as Markdown. */
export const introduction = (address: Address, { description }: SiteContent): string =>
  [
    description,
    `No key and no account are needed. Start with \`GET ${address.operation('getIndex')}\`; every body links to what is next. ` +
      'All bodies are UTF-8 JSON with snake_case names, dates are `YYYY-MM-DD`, months `YYYY-MM` and instants RFC 3339 in UTC; a field without a value is absent, never null. HEAD works wherever GET does.',
    QUERY_TERMS,
    'Every error of the API has one form: `error.code` is stable and meant to be acted on, `error.message` says what is wrong and what would be right, and `error.docs` is the place in the reference.',
    `How what is read here may be used is the owner’s to say: \`sharing_policy\` of \`GET ${address.operation('getProfile')}\`. The MIT License covers this description and the software behind it.`,
  ].join('\n\n');

/** What every write has in common, as Markdown. */
const onWriting = ({ owner, write_limits, retention_days }: SiteContent): string =>
  [
    `${WRITE_TERMS} What is accepted is stored, mailed to ${owner.name} and deleted after ${retention_days} days.`,
    `Limits for each IP address: ${limitText(write_limits)}. Send an \`Idempotency-Key\`; without one, the same body sent again within 10 minutes counts as the same submission. Fields that the schema does not name are refused, and \`website\` must stay empty.`,
  ].join('\n\n');

/** What an operation gives, when to choose it, and for a write what to mind. */
export const operationDescription = (
  site: SiteContent,
  { method, summary, advice, overHttp }: Operation,
): string =>
  [
    [summary, advice, overHttp].filter(Boolean).join(' '),
    ...(method === 'POST' ? [onWriting(site)] : []),
  ].join('\n\n');

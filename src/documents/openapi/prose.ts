import { READ_LIMIT } from '../../api/http/headers.ts';
import { QUERY_TERMS } from '../../api/http/query.ts';
import type { Operation, SiteContext } from '../../api/operations/operation.ts';
import { serviceDescription } from '../../api/resources/profile/closed.ts';
import { sendingTexts } from '../../api/resources/sending.ts';
import { TEXT_TERMS } from '../../api/resources/writes.ts';

type Sources = Pick<SiteContext, 'address' | 'content'>;

/** What holds for all operations, as paragraphs. */
const generalTerms = ({ address }: Pick<SiteContext, 'address'>): string[] => [
  `No key or account is needed. Start with \`GET ${address.operation('getIndex')}\`; every body links to related resources. ` +
    'All bodies are UTF-8 JSON with snake_case names. Dates are `YYYY-MM-DD`, months are `YYYY-MM`, and timestamps are RFC 3339 in UTC. A field without a value is absent, never null. HEAD works wherever GET does.',
  QUERY_TERMS,
  `Reads: at most ${READ_LIMIT.requests} in ${READ_LIMIT.seconds} seconds from one IP address. Above that, the platform answers 429 in its own format: wait a minute.`,
  TEXT_TERMS,
  'All API errors have the same format: `error.code` is stable and meant for programs, `error.message` says what is wrong and how to fix it, and `error.docs` links to the reference.',
  `The owner decides how you may use what you read here: see \`sharing_policy\` in \`GET ${address.operation('getProfile')}\`. The MIT License covers this description and the software behind it.`,
];

export const introduction = (build: Sources): string =>
  [serviceDescription(build.content), ...generalTerms(build)].join('\n\n');

export const operationDescription = (build: SiteContext, operation: Operation): string => {
  const { summary, advice, overHttp, notice, rules, nextSteps } = operation;
  const sending = rules && nextSteps && sendingTexts(build, { rules, nextSteps });
  return [
    notice?.(build) ?? '',
    [summary, advice, overHttp].filter(Boolean).join(' '),
    ...(sending ? ['Rules:', sending.rules, 'What happens next:', sending.next, sending.limits] : []),
  ]
    .filter(Boolean)
    .join('\n\n');
};

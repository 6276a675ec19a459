import pRetry, { AbortError } from 'p-retry';
import * as z from 'zod';
import { CommandError } from '../owner-command/command-error.ts';
import type { DailyCommits } from './weeks.ts';

/** Where and as whom GitHub is asked. */
export interface GitHubAccess {
  readonly login: string;
  readonly token: string;
  /** The GraphQL endpoint. GitHub Actions sets it as `GITHUB_GRAPHQL_URL`. */
  readonly endpoint: string;
  /** Milliseconds before the first retry; each further one waits twice as long. */
  readonly retryAfter: number;
}

/** What GitHub counts of a person. */
export interface GitHubContributions {
  readonly days: DailyCommits;
  readonly privateIncluded: boolean;
}

/** @see https://docs.github.com/graphql/reference/objects#contributionscalendar */
const QUERY = `query ($login: String!, $from: DateTime!, $to: DateTime!) {
  viewer { login }
  user(login: $login) {
    contributionsCollection(from: $from, to: $to) {
      restrictedContributionsCount
      contributionCalendar { weeks { contributionDays { date contributionCount } } }
    }
  }
}`;

const TIMEOUT = 20_000;
const RETRIES = 3;

const answer = z.object({
  data: z
    .object({
      // Tokens of an app have no viewer.
      viewer: z.object({ login: z.string() }).nullish(),
      user: z
        .object({
          contributionsCollection: z.object({
            restrictedContributionsCount: z.int().min(0),
            contributionCalendar: z.object({
              weeks: z.array(
                z.object({
                  contributionDays: z.array(
                    z.object({ date: z.iso.date(), contributionCount: z.int().min(0) }),
                  ),
                }),
              ),
            }),
          }),
        })
        .nullish(),
    })
    .nullish(),
  errors: z.array(z.object({ type: z.string().optional(), message: z.string() })).optional(),
});

type Answer = z.infer<typeof answer>;

/** What a status means that another attempt does not change; undefined if one may succeed. */
const refusal = (status: number, wait: string | null): string | undefined => {
  if (status === 401) return 'GitHub does not accept the token in GITHUB_TOKEN. Make a new one.';
  if (status === 403 || status === 429) {
    const when = wait === null ? 'in an hour' : `in ${wait} seconds`;
    return `GitHub refuses more requests with this token. Try again ${when}.`;
  }
  return status < 500 ? `GitHub answered with status ${status}.` : undefined;
};

const ask = async ({ endpoint, token }: GitHubAccess, variables: object): Promise<Answer> => {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'user-agent': 'agent-api',
    },
    body: JSON.stringify({ query: QUERY, variables }),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (response.ok) return answer.parse(await response.json());
  await response.body?.cancel();
  const final = refusal(response.status, response.headers.get('retry-after'));
  if (final) throw new AbortError(new CommandError(final));
  throw new Error(`status ${response.status}`);
};

const reasonOf = (error: unknown): string => {
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return 'its answer has another form than expected';
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'it did not answer in time';
  return error.cause instanceof Error ? error.cause.message : error.message;
};

/**
 * The contributions of a person to GitHub in at most a year. GitHub counts commits on default branches, and also issues, pull
 * requests and reviews.
 * @param from first day, `YYYY-MM-DD`
 * @param to last day
 * @throws {CommandError} if GitHub cannot be asked, or does not know the person
 */
export const gitHubContributions = async (
  access: GitHubAccess,
  from: string,
  to: string,
): Promise<GitHubContributions> => {
  const { login, retryAfter } = access;
  const variables = { login, from: `${from}T00:00:00Z`, to: `${to}T23:59:59Z` };
  const { data, errors = [] } = await pRetry(() => ask(access, variables), {
    retries: RETRIES,
    minTimeout: retryAfter,
    // Fetch reports a lost network as a TypeError, which the library takes for a fault of the program unless it knows the message.
    shouldRetry: error => !(error instanceof z.ZodError || error instanceof SyntaxError),
  }).catch((error: unknown) => {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`GitHub cannot be asked: ${reasonOf(error)}. Try again later.`);
  });
  if (!data?.user) {
    const reason = errors.find(({ type }) => type !== 'FORBIDDEN')?.message;
    throw new CommandError(
      `GitHub does not show the contributions of ${login}: ${reason ?? 'the token does not allow it'}`,
    );
  }
  const { restrictedContributionsCount, contributionCalendar } = data.user.contributionsCollection;
  const days = contributionCalendar.weeks.flatMap(({ contributionDays }) => contributionDays);
  return {
    days: new Map(days.map(({ date, contributionCount }) => [date, contributionCount])),
    privateIncluded:
      restrictedContributionsCount > 0 || data.viewer?.login.toLowerCase() === login.toLowerCase(),
  };
};

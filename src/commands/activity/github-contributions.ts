import * as z from 'zod';
import { CommandError } from '../command-line/command-error.ts';
import { serviceFetch } from '../command-line/limited-fetch.ts';
import type { DailyCommits } from './weeks.ts';

export interface GitHubAccess {
  readonly login: string;
  readonly token: string;
  /** The GraphQL endpoint. GitHub Actions sets it as `GITHUB_GRAPHQL_URL`. */
  readonly endpoint: string;
}

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

const answer = z.object({
  data: z
    .object({
      // App tokens have no viewer.
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

/** The reason for a status, and what to do. */
const refusal = (status: number, wait: string | null): string => {
  if (status === 401) return 'GitHub does not accept the token in GITHUB_TOKEN. Create a new one.';
  if (status === 403 || status === 429) {
    const when = wait === null ? 'in an hour' : `in ${wait} seconds`;
    return `GitHub refuses more requests with this token. Try again ${when}.`;
  }
  return `GitHub responded with status ${status}. Try again later.`;
};

const parsed = (text: string): Answer => {
  try {
    return answer.parse(JSON.parse(text));
  } catch {
    throw new CommandError('GitHub’s response has an unexpected form.');
  }
};

const ask = async ({ endpoint, token }: GitHubAccess, variables: object): Promise<Answer> => {
  const response = await serviceFetch(endpoint, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'user-agent': 'agent-api',
    },
    body: JSON.stringify({ query: QUERY, variables }),
  });
  const { ok, status, headers } = response;
  if (ok) return parsed(await response.text());
  await response.body?.cancel();
  throw new CommandError(refusal(status, headers.get('retry-after')));
};

/**
 * A person’s GitHub contributions over at most a year. GitHub counts commits on default branches, and also issues,
 * pull requests and reviews.
 * @param from first day, `YYYY-MM-DD`
 * @param to last day
 * @throws {CommandError} if GitHub does not respond as documented, or if the user does not exist
 */
export const gitHubContributions = async (
  access: GitHubAccess,
  from: string,
  to: string,
): Promise<GitHubContributions> => {
  const { login } = access;
  const variables = { login, from: `${from}T00:00:00Z`, to: `${to}T23:59:59Z` };
  const { data, errors = [] } = await ask(access, variables);
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

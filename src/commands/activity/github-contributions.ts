import * as z from 'zod';
import { CommandError, UsageError } from '../command-line/command-error.ts';
import { serviceFetch } from '../command-line/limited-fetch.ts';
import type { Terminal } from '../command-line/terminal.ts';

/** @see https://docs.github.com/graphql/reference/objects#contributionscalendar */
const QUERY = `query ($login: String!, $from: DateTime!, $to: DateTime!) {
  user(login: $login) {
    contributionsCollection(from: $from, to: $to) {
      contributionCalendar { weeks { contributionDays { date contributionCount } } }
    }
  }
}`;

const day = z.object({ date: z.iso.date(), contributionCount: z.int().min(0) });
const contributionCalendar = z.object({ weeks: z.array(z.object({ contributionDays: z.array(day) })) });
const user = z.object({ contributionsCollection: z.object({ contributionCalendar }) });

const contributionsResponse = z.object({
  data: z.object({ user: user.nullish() }).nullish(),
  errors: z.array(z.object({ type: z.string().optional(), message: z.string() })).optional(),
});

/**
 * By day, `YYYY-MM-DD`, at most a year, from the day `from` to the day `to`. GitHub counts commits on default branches, and also issues, pull
 * requests, and reviews.
 * @throws {CommandError} if there is no token, GitHub does not respond as documented, or the user does not exist
 */
export const gitHubContributions = async (
  login: string,
  env: Terminal['env'],
  from: string,
  to: string,
): Promise<ReadonlyMap<string, number>> => {
  // GitHub Actions sets the URL.
  const { GITHUB_TOKEN: token, GITHUB_GRAPHQL_URL: endpoint = 'https://api.github.com/graphql' } = env;
  if (!token)
    throw new UsageError(
      'GitHub needs a token, even for public data. Create one without any scopes, and set GITHUB_TOKEN to it.',
    );
  const variables = { login, from: `${from}T00:00:00Z`, to: `${to}T23:59:59Z` };
  const response = await serviceFetch(endpoint, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: QUERY, variables }),
  });
  if (response.status === 401)
    throw new CommandError('GitHub does not accept the token in GITHUB_TOKEN. Create a new one.');
  if (!response.ok)
    throw new CommandError(`GitHub returned status ${response.status}. Try again in an hour.`);
  const body = contributionsResponse.safeParse(await response.json().catch(() => undefined)).data;
  if (!body) throw new CommandError('GitHub’s response has an unexpected format.');
  const { data, errors = [] } = body;
  if (!data?.user) {
    const reason = errors.find(({ type }) => type !== 'FORBIDDEN')?.message;
    throw new CommandError(
      `GitHub does not show the contributions of ${login}: ${reason ?? 'the token does not allow it'}`,
    );
  }
  const { weeks } = data.user.contributionsCollection.contributionCalendar;
  const days = weeks.flatMap(({ contributionDays }) => contributionDays);
  return new Map(days.map(({ date, contributionCount }) => [date, contributionCount]));
};

import { counted } from '../../api/prose/counted.ts';
import { shortLine } from '../command-line/legible.ts';
import type { Deployment } from '../live-site/deployment.ts';
import type { Observation } from './questions.ts';
import type { CheckResult, SmokeResult } from './run.ts';

/** The most checks that are named for one problem. One cause often breaks a hundred checks. */
const MOST_NAMES = 3;

/** Whether no check failed. */
export const hasPassed = ({ checks }: SmokeResult): boolean =>
  checks.every(({ problems }) => problems.length === 0);

export const smokeValue = (
  { client, address, deploy }: Deployment,
  { checks, observations }: SmokeResult,
) => ({
  address: client.site,
  links_lead_to: address.site,
  ...(deploy && { deploy }),
  requests: client.sent(),
  checks: checks.map(({ area, name, problems }) => ({ area, name, passed: problems.length === 0, problems })),
  findings: observations,
});

const headline = ({ client, deploy }: Deployment): string => {
  const facts = deploy
    ? [deploy.context, `deploy ${deploy.id}`, ...(deploy.commit ? [`commit ${deploy.commit}`] : [])]
    : [];
  return `${client.site}${facts.length > 0 ? ` (${shortLine(facts.join(', '), 120)})` : ''}`;
};

const summaryLines = (checks: readonly CheckResult[]): string[] =>
  [...Map.groupBy(checks, ({ area }) => area)].map(([area, results]) => {
    const failed = results.filter(({ problems }) => problems.length > 0).length;
    return `  ${area.padEnd(10)} ${counted(results.length, 'check')}${failed > 0 ? `, ${failed} failed` : ''}`;
  });

const failureLines = (checks: readonly CheckResult[]): string[] => {
  const all = checks.flatMap(({ area, name, problems }) =>
    problems.map(problem => ({ at: `${area}: ${name}`, problem })),
  );
  return [...Map.groupBy(all, ({ problem }) => problem)].flatMap(([problem, places]) => [
    `  ${shortLine(problem, 300)}`,
    ...places.slice(0, MOST_NAMES).map(({ at }) => `    ${shortLine(at, 160)}`),
    ...(places.length > MOST_NAMES ? [`    and ${places.length - MOST_NAMES} more`] : []),
  ]);
};

const observationLines = ({ question, answer, advice }: Observation): string[] => [
  `  ${question}`,
  `    ${shortLine(answer, 500)}.`,
  ...(advice === undefined ? [] : [`    ${advice}`]),
];

/** The result for people: the failed checks, the same problem once, and what the platform does. */
export const smokeLines = (deployment: Deployment, result: SmokeResult): string[] => {
  const { checks, observations } = result;
  const failed = checks.filter(({ problems }) => problems.length > 0);
  const blocks = [
    [headline(deployment), ...summaryLines(checks)],
    failed.length === 0 ? [] : ['Failed', ...failureLines(failed)],
    observations.length === 0
      ? []
      : ['What the platform does here (findings, no failures)', ...observations.flatMap(observationLines)],
    [
      failed.length === 0
        ? `All ${checks.length} checks passed, with ${counted(deployment.client.sent(), 'request')}.`
        : `${failed.length} of ${counted(checks.length, 'check')} failed.`,
    ],
  ];
  return blocks
    .filter(lines => lines.length > 0)
    .flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
};

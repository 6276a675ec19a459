import { READ_LIMIT } from '../../api/http/headers.ts';
import { operationPath } from '../../api/operations/address.ts';
import { operations } from '../../api/registry.ts';
import type { Question } from './questions.ts';

const question = 'Limit on reads';
const announced = `${READ_LIMIT.requests} in ${READ_LIMIT.seconds} seconds`;

/** The most requests of the probe: some above the limit, because the platform counts in several places. */
export const PROBE_REQUESTS = READ_LIMIT.requests + 30;

/** Requests of one wave. The client sends a few of them at a time. */
const WAVE = 10;

/** The question without the probe. */
export const readLimitUntried: Question = {
  question,
  find: async () => ({
    answer: `is announced as ${announced}, and was not tried`,
    advice: `--read-limit tries it, with up to ${PROBE_REQUESTS} requests. Afterwards the site may refuse your reads for ${READ_LIMIT.seconds} seconds.`,
  }),
};

/** Sends reads until the platform refuses one, or until there were clearly more than the limit. */
export const readLimitProbe: Question = {
  question,
  find: async ({ client }) => {
    const path = operationPath(operations.getHealth);
    const before = client.sent();
    const start = performance.now();
    const seconds = () => Math.ceil((performance.now() - start) / 1000);
    for (let sent = 0; sent < PROBE_REQUESTS; sent += WAVE) {
      const wave = Array.from({ length: WAVE }, () => client.send(path, { method: 'HEAD' }));
      const refused = (await Promise.all(wave)).findIndex(({ status }) => status === 429);
      if (refused !== -1) {
        return {
          answer: `is enforced: ${sent + refused} requests in ${seconds()} seconds were answered, then came 429 (${before} requests of the other checks came before)`,
        };
      }
    }
    if (seconds() > READ_LIMIT.seconds) {
      return {
        answer: `is not known: ${PROBE_REQUESTS} requests took ${seconds()} seconds, and the limit is ${announced}`,
        advice: 'Try it from a place with a faster connection to the site.',
      };
    }
    return {
      answer: `is not enforced: ${PROBE_REQUESTS} requests in ${seconds()} seconds were answered, and the limit is ${announced}`,
      advice:
        'The rules of _redirects come before the rule of netlify.toml that carries the limit, and seem to hide it. docs/deployment.md#what-it-costs says how to look.',
    };
  },
};

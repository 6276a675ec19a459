import type { ErrorDetail } from '../../schemas/error.ts';
import { IS_MISSING, MUST_BE, NOT_KNOWN } from '../../schemas/problems.ts';

/** The start of a detail, and what to do about it. `rest` is the rest of the detail. */
const instructions: readonly (readonly [start: string, instruct: (field: string, rest: string) => string])[] =
  [
    [IS_MISSING, field => `Add ${field}.`],
    [NOT_KNOWN, field => `Leave out ${field}.`],
    ['must not be empty or blank.', field => `Fill in ${field}.`],
    ['must not contain ', (field, rest) => `Send ${field} without ${rest}`],
    ['must have ', (field, rest) => `Send ${field} with ${rest}`],
    [MUST_BE, (field, rest) => `Send ${field} as ${rest}`],
  ];

const instructionFor = ({ path, message, suggestion }: ErrorDetail): string => {
  if (suggestion !== undefined && message.startsWith(NOT_KNOWN))
    return `Rename \`${path}\` to \`${suggestion}\`.`;
  const field = path === '' ? 'the body' : `\`${path}\``;
  const found = instructions.find(([start]) => message.startsWith(start));
  return found
    ? found[1](field, message.slice(found[0].length))
    : `${path === '' ? 'The body' : field} ${message}`;
};

/**
 * The message of an error with details: what to change, in one sentence per detail. A detail says what is wrong with
 * its field, so the two are worded differently. `more` counts the problems without a detail.
 */
export const messageOf = (details: readonly ErrorDetail[], more = 0): string =>
  [
    ...details.map(instructionFor),
    ...(details.some(({ message }) => message.startsWith(IS_MISSING))
      ? ['If you do not know a missing value, ask for it; do not invent it.']
      : []),
    ...(more > 0 ? [`There ${more === 1 ? 'is 1 more problem' : `are ${more} more problems`}.`] : []),
  ].join(' ');

import { InvalidArgumentError } from 'commander';

/** Reads the value of an option that is a number above 0. */
export const positive = (typed: string): number => {
  const number = Number(typed);
  if (number > 0 && Number.isFinite(number)) return number;
  throw new InvalidArgumentError('It must be a number above 0.');
};

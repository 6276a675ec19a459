import { DAY } from '../../schemas/milliseconds.ts';
import { clockAt, movedClock } from './moved-clock.ts';

/** When and where the tests run. What is absent is as on this machine. */
export interface TestRun {
  /** The environment that moves the clock, as of now. */
  readonly clock?: () => NodeJS.ProcessEnv;
  /** Name of a time zone of the IANA database. */
  readonly timeZone?: string;
  /** Locale, as in `LANG`. It need not be installed. */
  readonly language?: string;
  /** Name of a folder for a copy of the project. Vitest finds no files in one with `#` in its name. */
  readonly folder?: string;
  /** What vitest runs, and how. */
  readonly vitest: readonly string[];
}

const unit = ['--project', 'unit'];

/** The runs of the tests before a change is merged, by name. */
export const testRuns: Readonly<Record<string, TestRun>> = {
  today: { vitest: [] },
  'in 400 days': {
    clock: () => movedClock(400 * DAY),
    timeZone: 'America/St_Johns',
    language: 'tr_TR.UTF-8',
    vitest: [],
  },
  'tomorrow, in another folder': {
    clock: () => movedClock(DAY),
    timeZone: 'Pacific/Kiritimati',
    language: 'ar_EG.UTF-8',
    folder: 'another name (“it’s”, $HOME & 名)',
    vitest: unit,
  },
  '29 February 2028': {
    clock: () => clockAt('2028-02-29T12:00:00Z'),
    timeZone: 'Asia/Kathmandu',
    language: 'de_DE.UTF-8',
    vitest: [...unit, '--maxWorkers=6'],
  },
  // One worker takes longer than the twenty seconds until midnight.
  '31 December 2027, 23:59': {
    clock: () => clockAt('2027-12-31T23:59:40Z'),
    timeZone: 'Pacific/Auckland',
    language: 'C',
    vitest: [...unit, '--maxWorkers=1'],
  },
};

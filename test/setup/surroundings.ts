/** The variables that set the clock, the time zone and the language of a process. */
const NAMES = ['LANG', 'LC_ALL', 'NODE_OPTIONS', 'TEST_TODAY', 'TZ'] as const;

/** What a process gets from the tests that start it, even if its environment is otherwise empty: their clock, time zone and language. */
export const surroundings = (): NodeJS.ProcessEnv =>
  Object.fromEntries(NAMES.map(name => [name, process.env[name]]));

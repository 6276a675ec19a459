/** The variables that set the clock, the time zone and the language of a process. */
const NAMES = ['LANG', 'LC_ALL', 'NODE_OPTIONS', 'TEST_TODAY', 'TZ'] as const;

/** The test process’s clock, time zone and language, for a process whose environment is otherwise empty. */
export const surroundings = (): NodeJS.ProcessEnv =>
  Object.fromEntries(NAMES.map(name => [name, process.env[name]]));

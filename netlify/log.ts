/** Logs an event as one line of JSON, with ids and never with user input. */
export const log = (event: string, facts: Readonly<Record<string, string | number>>): void =>
  console.log(JSON.stringify({ event, ...facts }));

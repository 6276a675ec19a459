/** Notes an event as one line of JSON: with ids, never with what a sender wrote. */
export const log = (event: string, facts: Readonly<Record<string, string | number>>): void =>
  console.log(JSON.stringify({ event, ...facts }));

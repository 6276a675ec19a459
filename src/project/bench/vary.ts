/** The entry of `list` that number `index` gets: the same content on every run, so that runs can be compared. */
export const at = <Value>(list: readonly Value[], index: number): Value => {
  const value = list[index % list.length];
  if (value === undefined) throw new Error('an empty list has no entries');
  return value;
};

const two = (number: number): string => String(number).padStart(2, '0');

/** A month from 2010 on, `index` months later, starting over after 13 years. */
export const month = (index: number): string =>
  `${2010 + (Math.floor(index / 12) % 15)}-${two((index % 12) + 1)}`;

export const day = (index: number): string => `${month(index)}-${two((index % 28) + 1)}`;

const clauses = [
  'keeps track of what a household has in its cupboards, fridge and freezer',
  'shows when the water at your beach is high, low and worth getting into',
  'plans a garden that is measured in pots, and says why with each piece of advice',
  'draws the working days of up to twelve people as bands across one clock',
  'gathers the deliveries of all carriers in one list that tells the hour rather than the day',
  'hangs notes on a page number, so that paper and electronic editions meet in one margin',
  'brings the time from merge to production down from two days to eighteen minutes',
];

/** `count` sentences of the length that owners write, no two neighbours the same. */
export const sentences = (index: number, count: number): string =>
  Array.from(
    { length: count },
    (_, n) => `Part ${n + 1} of entry ${index} ${at(clauses, index + n)}. It works where there is no signal.`,
  ).join(' ');

/**
 * Preloaded into Node, so that its clock is `CLOCK_AHEAD` milliseconds ahead, or behind if that is negative: `Date` without arguments and
 * `Date.now`, in the process, its threads, and the processes that it starts. Everything else stays real: timers, `performance`, the
 * times of files, the header `Date`, and the clocks of git and the browser. So code must compare times of files with each other
 * only, never with `Date`.
 */
const ahead = Number(process.env.CLOCK_AHEAD ?? 0);
if (!Number.isSafeInteger(ahead)) {
  throw new Error(`CLOCK_AHEAD must be a whole number of milliseconds, not “${process.env.CLOCK_AHEAD}”.`);
}

const RealDate = Date;
const now = () => RealDate.now() + ahead;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, type) => Reflect.construct(target, given.length === 0 ? [now()] : given, type),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
// The class of a date must be the one in use.
RealDate.prototype.constructor = Date;

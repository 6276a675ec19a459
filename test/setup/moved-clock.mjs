/**
 * `TEST_TODAY=2027-12-24 npm test` runs every process of the tests on that day. File times do not change, so code must
 * compare them only with each other.
 */
const DAY = 86_400_000;
const RealDate = Date;
const ahead = Date.parse(process.env.TEST_TODAY ?? '') - Math.floor(RealDate.now() / DAY) * DAY;
if (Number.isNaN(ahead)) throw new Error(`TEST_TODAY must be a day, not “${process.env.TEST_TODAY}”.`);

const now = () => RealDate.now() + ahead;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, type) => Reflect.construct(target, given.length === 0 ? [now()] : given, type),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
RealDate.prototype.constructor = Date;

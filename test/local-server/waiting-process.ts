/**
 * A process that ends with npm, and otherwise only by a signal. Prints its id once it waits, and a line when it has
 * lost its parent.
 */
import { exitWithParent } from '../../src/commands/local-server/exit-with-parent.ts';

const EVERY = 20;

const parent = process.ppid;
let looks = 0;

exitWithParent(process.env, EVERY);
setInterval(() => {
  if (process.ppid !== parent) looks += 1;
  if (looks === 20) console.log('orphan');
}, EVERY);
console.log(`waiting ${process.pid}`);

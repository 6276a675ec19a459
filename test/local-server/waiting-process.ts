/** Ends with npm, and otherwise only on a signal. Prints its id, and a line after its parent has ended. */
import { exitWithParent } from '../../src/commands/local-server/processes.ts';

const EVERY = 20;

const parent = process.ppid;
let looks = 0;

exitWithParent(EVERY);
setInterval(() => {
  if (process.ppid !== parent) looks += 1;
  if (looks === 20) console.log('orphan');
}, EVERY);
console.log(`waiting ${process.pid}`);

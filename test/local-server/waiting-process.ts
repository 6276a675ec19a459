/** Ends with npm. Otherwise prints a line once its parent has ended for a while, and then ends. */
import { exitWithParent } from '../../src/commands/local-server/processes.ts';

const EVERY = 20;

const parent = process.ppid;
let looks = 0;

exitWithParent(EVERY);
setInterval(() => {
  if (process.ppid !== parent) looks += 1;
  if (looks < 20) return;
  console.log('orphan');
  process.exit();
}, EVERY);
console.log('waiting');

/**
 * Preloaded into a measured process: when it ends, its peak resident memory in kilobytes goes to file descriptor 3. Asking
 * the process itself works on every system and leaves its own output alone.
 */
import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Workers are preloaded too, and would write the same process's number a second time.
if (isMainThread) process.on('exit', () => writeSync(3, `${process.resourceUsage().maxRSS}`));

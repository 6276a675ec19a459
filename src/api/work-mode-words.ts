import type { WorkMode } from '../schemas/work.ts';

const modes: Readonly<Record<WorkMode, string>> = { remote: 'remote', hybrid: 'hybrid', onsite: 'on site' };

/** A way of working in words. */
export const workModeWords = (mode: WorkMode): string => modes[mode];

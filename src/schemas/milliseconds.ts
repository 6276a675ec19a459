export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

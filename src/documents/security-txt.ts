import type { Address } from '../api/address.ts';
import { paths } from '../api/paths.ts';
import { daysBetween } from '../schemas/calendar.ts';

/**
 * A year after the last revision: an owner who revises nothing may be unreachable, and equal content gives
 * equal files.
 */
export const securityExpiry = (revised: string): string => {
  const day = new Date(`${revised}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day.toISOString().slice(0, 10);
};

const DAYS_OF_NOTICE = 30;

export const expiryWarning = (expiry: string, today: string): string | undefined => {
  const days = daysBetween(today, expiry);
  if (days > DAYS_OF_NOTICE) return undefined;
  return `${paths.security} ${days > 0 ? 'expires' : 'expired'} on ${expiry}: revise the content and set \`updated\` in profile.yaml.`;
};

/** @see https://www.rfc-editor.org/rfc/rfc9116 */
export const securityTxt = (address: Address, contact: string, expiry: string): string =>
  [
    `Contact: ${contact.includes('://') ? '' : 'mailto:'}${contact}`,
    `Expires: ${expiry}T00:00:00Z`,
    `Canonical: ${address.page(paths.security)}`,
    '',
  ].join('\n');

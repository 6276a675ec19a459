/** @see https://www.rfc-editor.org/rfc/rfc2606 */
const RESERVED = /(^|\.)(example\.(com|net|org)|example|test|invalid|localhost)$/i;

export const isSampleHost = (host: string): boolean => RESERVED.test(host);

export const isSampleEmail = (email: string): boolean =>
  isSampleHost(email.slice(email.lastIndexOf('@') + 1));

/** Warnings on every page of a preview, a branch, or a site whose owner’s email address is at a reserved domain. None on a laptop. */
export const deployNotices = (email: string, context: string): readonly string[] => {
  if (context === 'dev') return [];
  const preview =
    'This is a preview, not the live site. Its links stay within the preview, and messages sent here are stored with it and not emailed.';
  const reserved = `The owner’s address, ${email}, is at a reserved domain.`;
  return [context !== 'production' && preview, isSampleEmail(email) && reserved].flatMap(text => text || []);
};

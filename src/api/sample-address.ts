/** @see https://www.rfc-editor.org/rfc/rfc2606 */
const RESERVED = /(^|\.)(example\.(com|net|org)|example|test|invalid|localhost)$/i;

export const isSampleHost = (host: string): boolean => RESERVED.test(host);

export const isSampleEmail = (email: string): boolean =>
  isSampleHost(email.slice(email.lastIndexOf('@') + 1));

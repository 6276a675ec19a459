/** @see https://www.rfc-editor.org/rfc/rfc2606 */
const RESERVED = /(^|\.)(example\.(com|net|org)|example|test|invalid|localhost)$/i;

/** Whether a host name is reserved for examples and tests. */
export const isSampleHost = (host: string): boolean => RESERVED.test(host);

/** Whether an email address is at a reserved host, as in the sample content. */
export const isSampleMail = (email: string): boolean => isSampleHost(email.slice(email.lastIndexOf('@') + 1));

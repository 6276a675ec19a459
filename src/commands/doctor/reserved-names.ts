/**
 * Names that are reserved for examples and tests, where nobody has an address.
 * @see https://www.rfc-editor.org/rfc/rfc2606
 */
const RESERVED = /(^|\.)(example\.(com|net|org)|example|test|invalid|localhost)$/i;

/** Whether a host name is one that examples use. */
export const isReserved = (host: string): boolean => RESERVED.test(host);

/** The first character of a text if it is an ASCII letter or digit, and an ellipsis. */
const initial = (text: string): string => `${/^[a-z\d]/i.exec(text)?.[0] ?? ''}…`;

/**
 * An e-mail address by which only those who know it recognise it: `lena@studio.example` becomes `l…@s…`. Whatever the address is, the
 * result has at most two ASCII letters or digits of it.
 */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return at === -1 ? '…' : `${initial(email.slice(0, at))}@${initial(email.slice(at + 1))}`;
};

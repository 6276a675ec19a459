const decodable = (escapes: string): boolean => {
  try {
    return !decodeURIComponent(escapes).includes('\0');
  } catch {
    return false;
  }
};

/** Escapes each percent sign that begins no UTF-8 text, or a null byte: decoding those ends netlify-cli. */
const escapeMalformed = (path: string): string =>
  path.replace(/(?:%[0-9a-f]{2})+|%/gi, escapes =>
    decodable(escapes) ? escapes : escapes.replaceAll('%', '%25'),
  );

/**
 * The path and query of a request target in a form that netlify-cli survives. A well-formed path comes back as it is. In others,
 * a malformed percent sequence stands for its own characters, so that the site answers with its own 404; an absolute URL loses
 * its origin, dot segments are resolved and slashes at the start are merged, because the CLI would read `//host/` as an origin.
 */
export const safeTarget = (target: string): string => {
  const local = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/#.*$/, '');
  const [path = '', ...query] = local.split('?');
  const { pathname } = new URL(`http://localhost/${escapeMalformed(path)}`);
  return [pathname.replace(/^\/+/, '/'), ...query].join('?');
};

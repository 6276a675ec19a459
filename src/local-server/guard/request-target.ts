const decodable = (escapes: string): boolean => {
  try {
    return !decodeURIComponent(escapes).includes('\0');
  } catch {
    return false;
  }
};

/** Escapes percent signs that do not begin valid UTF-8, or begin a null byte, because netlify-cli crashes when it decodes those. */
const escapeMalformed = (path: string): string =>
  path.replace(/(?:%[0-9a-f]{2})+|%/gi, escapes =>
    decodable(escapes) ? escapes : escapes.replaceAll('%', '%25'),
  );

/**
 * Returns the path and query of a request target in a form that does not crash netlify-cli. A well-formed path is unchanged. In
 * others, malformed percent sequences are escaped, so that the site responds with its own 404; the origin of an absolute URL is
 * removed, dot segments are resolved, and slashes at the start are merged, because the CLI would read `//host/` as an origin.
 */
export const safeTarget = (target: string): string => {
  const local = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/#.*$/, '');
  const [path = '', ...query] = local.split('?');
  const { pathname } = new URL(`http://localhost/${escapeMalformed(path)}`);
  return [pathname.replace(/^\/+/, '/'), ...query].join('?');
};

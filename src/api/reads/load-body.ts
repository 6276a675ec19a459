/**
 * Loads a prebuilt body by its path from the site's root, such as `/api/v1/products/tally.json`. Undefined if
 * there is none.
 */
export type LoadBody = <Body>(path: string) => Promise<Body | undefined>;

/** Loads a prebuilt body that must exist. @throws if the build did not write it */
export const required = async <Body>(load: LoadBody, path: string): Promise<Body> => {
  const body = await load<Body>(path);
  if (body === undefined) throw new Error(`The build did not write ${path}.`);
  return body;
};

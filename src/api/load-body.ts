/** Gives a body that the build wrote, by its path from the site's root (`/api/v1/products/tally.json`), or undefined. */
export type LoadBody = <Body>(path: string) => Promise<Body | undefined>;

/** A body without which nothing can be answered. @throws where the build did not write it */
export const required = async <Body>(load: LoadBody, path: string): Promise<Body> => {
  const body = await load<Body>(path);
  if (body === undefined) throw new Error(`the build wrote no ${path}`);
  return body;
};

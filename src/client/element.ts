/** The element of a page that is marked `data-<name>`. */
export const part = <Kind extends HTMLElement>(
  root: ParentNode,
  name: string,
  kind: new () => Kind,
): Kind => {
  const found = root.querySelector(`[data-${name}]`);
  if (!(found instanceof kind)) throw new Error(`the page has no ${name}`);
  return found;
};

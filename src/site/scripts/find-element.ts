export const findElement = <Kind extends HTMLElement>(
  root: ParentNode,
  name: string,
  kind: new () => Kind,
): Kind => {
  const found = root.querySelector(`[data-${name}]`);
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} with data-${name}`);
  return found;
};

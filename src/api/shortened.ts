const KEPT = 2;

/** A body with its lists of objects cut, so that an example stays small however much content there is. */
export const shortened = <Body>(body: Body): Body => {
  const cut = (value: unknown): unknown => {
    if (Array.isArray(value)) return (typeof value[0] === 'object' ? value.slice(0, KEPT) : value).map(cut);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cut(member)]));
  };
  // Cutting lists leaves the type as it was.
  return cut(body) as Body;
};

import { expect, test } from 'vitest';
import { builtFrom } from '../setup/built-from.ts';
import { fullContents } from '../setup/contents.ts';

test.each(fullContents)(
  'the API built from %s lists roles newest first, and products live first, then by name',
  folder => {
    const bodies = builtFrom(folder);
    const { roles } = bodies.of('listExperience');
    const ends = roles.map(({ current, end, start = '' }) => (current ? '9999' : (end ?? start)));
    expect(roles.length).toBeGreaterThan(1);
    expect(ends).toEqual(ends.toSorted().reverse());
    const { products } = bodies.of('listProducts');
    const names = (status: string) => products.filter(one => one.status === status).map(({ name }) => name);
    const byName = (status: string) => names(status).toSorted((a, b) => a.localeCompare(b, 'en'));
    expect(products.map(({ name }) => name)).toEqual([...byName('live'), ...byName('retired')]);
  },
);

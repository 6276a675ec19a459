import { expect, test } from 'vitest';
import { filterExperience } from '../../src/api/resources/experience/experience.ts';
import { readContent } from '../../src/content-files/read-content.ts';
import { exampleRequests } from '../../src/documents/example-requests.ts';
import type { Content } from '../../src/schemas/content.ts';
import { roleContent } from '../../src/schemas/role.ts';
import { builtOf } from '../setup/built-from.ts';
import { contents, TODAY } from '../setup/contents.ts';

const sample = readContent(contents.sample, TODAY);
const smallest = readContent(contents.smallest, TODAY);

const withRole = (fields: object): Content => ({
  ...smallest,
  experience: [{ id: 'a', ...roleContent.parse({ organization: 'Клиника', ...fields }) }],
});

test.each([
  ['a technology', sample, /experience\?tech=/],
  ['a technology with symbols', withRole({ role: 'Dev', tech: ["O'C++ & #"] }), /experience\?tech=O%27C/],
  ['a category', withRole({ role: 'Founder', category: 'founder' }), /experience\?category=founder$/],
  ['a word in another script', withRole({ role: 'Физиотерапевт' }), /experience\?q=%D1/],
  ['nothing to filter by', withRole({ role: '🔥' }), /experience$/],
  ['products but no roles', { ...sample, experience: [] }, /products\/[a-z]+$/],
  ['nothing at all', { ...smallest, experience: [] }, /profile$/],
])('every example request has a result on a site with %s', (_name, content, first) => {
  const built = builtOf(content);
  const requests = exampleRequests(built.build);
  expect(requests[0]).toMatch(first);
  for (const request of requests) {
    const { pathname, searchParams } = new URL(request);
    const [, area, id] = /\/api\/v1\/(\w+)(?:\/(.+))?$/.exec(pathname) ?? [];
    if (area === 'products') expect([...built.byId('getProduct').keys()]).toContain(id);
    else if (area === 'experience') {
      const query = Object.fromEntries(searchParams);
      expect(filterExperience(built.of('listExperience'), query).total, request).toBeGreaterThan(0);
    } else expect(area).toBe('profile');
  }
});

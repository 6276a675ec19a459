import { expect, test } from 'vitest';
import { responsePath } from '../../src/api/address.ts';
import { operations, routes } from '../../src/api/registry.ts';
import { readContent } from '../../src/content-files/read-content.ts';
import { mcpDescription } from '../../src/mcp/description/mcp-description.ts';
import { builtOf } from '../setup/built-from.ts';
import { toolsOf } from '../setup/built-site.ts';
import { contents, TODAY } from '../setup/contents.ts';

test('a recruiter’s agent decides after four calls and 12 KB, and sees which role was a break', async () => {
  const content = readContent(contents.pioneer, TODAY);
  const [role] = content.experience;
  if (!role) throw new Error('the content has no role');
  const leave = { ...role, id: 'leave', career_break: true as const };
  const more = content.products.map(product => ({ ...product, id: `${product.id}-2` }));
  return builtOf({
    ...content,
    experience: [...content.experience.slice(0, 10), leave],
    products: [...content.products, ...more],
  });
};

test('a recruiter’s agent decides after four calls and 24 KB, and sees which role was a break', async () => {
  const bodies = visited();
  const about = mcpDescription(bodies.build);
  const files = new Map<string, object>(
    (['getProfile', 'getSkills', 'listExperience'] as const).map(id => [
      responsePath(operations[id]),
      bodies.of(id),
    ]),
  );
  const context = {
    about,
    routes,
    loadBody: async (path: string) => files.get(path),
  } as unknown as RequestContext;
  const { roles } = bodies.of('listExperience');
  expect([roles.length, bodies.of('listProducts').products.length]).toEqual([11, 8]);
  const [profile, skills, list, evidence] = await Promise.all([
    callTool('get_profile', {}, undefined, context),
    callTool('get_skills', {}, undefined, context),
    callTool('search_experience', {}, undefined, context),
    callTool('search_experience', { q: 'compiler', brief: false }, undefined, context),
  ]);
  const results = [profile, skills, list, evidence];
  expect(results.some(({ isError }) => isError)).toBe(false);
  expect(Buffer.byteLength(JSON.stringify(results))).toBeLessThan(24 * 1024);
  expect(list.structuredContent).toMatchObject({
    roles: expect.arrayContaining([expect.objectContaining({ id: 'leave', career_break: true })]),
  });
});

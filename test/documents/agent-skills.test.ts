import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { agentSkillsOf } from '../../src/documents/agent-skills.ts';
import { llmsTxt } from '../../src/documents/llms-txt.ts';
import { agentSkillFrontMatter } from '../../src/schemas/agent-skill.ts';
import { siteContent } from '../../src/schemas/site.ts';
import { builtFrom, builtOf } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';

const { content } = builtFrom(contents.sample).build;

const skillsOf = (more: Partial<typeof content>) => agentSkillsOf(builtOf({ ...content, ...more }).build);

test('a site has its own skills, one about products if there are any, and the owner’s as they are', () => {
  const [own] = content.agentSkills;
  const assess = { id: 'assess-and-contact-candidate' };
  const published = { id: 'compare-plans', text: own?.text };
  expect(skillsOf({})).toMatchObject([assess, { id: 'get-app-and-support' }, published]);
  expect(skillsOf({ products: [] })).toMatchObject([assess, published]);
  expect(llmsTxt(builtOf({ ...content, products: [] }).build)).not.toContain('get-app-and-support');
});

test('the front matter fits the format, however many products there are and whatever their names contain', () => {
  const owner = { ...content.site.owner, name: `Ann: "the" #1's ${'x'.repeat(85)}` };
  expect(siteContent.in.shape.owner.shape.name.safeParse(`${owner.name}x`).success).toBe(false);
  const availability = { status: 'selective' as const, from: '2027-01-01', notice_period: 'y'.repeat(100) };
  const profile = { ...content.profile, availability };
  const [product] = content.products;
  if (!product) throw new Error('the sample has no product');
  const named = (name: string, length: number) =>
    Array.from({ length }, (_, index) => ({ ...product, id: `p-${index}`, name, status: 'live' as const }));
  for (const products of [named('Long name '.repeat(9), 50), named('X', 500)])
    for (const { id, text } of skillsOf({ products, profile, site: { ...content.site, owner } })) {
      const front = agentSkillFrontMatter.parse(parse(text.split('---\n')[1] ?? ''));
      expect(front.name).toBe(id);
      if (id !== 'compare-plans') expect(front.description).toContain(owner.name);
    }
});

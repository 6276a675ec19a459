import { describe, expect, test } from 'vitest';
import { createTexts } from '../../src/api/documents/texts.ts';
import { preferenceTerms } from '../../src/api/resources/profile/profile-words.ts';
import { readContent } from '../../src/content-files/read.ts';
import { DEFAULT_POLICY } from '../../src/schemas/profile.ts';
import { english } from '../../src/words/language.ts';
import { builtFrom, builtOf } from '../setup/built-from.ts';
import { contents, TODAY } from '../setup/contents.ts';

const content = readContent(contents.sample, TODAY);
const built = builtFrom(contents.sample, 'http://localhost:8888');
const texts = createTexts(built);
const all = [...texts.markdownVersions()].map(([path, make]) => [path, make()] as const);
const textAt = (path: string) => all.find(([known]) => known === path)?.[1] ?? '';

describe('two documents never say different things about', () => {
  test.each([
    [['remote', 'hybrid'], 'Hybrid in'],
    [['onsite'], 'On site in'],
    [['hybrid', 'onsite'], 'On site or hybrid in'],
    [['remote'], 'On site or hybrid in'],
    [[], 'On site or hybrid in'],
  ] as const)('the places of somebody who works %s: %s', (modes, label) => {
    const profile = built.of('getProfile');
    const preferences = { ...profile.preferences, work_modes: [...modes] };
    const terms = preferenceTerms({ ...profile, preferences }, english);
    expect(terms.find(([, value]) => value?.includes('Porto'))?.[0]).toBe(label);
  });

  test('how many roles list a technology: studies are counted apart', () => {
    expect(textAt('/skills.md')).toMatch(
      /C\+\+:\*\* .*; 1 role and 1 study: halden-instruments-senior-engineer, example-university-msc/,
    );
  });

  test('what stays of a message that was withdrawn, and for how long', () => {
    expect(textAt('/hiring.md')).toContain('and the id and the time of receipt stay for 48 hours');
    expect(textAt('/products.md')).toContain('the id, the time of receipt and the product stay for 48 hours');
    expect(textAt('/privacy.md')).toContain(
      'For up to 48 hours, its id and the time of receipt are kept, and of a support request the product,',
    );
  });

  test('when the résumé was revised', () => {
    const day = content.profile.updated;
    expect(built.of('getResume').meta.lastModified).toBe(day);
    expect(textAt('/resume.md')).toContain(`Last revised ${english.dates.day(day)}.`);
  });

  test('applicant tracking systems: the line that forbids databases names them', () => {
    for (const { not_allowed: lines } of [built.of('getProfile').sharing_policy, DEFAULT_POLICY]) {
      const databases = lines.filter(line => line.includes('database'));
      expect(databases).toHaveLength(1);
      expect(databases[0]).toMatch(
        /applicant tracking system .* until (it|the role) is filled or withdrawn/i,
      );
    }
  });

  test('until when a copy may be kept, panels and recruiters: the policy says all of it once', () => {
    for (const path of ['/resume.md', '/docs.md']) {
      const policy = textAt(path).split('## Sharing policy')[1]?.split('## ')[0] ?? '';
      expect(policy.match(/filled or withdrawn/g), path).toHaveLength(2);
      expect(policy, path).not.toMatch(/until the role is filled\.|as long as/);
      for (const label of [
        'Within a company that hires',
        'To people from outside',
        'For recruiters and agencies',
      ])
        expect(policy.split(`${label}: `), path).toHaveLength(2);
    }
  });

  test('the career of the sample: its summary begins in the year of the first role', () => {
    const work = content.experience.filter(({ category }) => category !== 'education');
    const first = work
      .map(({ start }) => start ?? '9')
      .sort()[0]
      ?.slice(0, 4);
    expect(content.profile.summary).toContain(`Work since ${first} `);
  });

  test('the protocol: no text asks for HTTPS to an address that has none', () => {
    const skills = texts.agentSkills().map(({ text }) => text);
    expect(skills.length).toBeGreaterThan(0);
    for (const text of [...skills, ...all.map(([, text]) => text)])
      expect(text).not.toMatch(/HTTPS access to http:/);
  });

  test('IP addresses: what is stored here, and what the host logs', () => {
    const privacy = textAt('/privacy.md');
    expect(privacy).toMatch(/a hash of your IP address is stored .* at most 26 hours/);
    expect(privacy).toMatch(/stored nowhere but in the logs of Netlify/);
    expect(privacy).not.toMatch(/IP address is not stored|nobody can find/);
  });

  test('what a deletion reaches', () => {
    expect(textAt('/privacy.md')).toMatch(/stored message is deleted, .* The e-mail stays in the mailbox of/);
  });

  test('what counts against the limit: accepted submissions, once each', () => {
    for (const path of ['/docs/createInquiry.md', '/docs/createSupportRequest.md'])
      expect(textAt(path)).toContain('Only accepted submissions count: a refused one or a retry does not.');
  });

  test('which employment a permanent job outside the United States is', () => {
    const described = texts.description().components.schemas?.['EmploymentType'];
    expect(JSON.stringify(described)).toContain(
      'In any country, `W2 full-time` is a permanent, full-time job',
    );
  });
});

test('the JSON Resume has the address for agents', () => {
  expect(built.of('getResume').meta.forAgents).toBe('http://localhost:8888/llms.txt');
});

test('a policy without panels and recruiters says nothing of them', () => {
  const { sharing_policy: policy, ...profile } = content.profile;
  if (!policy) throw new Error('the sample has changed');
  const { external_panels: _, recruiters: __, ...short } = policy;
  const resume = builtOf({ ...content, profile: { ...profile, sharing_policy: short } }).of(
    'getResumeMarkdown',
  );
  expect(resume).toContain('Within a company that hires: ');
  expect(resume).not.toMatch(/To people from outside|For recruiters and agencies/);
});

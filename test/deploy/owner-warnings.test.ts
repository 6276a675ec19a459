import { describe, expect, test } from 'vitest';
import { readContent } from '../../src/content-files/read-content.ts';
import { ownerWarnings, roleWarnings } from '../../src/deploy/build/owner-warnings.ts';
import type { Content } from '../../src/schemas/content.ts';
import { builtWith, contentOf } from '../setup/built-from.ts';
import { contents, TODAY } from '../setup/contents.ts';

const sample = readContent(contents.sample, TODAY);
const smallest = readContent(contents.smallest, TODAY);

/** With an email address that is not the sample’s. */
const owned = (content: Content): Content => ({
  ...content,
  site: { ...content.site, owner: { ...content.site.owner, email: 'ada@ada.dev' } },
});

const deployed = (context: string) => ({ id: 'd1', context });

const inProduction = (env: Record<string, string>) =>
  ownerWarnings(owned(smallest), { deploy: deployed('production'), today: TODAY }, env);

const onDay = (content: Content, today: string) =>
  ownerWarnings(owned(content), { deploy: deployed('dev'), today }, {});

const COMPLETE = { POSTMARK_SERVER_TOKEN: 't', MAIL_FROM: 'Ada <site@ada.dev>', MAIL_TO: 'inbox@ada.dev' };

describe('ownerWarnings', () => {
  test('names each setting that production lacks, and nothing if all are set', () => {
    expect(inProduction(COMPLETE)).toEqual([]);
    expect(inProduction({})).toEqual([
      expect.stringContaining('not emailed, until you set POSTMARK_SERVER_TOKEN and MAIL_FROM.'),
    ]);
  });

  test.each([
    ['a sender without an address', { MAIL_FROM: 'Ada' }, 'MAIL_FROM is not an email address of yours'],
    ['the sample’s recipient', { MAIL_TO: 'Ada <ada@example.com>' }, 'MAIL_TO is not an email address of'],
    ['a short secret', { SENDER_HASH_KEY: 'short' }, 'SENDER_HASH_KEY is shorter than 32'],
  ])('reports %s in production', (_, env, message) => {
    expect(inProduction({ ...COMPLETE, ...env })).toEqual([expect.stringContaining(message)]);
  });

  test('does not check the settings of a build that is not for production', () => {
    expect(onDay(smallest, TODAY)).toEqual([]);
  });

  test('reports the sample’s email address in production only', () => {
    const warnings = (context: string) =>
      ownerWarnings(sample, { deploy: deployed(context), today: '2030-01-01' }, {});
    expect(warnings('production')).toEqual([expect.stringContaining('robin@example.com, which is at')]);
    expect(warnings('dev')).toEqual([]);
  });

  test('reports facts that nobody has checked for months', () => {
    const aged = (today: string) => onDay(sample, today).filter(text => /\(?20(26|27)-\d\d-\d\d/.test(text));
    expect(aged(TODAY)).toEqual([]);
    expect(aged('2028-11-20')).toEqual([
      expect.stringMatching(/^Products were last checked .*: hedgerow \(2026-11-12\), .*npm run catalog/),
      expect.stringMatching(/^Activity was last counted on 2026-.*npm run activity/),
      expect.stringMatching(/looking for a role, as of 2026-.*`updated`/),
      expect.stringMatching(/`availability\.from` has passed \(2027-/),
    ]);
  });

  test('names at most ten places, and then their number', () => {
    const products = Array.from({ length: 9_000 }, (_, index) => ({
      ...sample.products[0],
      id: `tool-${index}`,
      status: 'live',
      checked: '2020-01-01',
    }));
    expect(onDay({ ...smallest, products } as Content, TODAY)).toEqual([
      expect.stringMatching(/: tool-0 .*, tool-9 \(2020-01-01\), and 8,990 more\. Run/),
      expect.stringMatching(/: products\.tool-0\..*, products\.tool-4\.privacy_policy, and 17,990 more\./),
    ]);
  });

  test('names the values in curly quotes, of the sample too', () => {
    const site = { ...sample.site, postal_address: '“1 Example Street”', legal_notice: 'See “the imprint”' };
    const warnings = ownerWarnings({ ...sample, site }, { deploy: deployed('dev'), today: TODAY }, {});
    expect(warnings).toEqual([expect.stringContaining('which the site shows: site.postal_address. YAML')]);
  });

  test('names the spellings that count as one technology', () => {
    const { experience } = contentOf({ experience: { a: { tech: ['Web-Sockets', 'SWIFT', 'C'] } } });
    const products = [{ ...sample.products[0], tech: ['WebSockets', 'Swift', 'C++'] }];
    expect(
      ownerWarnings(
        { ...sample, experience, products } as Content,
        { deploy: deployed('dev'), today: TODAY },
        {},
      ),
    ).toEqual([
      expect.stringMatching(/ each: “Web-Sockets, WebSockets”, “SWIFT, Swift”\. Write each the same/),
    ]);
  });

  test('reports a photo for the résumé that does not exist yet', () => {
    const site = { ...smallest.site, resume_photo: true };
    expect(onDay({ ...smallest, site }, TODAY)).toEqual([expect.stringContaining('`resume_photo` in site')]);
  });
});

describe('roleWarnings', () => {
  const warningsOf = (experience: Record<string, object>) => {
    const { all, build } = builtWith({ experience });
    return roleWarnings(all('getRole'), build.asOf);
  };

  test('names the roles whose months cannot be counted', () => {
    expect(warningsOf({ years: { start: '2001', end: '2004' }, held: { start: '2004' } })).toEqual([]);
    expect(
      warningsOf({ over: { start: '1998', ended: true }, until: { end: '1995-06-30' }, unknown: {} }),
    ).toEqual([expect.stringContaining('unknown: over, until, unknown. Add `start` and `end`')]);
  });

  test('names the work during a career break', () => {
    const leave = { career_break: true, start: '2020-03', end: '2020-10' };
    const apart = {
      before: { start: '2018-01', end: '2020-03' },
      vague: { start: '2020', end: '2020' },
      school: { category: 'education', start: '2018-01', end: '2022-01' },
    };
    expect(warningsOf({ leave, ...apart })).toEqual([]);
    expect(
      warningsOf({ leave, inside: { start: '2019', end: '2020-05' }, around: { start: '2018-01' } }),
    ).toEqual([expect.stringContaining('break: around (during leave), inside (during leave). If you')]);
  });
});

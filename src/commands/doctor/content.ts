import { counted } from '../../api/prose/counted.ts';
import { createBodies } from '../../api/reads/bodies.ts';
import { addressAt } from '../../api/registry.ts';
import { countedRoles } from '../../api/resources/experience/counted-roles.ts';
import { ContentError } from '../../content-files/content-error.ts';
import { readSite } from '../../content-files/read.ts';
import { redirectRules } from '../../deploy/redirects.ts';
import type { Content } from '../../schemas/content.ts';
import type { Translation } from '../../schemas/translated-content.ts';
import { english } from '../../words/language.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

/** The content, if it is valid. */
interface CheckedContent {
  readonly content?: Content;
  readonly translations?: readonly Translation[];
  readonly finding: Finding;
}

/** Reads the content folder and its pictures, as the build does. */
export const checkedContent = async (folder: string, today: string): Promise<CheckedContent> => {
  try {
    const { content, translations } = await readSite(folder, today);
    const { experience, products } = content;
    const entries = `${countedRoles(experience, english.words.experience)} and ${counted(products.length, 'product')}`;
    return { content, translations, finding: ok('content', `${folder} is valid: ${entries}.`) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const { summary, lines } = new ContentError(error.problems, 'it cannot be built');
    const remedy = 'Correct the files. Checks that need valid content were left out.';
    return { finding: { ...problem('content', summary, remedy), details: lines } };
  }
};

/** The platform recommends fewer rules than this. */
const MANY_RULES = 10_000;

/** Whether the content makes more rewrite rules than the platform recommends. */
export const rulesFinding = (content: Content, today: string): Finding => {
  const { length } = redirectRules(
    createBodies(content, {
      address: addressAt('http://localhost'),
      asOf: today.slice(0, 7),
      deploy: { id: 'local', context: 'dev' },
    }),
  );
  const message = `The site has ${counted(length, 'rewrite rule')}; Netlify recommends fewer than ${MANY_RULES}.`;
  return length < MANY_RULES
    ? ok('rules', message)
    : warning(
        'rules',
        message,
        'Each request is compared with every rule. Remove products or technologies that nobody looks for.',
      );
};

/** The live products that say nothing about where to get them, if there are any. */
export const platformsFindings = ({ products }: Content): Finding[] => {
  const without = products.filter(
    ({ status, platforms }) => status === 'live' && Object.keys(platforms).length === 0,
  );
  if (without.length === 0) return [];
  const message = `${counted(without.length, 'live product has', 'live products have')} no platform.`;
  const remedy = 'Add ios, android or web, or set `status: retired`.';
  return [{ ...warning('platforms', message, remedy), details: without.map(({ id }) => id) }];
};

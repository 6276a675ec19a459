import type { WrittenContent } from './written-content.ts';

const TECHNOLOGIES = 40;
const ROLES_PER_EMPLOYER = 5;

/** Half of them roles, each with a product that names it and a few technologies that others have too. */
export const manyEntries = (count: number): Required<Pick<WrittenContent, 'experience' | 'products'>> => {
  const numbers = [...Array(count / 2).keys()];
  const tech = (at: number) => ['TypeScript', `Tool ${at % TECHNOLOGIES}`];
  const role = (at: number) => ({
    organization: `Employer ${at % Math.ceil(numbers.length / ROLES_PER_EMPLOYER)}`,
    role: `Engineer ${at}`,
    start: `${1990 + (at % 30)}-01`,
    end: `${1990 + (at % 30)}-09`,
    location: 'Oslo',
    summary: `Built *part ${at}* of https://example.org/${at}.`,
    tech: tech(at),
    products: [`product-${at}`],
  });
  const product = (at: number) => ({
    name: `Name ${at}`,
    tagline: `Does *thing ${at}*`,
    description: `Does \`${at}\`, and nothing else.`,
    status: 'live',
    category: ['Utilities'],
    pricing: { model: 'free' },
    platforms: { web: { url: `https://${at}.example.org` } },
    privacy_policy: 'https://example.org/privacy',
    role: `role-${at}`,
    tech: tech(at),
  });
  return {
    experience: Object.fromEntries(numbers.map(at => [`role-${at}`, role(at)])),
    products: Object.fromEntries(numbers.map(at => [`product-${at}`, product(at)])),
  };
};

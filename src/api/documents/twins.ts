import type { Bodies } from '../bodies.ts';
import {
  documents,
  markdownPath,
  operationPagePath,
  productMarkdownPath,
  roleMarkdownPath,
} from '../documents.ts';
import { overviewPointer } from '../markdown.ts';
import type { McpDescription } from '../mcp/description.ts';
import { mcpMarkdown } from '../mcp/mcp-markdown.ts';
import type { OpenApi } from '../openapi/document.ts';
import { operationReference } from '../openapi/operation-reference.ts';
import { operationEntries } from '../registry.ts';
import { activityMarkdown } from '../resources/activity/activity-markdown.ts';
import { latestRoles } from '../resources/experience/experience.ts';
import { experienceMarkdown, roleMarkdown } from '../resources/experience/experience-markdown.ts';
import { productMarkdown } from '../resources/products/product-markdown.ts';
import { productsMarkdown } from '../resources/products/products-markdown.ts';
import { skillsMarkdown } from '../resources/skills/skills-markdown.ts';
import { inquireMarkdown, supportMarkdown } from './form-markdown.ts';
import { homeMarkdown } from './home-markdown.ts';
import { privacyMarkdown } from './privacy.ts';
import { operationMarkdown, referenceMarkdown } from './reference-markdown.ts';

type Path = `/${string}`;
type Make = () => string;

/** Documents that the Markdown of some pages is made from. */
interface Described {
  readonly description: () => OpenApi;
  readonly mcp: () => McpDescription;
}

/**
 * The Markdown of every page and of every role: what makes it, by its path. The résumé is a body of the API, and is served at its
 * short path too.
 */
export const markdownTwins = (bodies: Bodies, { description, mcp }: Described): ReadonlyMap<Path, Make> => {
  const { address, content, asOf } = bodies.build;
  const { site } = content;
  const profile = bodies.of('getProfile');
  const { name } = profile;
  const products = bodies.all('getProduct');
  const roles = bodies.all('getRole');
  const forms = { address, site };
  const pages: [Path, Make][] = [
    [documents.home, () => homeMarkdown(address, { site, profile, roles: latestRoles(roles), products })],
    [
      documents.experience,
      () =>
        experienceMarkdown(bodies.of('listExperience'), {
          name,
          asOf,
          urlOf: id => address.page(roleMarkdownPath(id)),
        }),
    ],
    [
      documents.skillsPage,
      () => skillsMarkdown(bodies.of('getSkills'), { name, url: address.operation('getSkills') }),
    ],
    [
      documents.activity,
      () => activityMarkdown(bodies.of('getActivity'), { name, url: address.operation('getActivity') }),
    ],
    [
      documents.products,
      () =>
        productsMarkdown(bodies.of('listProducts'), {
          name,
          urlOf: id => address.page(productMarkdownPath(id)),
        }),
    ],
    [documents.inquire, () => inquireMarkdown(forms, profile)],
    [documents.support, () => supportMarkdown(forms, products)],
    [documents.privacy, () => privacyMarkdown(site)],
    [documents.mcp, () => mcpMarkdown(mcp())],
    [documents.reference, () => referenceMarkdown(address, description(), profile)],
    ...operationEntries.map(([id]): [Path, Make] => [
      operationPagePath(id),
      () => operationMarkdown(operationReference(description(), id), address),
    ]),
  ];
  const pointer = overviewPointer(address.page(documents.llms));
  const pointing = ([path, make]: [Path, Make]): [Path, Make] => [path, () => `${pointer}\n\n${make()}`];
  return new Map([
    ...pages.map(([path, make]) => pointing([markdownPath(path), make])),
    ...roles.map(role => pointing([roleMarkdownPath(role.id), () => roleMarkdown(role, { name, asOf })])),
    ...products.map(product => pointing([productMarkdownPath(product.id), () => productMarkdown(product)])),
    [documents.resumeMarkdown, () => bodies.of('getResumeMarkdown')],
  ]);
};

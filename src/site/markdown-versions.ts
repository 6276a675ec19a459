import type { Build, Operation } from '../api/operations/operation.ts';
import {
  hasProducts,
  markdownPath,
  operationPagePath,
  type Path,
  paths,
  productMarkdownPath,
  roleMarkdownPath,
} from '../api/paths.ts';
import { escaped, joined, type Markdown, md, overviewPointer } from '../api/prose/markdown.ts';
import { isOfferedPage, operationEntries, operationPages, operations } from '../api/registry.ts';
import { activityOf } from '../api/resources/activity/operations.ts';
import { roleListOf, rolesOf } from '../api/resources/experience/experience.ts';
import { productListOf, productsOf } from '../api/resources/products/products.ts';
import { closedNotice } from '../api/resources/profile/terms.ts';
import { skillsOf } from '../api/resources/skills/skills.ts';
import type { OperationId } from '../api/routes.ts';
import { activityMarkdown } from '../documents/activity-markdown.ts';
import { experienceMarkdown, roleMarkdown } from '../documents/experience-markdown.ts';
import { hiringMarkdown } from '../documents/hiring-markdown.ts';
import { homeMarkdown } from '../documents/home-markdown.ts';
import { completeOpenApi, openApi } from '../documents/openapi/openapi.ts';
import { operationReference } from '../documents/openapi/operation-reference.ts';
import { legalNoticeMarkdown, privacyMarkdown } from '../documents/privacy.ts';
import { productMarkdown, productsMarkdown } from '../documents/product-markdown.ts';
import { operationMarkdown, referenceMarkdown } from '../documents/reference-markdown.ts';
import { resumeMarkdown, resumeText } from '../documents/resume-document.ts';
import { inquireMarkdown, productsGuide, supportMarkdown } from '../documents/sending-markdown.ts';
import { skillsMarkdown } from '../documents/skills-markdown.ts';

import { mcpDescription } from '../mcp/description/mcp-description.ts';
import { mcpMarkdown } from './mcp-markdown.ts';

type Make = () => Markdown;

/** The home page, the hiring document and the inquiry form contain the notice themselves. */
const withNotice = ({ content }: Build, make: Make): Make => {
  const closed = closedNotice(content);
  return closed === undefined ? make : () => md`> **${escaped(closed)}**\n\n${make()}`;
};

/** The documents that pages show, by the path of the page. */
export const pageDocuments = (build: Build): readonly (readonly [Path, Make])[] => {
  const { site } = build.content;
  const pages: readonly (readonly [Path, Make])[] = [
    [paths.resume, () => resumeText(build)],
    [paths.skills, () => skillsMarkdown(build, skillsOf(build))],
    [paths.activity, () => activityMarkdown(build, activityOf(build.content))],
    [paths.inquire, () => inquireMarkdown(build)],
    [paths.support, () => supportMarkdown(build)],
    [paths.privacy, () => privacyMarkdown(site)],
    [paths.legalNotice, () => legalNoticeMarkdown(site)],
    [paths.mcp, () => mcpMarkdown(mcpDescription(build))],
    [paths.reference, () => referenceMarkdown(build, openApi(build))],
    ...operationPages.flatMap(({ path, operation }): [Path, Make][] => {
      const { page }: Operation = operations[operation];
      return page ? [[path, () => page(build)]] : [];
    }),
    ...operationEntries.map(
      ([id]) => [operationPagePath(id), () => operationMarkdown(build, completeOpenApi(build), id)] as const,
    ),
  ];
  return pages.filter(([path]) => path !== paths.legalNotice || isOfferedPage(build, path));
};

/** Keyed by path. The résumé is a response body, which is also served at its short path. */
export const markdownVersions = (build: Build): ReadonlyMap<Path, Make> => {
  const reference = (id: OperationId) => operationReference(openApi(build), id);
  const isHiring = (path: Path): boolean =>
    operationPages.some(page => page.path === path && operations[page.operation].tag === 'hiring');
  const documents: [Path, Make][] = [
    [paths.homeMarkdown, () => homeMarkdown(build)],
    [paths.hiring, () => hiringMarkdown(build, reference('createInquiry'))],
    [markdownPath(paths.experience), withNotice(build, () => experienceMarkdown(build, roleListOf(build)))],
    [
      markdownPath(paths.products),
      () =>
        joined(
          [
            productsMarkdown(build, productListOf(build)),
            hasProducts(build) && productsGuide(build, reference('createSupportRequest')),
          ],
          '\n',
        ),
    ],
    // Their pages have the notice in the footer.
    ...pageDocuments(build).map(([path, make]): [Path, Make] => [
      markdownPath(path),
      isHiring(path) ? withNotice(build, make) : make,
    ]),
    ...rolesOf(build).map((role): [Path, Make] => [
      roleMarkdownPath(role.id),
      withNotice(build, () => roleMarkdown(build, role)),
    ]),
    ...productsOf(build).map((product): [Path, Make] => [
      productMarkdownPath(product.id),
      () => productMarkdown(build, product),
    ]),
  ];
  const notices = build.notices.map(notice => md`> **${escaped(notice)}**`);
  const pointer = joined([overviewPointer(build.address.page(paths.llms)), ...notices], '\n>\n');
  return new Map([
    ...documents.map(([path, make]): [Path, Make] => [path, () => md`${pointer}\n\n${make()}`]),
    [paths.resumeMarkdown, () => resumeMarkdown(build)],
  ]);
};

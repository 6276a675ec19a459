import type { Bodies } from '../api/bodies.ts';
import { deployNotices } from '../api/deploy-notices.ts';
import {
  markdownPath,
  operationPagePath,
  type Path,
  paths,
  productMarkdownPath,
  roleMarkdownPath,
} from '../api/paths.ts';
import { oneLine, overviewPointer } from '../api/prose/markdown.ts';
import { isOfferedPage, operationEntries } from '../api/registry.ts';
import { closedNotice } from '../api/resources/profile/terms.ts';
import { activityMarkdown } from './activity-markdown.ts';
import { experienceMarkdown, roleMarkdown } from './experience-markdown.ts';
import { inquireMarkdown, supportMarkdown } from './form-markdown.ts';
import { hiringMarkdown } from './hiring-markdown.ts';
import { homeMarkdown } from './home-markdown.ts';
import type { OpenApi } from './openapi/openapi.ts';
import { operationReference } from './openapi/operation-reference.ts';
import { legalNoticeMarkdown, privacyMarkdown } from './privacy.ts';
import { productMarkdown, productsMarkdown } from './product-markdown.ts';
import { operationMarkdown, referenceMarkdown } from './reference-markdown.ts';
import { productsGuide } from './sending-guide.ts';
import { skillsMarkdown } from './skills-markdown.ts';

type Make = () => string;

interface OtherDocuments {
  readonly description: () => OpenApi;
  readonly mcpMarkdown: Make;
}

/** Keyed by path. The résumé is a response body, which is also served at its short path. */
export const markdownVersions = (
  bodies: Bodies,
  { description, mcpMarkdown }: OtherDocuments,
): ReadonlyMap<Path, Make> => {
  const { build } = bodies;
  const { address, content } = build;
  const { site } = content;
  const products = bodies.all('getProduct');
  const roles = bodies.all('getRole');
  // The home page, the hiring document and the inquiry form contain the notice themselves.
  const closed = closedNotice(content);
  const notice = closed === undefined ? '' : `> **${oneLine(closed)}**\n\n`;
  const withNotice = ([path, make]: [Path, Make]): [Path, Make] => [path, () => `${notice}${make()}`];
  const pages: [Path, Make][] = [
    [paths.home, () => homeMarkdown(bodies)],
    withNotice([paths.experience, () => experienceMarkdown(build, bodies.of('listExperience'))]),
    withNotice([paths.skills, () => skillsMarkdown(build, bodies.of('getSkills'))]),
    withNotice([paths.activity, () => activityMarkdown(build, bodies.of('getActivity'))]),
    [
      paths.products,
      () =>
        `${productsMarkdown(build, bodies.of('listProducts'))}\n${productsGuide(bodies, operationReference(description(), 'createSupportRequest'))}`,
    ],
    [paths.inquire, () => inquireMarkdown(build)],
    [paths.support, () => supportMarkdown(build)],
    [paths.privacy, () => privacyMarkdown(site)],
    ...(isOfferedPage(build, paths.legalNotice)
      ? [[paths.legalNotice, () => legalNoticeMarkdown(site)] as [Path, Make]]
      : []),
    [paths.mcp, mcpMarkdown],
    [paths.reference, () => referenceMarkdown(build, description())],
    ...operationEntries.map(([id]): [Path, Make] => [
      operationPagePath(id),
      () => operationMarkdown(build, description(), id),
    ]),
  ];
  const notices = deployNotices(build).map(notice => `> **${oneLine(notice)}**`);
  const pointer = [overviewPointer(address.page(paths.llms)), ...notices].join('\n>\n');
  const pointing = ([path, make]: [Path, Make]): [Path, Make] => [path, () => `${pointer}\n\n${make()}`];
  return new Map([
    pointing([
      paths.hiring,
      () => hiringMarkdown(bodies, operationReference(description(), 'createInquiry')),
    ]),
    ...pages.map(([path, make]) => pointing([markdownPath(path), make])),
    ...roles.map(role => pointing(withNotice([roleMarkdownPath(role.id), () => roleMarkdown(build, role)]))),
    ...products.map(product =>
      pointing([productMarkdownPath(product.id), () => productMarkdown(build, product)]),
    ),
    [paths.resumeMarkdown, () => bodies.of('getResumeMarkdown')],
  ]);
};

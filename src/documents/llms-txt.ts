import { deployNotices } from '../api/deploy-notices.ts';
import type { Build } from '../api/operations/operation.ts';
import {
  markdownPath,
  offeredTasks,
  operationPagePath,
  paths,
  places,
  productMarkdownPath,
} from '../api/paths.ts';
import { blocks, linked, list, oneLine, section, writtenLine } from '../api/prose/markdown.ts';
import { offeredOperationPages, offeredOperations } from '../api/registry.ts';
import { productsOf } from '../api/resources/products/products.ts';
import { serviceDescription } from '../api/resources/profile/terms.ts';
import { agentSkillsOf } from './agent-skills.ts';
import { statusText } from './product-facts.ts';

/** The products document and the index of skills list the rest. */
const MAX_PRODUCTS = 12;
const MAX_SKILLS = 6;

/** @see https://llmstxt.org */
export const llmsTxt = (build: Build): string => {
  const { address, content } = build;
  const products = productsOf(build);
  const tasks = offeredTasks(build);
  const link = (title: string, path: `/${string}`, about = ''): string =>
    `${linked(title, address.page(path))}${about && `: ${about}.`}`;
  const { openApi, reference, mcp, agentSkills, homeMarkdown, resumePdf, privacy } = places;
  const left = products.length - MAX_PRODUCTS;
  return blocks([
    `# ${oneLine(content.site.name)}`,
    `> ${writtenLine(serviceDescription(content))}`,
    ...deployNotices(build).map(oneLine),
    `${tasks.map(({ path }) => `\`${path}\``).join(' or ')} alone answers most questions.`,
    ...section('Start here', [list(tasks.map(({ title, path, about }) => link(title, path, about)))]),
    ...section('API, MCP, and agent skills', [
      list([
        link(openApi.title, openApi.path, `${openApi.about}: \`${address.operation('getIndex')}\``),
        link(reference.title, markdownPath(reference.path), reference.about),
        link(mcp.title, markdownPath(mcp.path), `${mcp.about}: \`${address.page(mcp.path)}\``),
        link(agentSkills.title, agentSkills.path, `\`npx skills add ${address.site}\` installs them`),
        ...agentSkillsOf(build)
          .slice(0, MAX_SKILLS)
          .map(({ id, url }) => linked(id, url)),
      ]),
    ]),
    ...section('Pages', [
      list([
        link(homeMarkdown.title, homeMarkdown.path),
        ...offeredOperationPages(build)
          .filter(({ path }) => path !== paths.products)
          .map(({ title, path }) => link(title, markdownPath(path))),
        ...(resumePdf.offered(build) ? [link(resumePdf.title, resumePdf.path)] : []),
        link(privacy.title, markdownPath(privacy.path), privacy.about),
      ]),
    ]),
    ...section('API operations, field by field', [
      list(
        offeredOperations(build).map(([id, { title }]) => link(title, markdownPath(operationPagePath(id)))),
      ),
    ]),
    ...section('Products', [
      list([
        ...products
          .slice(0, MAX_PRODUCTS)
          .map(product => link(product.name, productMarkdownPath(product.id), statusText(product))),
        ...(left > 0 ? [link(`${left} more`, places.productsMarkdown.path)] : []),
      ]),
    ]),
  ]);
};

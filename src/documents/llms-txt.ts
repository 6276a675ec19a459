import type { Build } from '../api/operations/operation.ts';
import {
  markdownPath,
  offeredTasks,
  operationPagePath,
  type Path,
  paths,
  places,
  productMarkdownPath,
} from '../api/paths.ts';
import {
  blocks,
  codeSpan,
  escaped,
  joined,
  linked,
  list,
  type Markdown,
  md,
  ownerLine,
  type Part,
  section,
  trusted,
} from '../api/prose/markdown.ts';
import { firstOf } from '../api/prose/words.ts';
import { offeredOperationPages, offeredOperations } from '../api/registry.ts';
import { productsOf } from '../api/resources/products/products.ts';
import { serviceDescription } from '../api/resources/profile/terms.ts';
import { agentSkillsOf } from './agent-skills.ts';
import { statusText } from './product-facts.ts';

type Titled = { readonly title: string; readonly path: Path; readonly about?: string };

/** The products document and the index of skills list the rest. */
const MAX_PRODUCTS = 12;
const MAX_SKILLS = 6;

/** @see https://llmstxt.org */
export const llmsTxt = (build: Build): Markdown => {
  const { address, content } = build;
  const link = (title: string, path: Path, about?: Part): Markdown =>
    md`${linked(title, address.page(path))}${about && md`: ${about}.`}`;
  const placeLink = ({ title, path, about = '' }: Titled, more?: Markdown): Markdown =>
    link(title, path, joined([trusted(about), more], ': '));
  const { openApi, reference, mcp, agentSkills, homeMarkdown, resumePdf, privacy } = places;
  const asMarkdown = (place: Titled): Titled => ({ ...place, path: markdownPath(place.path) });
  const tasks = offeredTasks(build);
  return blocks([
    md`# ${escaped(content.site.name)}`,
    md`> ${ownerLine(serviceDescription(content))}`,
    ...build.notices.map(escaped),
    md`${trusted(tasks.map(({ path }) => codeSpan(path)).join(' or '))} alone answers most questions.`,
    ...section('Start here', [list(tasks.map(task => placeLink(task)))]),
    ...section('API, MCP, and agent skills', [
      list([
        placeLink(openApi, codeSpan(address.operation('getIndex'))),
        placeLink(asMarkdown(reference)),
        placeLink(asMarkdown(mcp), codeSpan(address.page(mcp.path))),
        placeLink(agentSkills, md`${codeSpan(`npx skills add ${address.site}`)} installs them`),
        ...agentSkillsOf(build)
          .slice(0, MAX_SKILLS)
          .map(({ id, url }) => linked(id, url)),
      ]),
    ]),
    ...section('Pages', [
      list([
        placeLink(homeMarkdown),
        ...offeredOperationPages(build)
          .filter(({ path }) => path !== paths.products)
          .map(({ title, path }) => link(title, markdownPath(path))),
        resumePdf.offered(build) && placeLink(resumePdf),
        placeLink(asMarkdown(privacy)),
      ]),
    ]),
    ...section('API operations, field by field', [
      list(
        offeredOperations(build).map(([id, { title }]) => link(title, markdownPath(operationPagePath(id)))),
      ),
    ]),
    ...section('Products', [
      list(
        firstOf(
          productsOf(build).map(product =>
            link(product.name, productMarkdownPath(product.id), statusText(product)),
          ),
          MAX_PRODUCTS,
          left => link(`${left} more`, places.productsMarkdown.path),
        ),
      ),
    ]),
  ]);
};

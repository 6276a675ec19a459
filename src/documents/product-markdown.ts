import type { Build } from '../api/operations/operation.ts';
import { withId } from '../api/operations/with-id.ts';
import { productMarkdownPath, roleMarkdownPath } from '../api/paths.ts';
import type { Dates } from '../api/prose/dates.ts';
import {
  autolink,
  blocks,
  CHANGE_CHECK,
  codeSpan,
  escaped,
  joined,
  leading,
  linked,
  list,
  type Markdown,
  md,
  namedLink,
  ownerLine,
  ownerMarkdown,
  type Part,
  questionParts,
  section,
  termItems,
  trusted,
} from '../api/prose/markdown.ts';
import {
  issueLine,
  joinedReleases,
  newestReleases,
  notListed,
  retirementOf,
} from '../api/resources/products/products.ts';
import { routes } from '../api/routes.ts';
import { placeLabel } from '../schemas/package-manager.ts';
import { STAYS } from '../schemas/platform.ts';
import { LISTED_TERMS, type Product, type ProductList } from '../schemas/product.ts';
import {
  formerText,
  isUnnamedWeb,
  noteLines,
  offered,
  offersOf,
  packageRelease,
  placesText,
  pricingNotes,
  pricingText,
  productFacts,
  productLinks,
  releaseName,
} from './product-facts.ts';

/** Of what people can still get. */
const factItems = ({ address, content, dates }: Build, listed: Product): Part[] => {
  const product = offered(listed);
  const role = withId(content.experience, product.role);
  const price = pricingText(product.pricing);
  return [
    price && md`**Price:** ${joined([escaped(`${price}.`), ...pricingNotes(product).map(ownerLine)], ' ')}`,
    ...termItems(productFacts(product, dates).flat()),
    role &&
      md`**Role:** ${linked(joined([role.role, role.organization], ', '), address.page(roleMarkdownPath(role.id)))}`,
  ];
};

/** Our sentences, then the owner’s. */
export const statusLine = (
  { address, content, dates }: Build,
  product: Product,
  between: ' ' | '\n\n' = ' ',
): Markdown => {
  const { state, replacement } = retirementOf(product, dates) ?? {};
  const { status_note: note } = product;
  const successor = withId(content.products, product.replaced_by);
  const successorPage = successor && address.page(productMarkdownPath(successor.id));
  return joined(
    [
      joined([state && escaped(`It ${state}.`), formerText(product, dates)], ' '),
      note && ownerLine(note),
      replacement &&
        md`Replaced by ${namedLink(successor?.name ?? replacement.name, successorPage ?? replacement.url)}.`,
    ],
    between,
  );
};

/** Of what people can still get, and where. */
const getItems = ({ dates }: Build, listed: Product): Markdown[] => {
  const product = offered(listed);
  const item = (place: string, parts: readonly Part[]): Markdown => {
    const [first, ...others] = parts.filter(Boolean);
    const about = joined(others, '; ');
    return md`**${escaped(place)}:** ${first}${about && md` (${about})`}`;
  };
  return [
    ...offersOf(product, dates).map(offer =>
      item(offer.names.system, [
        autolink(offer.url),
        offer.store !== undefined && !isUnnamedWeb(offer) && escaped(offer.store),
        ...[...offer.facts, ...offer.ratings].map(([name, value]) => escaped(`${name}: ${value}`)),
        ...offer.stores.map(([name, elsewhere]) => md`also in ${namedLink(name, elsewhere)}`),
      ]),
    ),
    ...(product.packages ?? []).map(one => {
      const code = one.install ?? one.id;
      const url = one.link ?? one.url;
      return item(placeLabel(one), [
        code && codeSpan(code),
        url && autolink(url),
        escaped(packageRelease(one, dates)),
      ]);
    }),
  ];
};

export const beginning = (text: Markdown, most = text.length): Markdown => {
  const start = text.slice(0, most).toWellFormed();
  return text.length > most ? trusted(`${start.replace(/\s+\S*$/, '')} …`) : text;
};

export const releaseParts = (releases: Parameters<typeof joinedReleases>[0], dates: Dates): Part[] =>
  section(
    'Releases',
    joinedReleases(releases).flatMap(({ notes = '', ...release }) => [
      md`### ${escaped(releaseName(release, dates))}`,
      ...noteLines(notes).map(ownerLine),
    ]),
  );

export const productMarkdown = (build: Build, product: Product): Markdown => {
  const { id, name, status } = product;
  const about = statusLine(build, product);
  return blocks([
    md`# ${escaped(name)}`,
    md`**${ownerLine(product.tagline)}**`,
    status === 'retired' && about,
    ownerMarkdown(product.description),
    list([
      md`**Id:** ${codeSpan(id)}`,
      md`**Status:** ${joined([escaped(status), status === 'live' && about], '. ')}`,
      ...factItems(build, product),
      ...productLinks(product).map(([label, url]) => md`**${escaped(label)}:** ${autolink(url)}`),
    ]),
    ...section('Where to get it', [list(getItems(build, product))]),
    ...releaseParts(product.releases ?? [], build.dates),
    ...section('Screenshots', [list((product.screenshots ?? []).map(({ url, alt }) => linked(alt, url)))]),
    ...section('Known issues', [
      list((product.known_issues ?? []).map(issue => ownerLine(issueLine(issue)))),
    ]),
    ...questionParts(product.questions),
    ...section('Support requests', [
      product.support.api &&
        md`For agents: ${codeSpan(product.support.api)}, or the MCP tool ${codeSpan(routes.createSupportRequest.toolName)}, with \`product\` set to ${codeSpan(id)}`,
    ]),
    md`---\n\n${notListedLine([product])}${trusted(LISTED_TERMS)} Also as JSON: ${autolink(product.links.self)}. ${CHANGE_CHECK}`,
  ]);
};

/** Characters of products in full, also with the answers to their questions. The rest get one line each. */
const MAX_IN_FULL = 9500;

/** Further products are only in the JSON. */
const MAX_LINES = 200;

/** The product’s own document has all. */
const MAX_DESCRIPTION = 800;
const MAX_NEWS = 300;

/** Empty if all usual facts are listed. */
const notListedLine = (products: readonly Product[]): Markdown => {
  const names = escaped(notListed(products).join(', '));
  return names && md`Not listed${products.length > 1 && md` for any of them`}: ${names}. `;
};

/** What the product’s own document has beyond its part of the list. */
const moreIn = (
  { description, releases = [], screenshots = [], questions = [] }: Product,
  answered: boolean,
) => {
  const newest = newestReleases(releases);
  const isCut = newest.some(({ notes = '' }) => joined(noteLines(notes).map(ownerLine)).length > MAX_NEWS);
  const parts = [
    ownerLine(description).length > MAX_DESCRIPTION && 'the whole description',
    releases.length > newest.length && 'older releases',
    isCut && 'the whole release notes',
    screenshots.length > 0 && 'screenshots',
    !answered && questions.length > 0 && 'answers',
  ];
  return joined(parts, ', ');
};

const inFull = (build: Build, product: Product, answered: boolean): Markdown => {
  const { id, name, tagline, description, releases = [], questions = [] } = product;
  const asked = joined(questions.map(({ question }) => ownerLine(question)));
  const status = statusLine(build, product);
  const links = productLinks(product).map(([label, url]) => namedLink(label, url));
  const more = moreIn(product, answered);
  const parts = [
    md`### ${escaped(name)}`,
    ownerLine(tagline),
    beginning(ownerLine(description), MAX_DESCRIPTION),
    list([
      joined([
        md`**Id:** ${codeSpan(id)}`,
        more !== '' && linked(more, build.address.page(productMarkdownPath(id))),
      ]),
      status && md`**Status:** ${product.status === 'live' ? md`live. ` : ''}${status}`,
      ...factItems(build, product),
      ...getItems(build, product),
      links.length > 0 && md`**Links:** ${joined(links, ', ')}`,
      ...joinedReleases(newestReleases(releases)).map(({ notes = '', ...release }) => {
        const news = beginning(joined(noteLines(notes).map(ownerLine)), MAX_NEWS);
        return md`**${escaped(releaseName(release, build.dates))}${news && md`:`}**${news && md` ${news}`}`;
      }),
      ...(answered
        ? questions.map(({ question, answer }) => md`**${ownerLine(question)}** ${ownerLine(answer)}`)
        : [asked && md`**Questions:** ${asked}`]),
    ]),
  ];
  return joined(parts, '\n\n');
};

export const productsMarkdown = (build: Build, { products, links }: ProductList): Markdown => {
  const [full, others] = leading(products, product => inFull(build, product, false), MAX_IN_FULL);
  const answered = full.map(product => inFull(build, product, true));
  const isShort = answered.join('').length <= MAX_IN_FULL;
  const left = others.length - MAX_LINES;
  const hasDownloads = products.some(({ download }) => Object.keys(download).length > 0);
  return blocks([
    md`# Products by ${escaped(build.content.site.owner.name)}`,
    products.length === 0
      ? md`No products are listed.`
      : md`${hasDownloads && md`Give people the URL next to a platform: ${trusted(STAYS)} `}${notListedLine(products)}${trusted(LISTED_TERMS)}`,
    ...section('The products', isShort ? answered : full.map(product => inFull(build, product, false))),
    ...section('In brief', [
      list(
        others.slice(0, MAX_LINES).map(product => {
          const { id, name, tagline, status } = product;
          const where = status === 'live' && escaped(placesText(product, build.dates));
          const about = [ownerLine(tagline), where, statusLine(build, product)];
          return md`${linked(name, build.address.page(productMarkdownPath(id)))} (${codeSpan(id)}): ${joined(about)}`;
        }),
      ),
      left > 0 && md`The JSON lists ${left} more.`,
    ]),
    md`As JSON: ${autolink(links.self)}, and a single product with its id: ${autolink(`${links.self}/{id}`)}. ${CHANGE_CHECK}`,
  ]);
};

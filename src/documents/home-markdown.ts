import type { Address } from '../api/operations/address.ts';
import type { Build } from '../api/operations/operation.ts';
import { markdownPath, productMarkdownPath } from '../api/paths.ts';
import { offeredTasks, places } from '../api/places.ts';
import { documentDates } from '../api/prose/dates.ts';
import {
  blocks,
  linked,
  oneLine,
  section,
  terms,
  written,
  writtenLine,
  writtenList,
} from '../api/prose/markdown.ts';
import { hasTitle, latestRoles, rolesOf, whenText } from '../api/resources/experience/experience.ts';
import { productsOf } from '../api/resources/products/products.ts';
import { closedNotice } from '../api/resources/profile/closed.ts';
import { profileBody } from '../api/resources/profile/profile.ts';
import { availabilityLine, hasPreferences, wishTerms } from '../api/resources/profile/profile-words.ts';
import { targetItems } from '../api/resources/resume/document.ts';
import { sectionMarkdown } from '../api/resources/resume/resume-markdown.ts';
import type { Product } from '../schemas/product.ts';
import type { Role } from '../schemas/role.ts';

const MAX_PRODUCTS = 100;

const productGuide = (address: Address, products: readonly Product[]): string[] => {
  const shown = products.slice(0, MAX_PRODUCTS).map(({ id, name, tagline, status }) => {
    const retired = status === 'retired' ? ' (retired)' : '';
    return `- ${linked(name, address.page(productMarkdownPath(id)))}${retired}: ${writtenLine(tagline)}`;
  });
  const left = products.length - shown.length;
  if (left <= 0) return shown;
  return [...shown, `- ${linked(`${left} more`, address.page(places.products.path))}: the whole catalog.`];
};

const roleLine = (role: Role): string => {
  const where = [hasTitle(role) ? oneLine(role.organization) : '', whenText(role, documentDates)].filter(
    Boolean,
  );
  return `- ${[oneLine(role.role), where.join(', ')].filter(Boolean).join(': ')}`;
};

export const homeMarkdown = (build: Build): string => {
  const {
    address,
    content: { site },
  } = build;
  const [profile, products] = [profileBody(build), productsOf(build)];
  const roles = latestRoles(rolesOf(build));
  const { docs, llms, mcp } = places;
  const entries = [
    linked(docs.title, address.page(markdownPath(docs.path))),
    linked(llms.title, address.page(llms.path)),
    linked(mcp.title, address.page(markdownPath(mcp.path))),
  ];
  return blocks([
    `# ${oneLine(profile.name)}`,
    profile.headline === undefined ? '' : `**${writtenLine(profile.headline)}**`,
    oneLine(closedNotice({ site, profile }) ?? availabilityLine(profile, documentDates)),
    [
      ...offeredTasks(build).map(
        ({ title, path, about }) => `Read ${linked(title, address.page(path))} for ${about}.`,
      ),
      'The rest of this page is for people.',
    ].join(' '),
    profile.summary === undefined ? '' : written(profile.summary),
    ...section(roles.some(({ current }) => current) ? 'Now' : 'Most recent', [
      roles.map(roleLine).join('\n'),
    ]),
    ...section('Focus areas', [writtenList(profile.focus_areas)]),
    ...(hasPreferences(profile)
      ? sectionMarkdown({
          title: 'Looking for',
          items: targetItems(profile),
          lines: terms(wishTerms(profile)),
        })
      : []),
    ...section('Products', [productGuide(address, products).join('\n')]),
    '## For your agent',
    `${writtenLine(site.description)} Everything on this site is also available through an open JSON API that needs no key: ${entries.join(', ')}.`,
    profile.booking_url === undefined ? '' : `To book a conversation: <${profile.booking_url}>`,
    writtenLine(profile.sharing_policy.summary),
  ]);
};

import type { Product } from '../../schemas/product.ts';
import type { Profile } from '../../schemas/profile.ts';
import type { Role } from '../../schemas/role.ts';
import type { SiteContent } from '../../schemas/site.ts';
import type { Address } from '../operations/address.ts';
import { blocks, facts, linked, oneLine, written, writtenLine, writtenList } from '../prose/markdown.ts';
import { whenText } from '../resources/experience/experience.ts';
import { closedNotice } from '../resources/profile/closed.ts';
import {
  availabilityLine,
  isClosed,
  languageText,
  placeText,
  preferenceTerms,
  statesWishes,
} from '../resources/profile/profile-words.ts';
import { documents, markdownPath, operationPagePath } from './documents.ts';
import { productGuide } from './guide.ts';

interface HomeSources {
  readonly site: SiteContent;
  readonly profile: Profile;
  readonly roles: readonly Role[];
  readonly products: readonly Product[];
}

const section = (title: string, parts: readonly string[]): string[] =>
  parts.some(part => part !== '') ? [`## ${title}`, ...parts] : [];

const roleLine = (role: Role): string => {
  const where = [oneLine(role.organization), whenText(role)].filter(Boolean).join(' ');
  return `- ${oneLine(role.role)}: ${where}`;
};

const targetLine = ({ title, level, note }: Profile['target_roles'][number]): string =>
  `- **${oneLine(title)}**${level && !title.includes(level) ? ` ${oneLine(level)}` : ''}${note ? `: ${writtenLine(note)}` : ''}`;

const propose = (address: Address, profile: Profile): string => {
  const page = linked(
    'how to propose a role',
    address.page(markdownPath(operationPagePath('createInquiry'))),
  );
  return isClosed(profile)
    ? `If that changes: ${page}.`
    : `To propose a role, send \`${address.invocation('createInquiry')}\` after the person you act for has approved it: ${page}.`;
};

export const homeMarkdown = (address: Address, { site, profile, roles, products }: HomeSources): string =>
  blocks([
    `# ${oneLine(profile.name)}`,
    profile.headline === undefined ? '' : `**${writtenLine(profile.headline)}**`,
    oneLine(closedNotice({ site, profile }) ?? availabilityLine(profile)),
    profile.summary === undefined ? '' : written(profile.summary),
    ...section(roles.some(({ current }) => current) ? 'Now' : 'Most recent', [
      roles.map(roleLine).join('\n'),
    ]),
    ...section('Focus areas', [writtenList(profile.focus_areas)]),
    ...(statesWishes(profile)
      ? section('Looking for', [
          profile.target_roles.map(targetLine).join('\n'),
          facts([
            ...preferenceTerms(profile),
            ['Based in', placeText(profile)],
            ['Time zone', profile.timezone],
            ['Languages', languageText(profile)],
          ]),
        ])
      : []),
    ...section('Products', [productGuide(address, products).join('\n')]),
    '## For your agent',
    `${writtenLine(site.description)} Everything on this site is also available through an open JSON API, without a key: ${linked('reference', address.page(markdownPath(documents.reference)))}, ${linked('overview', address.page(documents.llms))}, ${linked('MCP server', address.page(markdownPath(documents.mcp)))}.`,
    profile.booking_url === undefined ? '' : `To book a conversation: <${profile.booking_url}>`,
    propose(address, profile),
    writtenLine(profile.sharing_policy.summary),
  ]);

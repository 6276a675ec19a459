import type { Build } from '../api/operations/operation.ts';
import { markdownPath, offeredTasks, places, productMarkdownPath } from '../api/paths.ts';
import {
  blocks,
  escaped,
  joined,
  linked,
  list,
  type Markdown,
  md,
  ownerLine,
  ownerList,
  ownerMarkdown,
  section,
  termList,
  trusted,
} from '../api/prose/markdown.ts';
import { firstOf } from '../api/prose/words.ts';
import { rolesOf } from '../api/resources/experience/experience.ts';
import { productsOf } from '../api/resources/products/products.ts';
import { profileOf } from '../api/resources/profile/profile.ts';
import { availabilityText, closedNotice, isClosed, startText } from '../api/resources/profile/terms.ts';
import { currentTechnologies } from '../api/resources/skills/skills.ts';
import { statusMark } from './product-facts.ts';
import { languageText, targetItems, targetsTitle, terms } from './profile-words.ts';
import { contactMarkdown, sectionParts } from './resume-document.ts';
import { latestRoles, roleHeading, whenText } from './role-words.ts';
import { groupLine } from './skills-markdown.ts';

const MAX_PRODUCTS = 100;

export const homeSections = (build: Build) => {
  const profile = profileOf(build);
  const roles = latestRoles(rolesOf(build));
  const stated = isClosed(profile) ? [] : terms(profile).filter(([, value]) => value);
  const { skills: groups = [] } = build.content.resume;
  return {
    roles: { title: roles.some(({ current }) => current) ? 'Now' : 'Latest dated role', roles },
    skills:
      groups.length > 0
        ? { title: 'Skills', lines: groups.map(groupLine) }
        : { title: 'Technologies', lines: currentTechnologies(build).map(escaped) },
    terms:
      stated.length > 0
        ? [...stated, ['Time zone', profile.timezone] as const, ['Languages', languageText(profile)] as const]
        : [],
    products: productsOf(build),
  };
};

export const homeMarkdown = (build: Build): Markdown => {
  const { address, content, dates } = build;
  const profile = profileOf(build);
  const { roles, skills, terms, products } = homeSections(build);
  const { reference, llms, mcp } = places;
  const entries = [
    linked(reference.title, address.page(markdownPath(reference.path))),
    linked(llms.title, address.page(llms.path)),
    linked(mcp.title, address.page(markdownPath(mcp.path))),
  ];
  return blocks([
    md`# ${escaped(profile.name)}`,
    profile.headline && md`**${ownerLine(profile.headline)}**`,
    escaped(closedNotice(content) ?? joined([availabilityText(profile), startText(profile, dates)])),
    contactMarkdown(build),
    joined(
      [
        ...offeredTasks(build).map(
          ({ title, path, about }) => md`Read ${linked(title, address.page(path))} for ${trusted(about)}.`,
        ),
        md`The rest of this page is for people.`,
      ],
      ' ',
    ),
    ownerMarkdown(profile.summary ?? ''),
    ...section(roles.title, [
      list(
        roles.roles.map(role => {
          const about = joined([role.role && role.organization, whenText(role, dates)], ', ');
          return escaped(joined([roleHeading(role), about], ': '));
        }),
      ),
    ]),
    ...section('Focus areas', [ownerList(profile.focus_areas)]),
    ...section(skills.title, [list(skills.lines)]),
    ...section(targetsTitle(profile), sectionParts({ items: targetItems(profile) })),
    ...section('Terms', [termList(terms)]),
    ...section('Products', [
      list(
        firstOf(
          products.map(product => {
            const name = linked(product.name, address.page(productMarkdownPath(product.id)));
            return md`${name}${statusMark(product)}: ${ownerLine(product.tagline)}`;
          }),
          MAX_PRODUCTS,
          left =>
            md`${linked(`${left} more`, address.page(places.productsMarkdown.path))}: the full catalog.`,
        ),
      ),
    ]),
    md`## For your agent`,
    md`${ownerLine(content.site.description)} The facts on this site are also in an open JSON API (no API key needed): ${joined(entries, ', ')}.`,
    ownerLine(profile.sharing_policy.summary),
    escaped(`Last revised on ${dates.day(profile.updated)}.`),
  ]);
};

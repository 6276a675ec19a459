import { categoryNames, type Role, type RoleList } from '../../../schemas/role.ts';
import { withIds } from '../../operations/by-id.ts';
import type { Build } from '../../operations/operation.ts';
import { productMarkdownPath, roleMarkdownPath } from '../../paths.ts';
import { documentDates } from '../../prose/dates.ts';
import { blocks, joined, linked, oneLine } from '../../prose/markdown.ts';
import { type Entry, entryMarkdown, roleEntries } from './entries.ts';
import { durationText } from './experience.ts';

const entriesOf = (build: Build, roles: readonly Role[], notesOf: (role: Role) => string[]): Entry[] =>
  roleEntries(roles, documentDates, role => {
    const products = withIds(build.content.products, role.products);
    const links = products.map(({ id, name }) => linked(name, build.address.page(productMarkdownPath(id))));
    return {
      when: joined([
        durationText(role, build.asOf, documentDates),
        role.category && categoryNames[role.category],
        `\`${role.id}\``,
      ]),
      notes: [...(links.length > 0 ? [`Products: ${links.join(', ')}`] : []), ...notesOf(role)],
    };
  });

export const experienceMarkdown = (
  build: Build,
  { roles, links }: Pick<RoleList, 'roles' | 'links'>,
): string => {
  const entries = entriesOf(build, roles, ({ id }) => [
    linked('Only this role', build.address.page(roleMarkdownPath(id))),
  ]);
  return blocks([
    `# ${oneLine(build.content.site.owner.name)}’s experience`,
    roles.length === 0 ? 'No roles are listed.' : `As JSON, with filters: <${links.self}>`,
    ...entries.flatMap(entry => entryMarkdown(entry, 2)),
  ]);
};

export const roleMarkdown = (build: Build, role: Role): string =>
  blocks([
    ...entriesOf(build, [role], () => []).flatMap(entry => entryMarkdown(entry, 1)),
    `One of ${oneLine(build.content.site.owner.name)}’s roles. As JSON: <${role.links.self}>`,
  ]);

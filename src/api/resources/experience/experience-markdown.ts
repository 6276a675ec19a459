import type { Role } from '../../../schemas/role.ts';
import { workModeWords } from '../../../schemas/work.ts';
import { durationWords, lastingMonths, spanWords } from '../../date-words.ts';
import { blocks, linked, list, named, oneLine, plain } from '../../markdown.ts';

/** One role; `asOf` is the month up to which a current role counts, `level` that of its heading. */
const roleBlocks = (role: Role, asOf: string, level: string): string[] => {
  const { organization, category, location, work_mode: mode, url, tech } = role;
  const where = [named(organization, url), location && oneLine(location), mode && workModeWords(mode)];
  return [
    `${level} ${oneLine(role.role)}`,
    where.filter(Boolean).join(' · '),
    `${spanWords(role)} · ${durationWords(lastingMonths(role, asOf))} · ${category} · \`${role.id}\``,
    plain(role.summary.trim()),
    list(role.highlights).join('\n'),
    tech.length === 0 ? '' : `Technologies: ${tech.map(oneLine).join(', ')}`,
  ];
};

/** All roles as Markdown. `pathOf` gives the URL of a role’s own Markdown. */
export const experienceMarkdown = (
  { roles, links }: { readonly roles: readonly Role[]; readonly links: { readonly self: string } },
  { name, asOf, urlOf }: { name: string; asOf: string; urlOf: (id: string) => string },
): string =>
  blocks([
    `# Experience of ${oneLine(name)}`,
    roles.length === 0 ? 'No roles are listed yet.' : `Newest first. As JSON, with filters: <${links.self}>`,
    ...roles.flatMap(role => [
      ...roleBlocks(role, asOf, '##'),
      `${linked('This role alone', urlOf(role.id))}`,
    ]),
  ]);

/** One role as Markdown. */
export const roleMarkdown = (role: Role, { name, asOf }: { name: string; asOf: string }): string =>
  blocks([...roleBlocks(role, asOf, '#'), `A role of ${oneLine(name)}. As JSON: <${role.links.self}>`]);

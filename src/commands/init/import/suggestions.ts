import type { Imported, RoleInput, Suggestion } from './imported.ts';

/** Plain words of titles in the five languages of the pages. */
const TITLES = {
  founder:
    'founder co-founder cofounder gründer gründerin mitgründer mitgründerin fondateur fondatrice cofondateur fundador fundadora cofundador cofundadora',
  leadership:
    'cto ceo coo cfo director lead leader head leiter leiterin teamleiter teamleiterin teamleitung geschäftsführer geschäftsführerin directeur directrice directora diretor diretora líder',
  engineering:
    'engineer developer programmer entwickler entwicklerin softwareentwickler softwareentwicklerin ingenieur ingenieurin développeur développeuse ingénieur ingénieure desarrollador desarrolladora ingeniero ingeniera programador programadora desenvolvedor desenvolvedora engenheiro engenheira',
} as const;

const wordsIn = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{M}-]+/u);

const categoryOf = (title: string): Suggestion['category'] => {
  const words = new Set(wordsIn(title));
  return (['founder', 'leadership', 'engineering'] as const).find(category =>
    TITLES[category].split(' ').some(word => words.has(word)),
  );
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a text names a skill: as a whole word, in the same case, and not as the first word of a sentence. */
const names = (text: string, skill: string): boolean => {
  const form = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(skill)}(?![\\p{L}\\p{N}+#])`, 'gu');
  return [...text.matchAll(form)].some(({ index }) => !/(^|[.!?:]\s|\n)\s*$/u.test(text.slice(0, index)));
};

/** What the texts of each role suggest, in the order of the roles. */
export const suggestionsFor = ({ roles, resume }: Imported): Suggestion[] => {
  const skills = (resume.skills ?? []).flatMap(({ name, keywords = [] }) =>
    keywords.length > 0 ? keywords : [name],
  );
  return roles.map(({ role = '', category, summary = '', highlights = [], tech = [] }) => {
    const suggested = category === undefined ? categoryOf(role) : undefined;
    const texts = [`– ${role}`, summary, ...highlights].join('\n');
    return {
      ...(suggested && { category: suggested }),
      tech: [...new Set(skills)].filter(
        skill => skill.length > 1 && !tech.includes(skill) && names(texts, skill),
      ),
    };
  });
};

export const isSuggestion = ({ category, tech }: Suggestion): boolean =>
  category !== undefined || tech.length > 0;

/** The role with what the owner has agreed to. */
export const withSuggestion = (role: RoleInput, { category, tech }: Suggestion): RoleInput => ({
  ...role,
  ...(category && { category }),
  ...(tech.length > 0 && { tech: [...(role.tech ?? []), ...tech] }),
});

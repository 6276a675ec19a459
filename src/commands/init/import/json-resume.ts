import { profileContent } from '../../../schemas/profile.ts';
import { email, filledText } from '../../../schemas/text.ts';
import { fitting, fittingUrl } from './fitting.ts';
import type { Imported } from './imported.ts';
import { educationRole, projectRole, type ToRole, volunteerRole, workRole } from './json-resume-roles.ts';
import { countryCode } from './place.ts';
import { noteCategories } from './role-category.ts';
import { withSkills } from './skills-in-roles.ts';
import { Source } from './source.ts';

/** Why a part of a JSON Resume has no place, by its path. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/^basics\.(phone|location\.(address|postalCode))/, 'Private data does not belong on a public site.'],
  [
    /^basics\.(image|picture)/,
    'A picture must be a file: save it as avatar.png in the content folder, and set `appearance.avatar` in site.yaml.',
  ],
  [/^languages/, 'There is no field for spoken languages. Name them in the `summary` of profile.yaml.'],
  [/^(awards|publications|certificates)/, 'There is no field for it. Name it in the `highlights` of a role.'],
  [/^(interests|references)/, 'There is no field for it; the site is about work.'],
  [/^skills\[\d+\]\.level/, 'There are no levels: skills follow from the roles that list them.'],
  [/^meta/, 'It describes the imported file.'],
  [/\.description$/, 'It describes the organization; the summary describes the role.'],
];

const reasonFor = (path: string): string =>
  reasons.find(([pattern]) => pattern.test(path))?.[1] ?? 'There is no field for it.';

/** Names of groups of skills that are no area of expertise. */
const GENERIC =
  /^((programming|spoken) )?(languages?|technolog(y|ies)|tools?|frameworks?|librar(y|ies)|databases?|skills?|other|misc.*|platforms?|software)( (and|&) .*)?$/i;

const locationOf = (source: Source): NonNullable<Imported['profile']['location']> => {
  const [city, region] = ['city', 'region'].map(key => fitting(source.at(key), filledText(200)));
  const given = source.at('countryCode').text();
  const code = given && countryCode(given);
  if (given && !code) source.at('countryCode').note('left_out', 'It is not an ISO 3166 country code.');
  return { ...(city && { city }), ...(region && { region }), ...(code && { country_code: code }) };
};

const onlineOf = (profiles: readonly Source[]) =>
  profiles.flatMap(entry => {
    const url = fittingUrl(entry.at('url'));
    if (url === undefined) {
      entry.leaveOut('It has no address. Add it to `online` in profile.yaml.');
      return [];
    }
    const network = entry.at('network').text() ?? new URL(url).hostname;
    const username = entry.at('username').text();
    return [{ network, ...(username && { username }), url }];
  });

/** Groups of skills are areas of expertise, unless their name is a general one. Their keywords, and skills in no group, are skills. */
const skillsOf = (groups: readonly Source[]) => {
  const isGroup = (group: Source) => !group.at('keywords').isEmpty();
  const names = groups.filter(isGroup).map(group => group.at('name'));
  const areas = names.filter(name => !GENERIC.test(name.text() ?? ''));
  for (const name of names)
    if (!areas.includes(name)) name.leaveOut('It is a general name, not an area of expertise.');
  return {
    areas: areas.flatMap(area => area.text() ?? []),
    skills: groups.flatMap(group => (isGroup(group) ? group.at('keywords').items() : [group.at('name')])),
  };
};

/** Roles lose the days of their dates, which is said once. */
const noteDays = (root: Source, entries: readonly Source[]): void => {
  const texts = entries.flatMap(entry => [entry.at('startDate').text(), entry.at('endDate').text()]);
  const withDay = texts.filter(text => text !== undefined && /-\d\d-\d\d/.test(text));
  if (withDay.length === 0) return;
  root.at('work').note('changed', 'Dates of roles are months; their days were left out.', withDay.join(', '));
};

/**
 * Reads a résumé in the JSON Resume format. `thisMonth` (YYYY-MM) tells what is in the future.
 * @see https://jsonresume.org/schema
 */
export const importJsonResume = (json: unknown, thisMonth: string): Imported => {
  const root = new Source(json);
  const basics = root.at('basics');
  const sections: [string, ToRole][] = [
    ['work', workRole],
    ['volunteer', volunteerRole],
    ['education', educationRole],
    ['projects', projectRole],
  ];
  const made = sections.flatMap(([section, toRole]) =>
    root
      .at(section)
      .items()
      .flatMap(entry => {
        const role = toRole(entry, thisMonth);
        return role ? [{ entry, role }] : [];
      }),
  );
  const drafts = made.map(({ role }) => role);
  noteCategories(root.at('work'), drafts);
  noteDays(
    root,
    made.map(({ entry }) => entry),
  );
  const { areas, skills } = skillsOf(root.at('skills').items());
  const { roles, unplaced } = withSkills(drafts, skills);
  const name = fitting(basics.at('name'), filledText(200));
  const mail = fitting(basics.at('email'), email);
  const url = fittingUrl(basics.at(basics.at('url').isEmpty() ? 'website' : 'url'));
  const headline = fitting(basics.at('label'), profileContent.shape.headline.unwrap());
  const summary = fitting(basics.at('summary'), profileContent.shape.summary.unwrap());
  const online = onlineOf(basics.at('profiles').items());
  const location = locationOf(basics.at('location'));
  root.at('$schema').ignore();
  root.leaveOutTheRest(reasonFor);
  return {
    owner: { ...(name && { name }), ...(mail && { email: mail }), ...(url && { url }) },
    profile: {
      ...(headline && { headline }),
      ...(summary && { summary }),
      location,
      ...(online.length > 0 && { online }),
      ...(areas.length > 0 && { focus_areas: areas }),
    },
    roles,
    unplaced,
    notes: root.notes(),
  };
};

import { counted } from '../../api/prose/counted.ts';
import { few } from './repository.ts';
import type { Upgrade } from './upgrade.ts';

/** What the schemas of the release say about the owner’s content. */
export type ContentCheck =
  | { readonly result: 'valid' | 'not_checked' }
  | { readonly result: 'problems'; readonly report: readonly string[] };

const count = (files: readonly string[]): string => counted(files.length, 'file');

const short = (commit: string): string => commit.slice(0, 10);

/** A path as one word for a shell. A release may have files of any name. */
const quoted = (path: string): string =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\'`)}'`;

const sampleNote = ({ sample, to }: Upgrade): string[] =>
  sample.length === 0
    ? []
    : [
        `You still have ${count(sample)} of the sample content as they were, and ${to.name} has others. They stay until you take them:`,
        ...few(sample.map(file => `git checkout ${short(to.commit)} -- ${quoted(file)}`)),
      ];

const joinNote = ({ from }: Upgrade): string =>
  `The history of this site and the project’s get joined at ${from.name}, by a commit that changes no file.`;

const conflictText = (upgrade: Upgrade): string[] => [
  `Changed both here and in ${upgrade.to.name}; git has marked the places in the files:`,
  ...few(upgrade.conflicts),
  'To go on: edit each of them, then',
  '  git add --all && git commit --no-edit',
  'To undo the upgrade: git merge --abort',
  ...(upgrade.joins
    ? [`${joinNote(upgrade)} It stays if you undo the upgrade; the next one builds on it.`]
    : []),
];

const checkText = (check: ContentCheck): string[] => {
  if (check.result === 'valid') return ['Your content fits the release.'];
  if (check.result === 'problems')
    return ['The release asks for changes in your content:', '', ...check.report];
  return ['Your content could not be checked yet; npm run build does it.'];
};

const nextSteps = ({ packages, before }: Upgrade, { result }: ContentCheck): string[] => [
  'Next:',
  ...(result === 'problems' ? ['  correct the content, and commit it'] : []),
  ...(packages ? ['  npm ci'] : []),
  '  npm run build   shows every problem; the live site stays as it is until you push',
  '  git push        deploys it',
  `To undo it before that: git reset --hard ${short(before)}`,
];

const pushNote = ({ pushDisabled }: Upgrade): string[] =>
  pushDisabled
    ? ['Pushes to upstream are switched off, so that your content cannot go to the project by mistake.']
    : [];

const statusLines = (upgrade: Upgrade, check: ContentCheck): string[] => {
  const { status, from, to, changed, conflicts } = upgrade;
  if (status === 'up_to_date')
    return [
      from.commit === to.commit
        ? `Nothing to do: this site has ${to.name}.`
        : `Nothing to do: this site has ${from.name}, which is later than ${to.name}.`,
    ];
  const what = `${from.name} → ${to.name}: ${count(changed)} outside content/`;
  return {
    planned: () => [
      `${what}. Nothing was changed.`,
      ...(upgrade.joins ? [joinNote(upgrade)] : []),
      conflicts.length === 0 ? 'There would be no conflict.' : 'Changed both here and in the release:',
      ...few(conflicts),
      ...sampleNote(upgrade),
    ],
    conflicts: () => [`${what}, not finished.`, ...conflictText(upgrade)],
    upgraded: () => [
      `${what}, merged. Your files in content/ are untouched. docs/CHANGELOG.md says what is new.`,
      ...(upgrade.joins ? [joinNote(upgrade)] : []),
      ...checkText(check),
      ...sampleNote(upgrade),
      '',
      ...nextSteps(upgrade, check),
    ],
  }[status]();
};

export const upgradeLines = (upgrade: Upgrade, check: ContentCheck): string[] => [
  ...pushNote(upgrade),
  ...statusLines(upgrade, check),
];

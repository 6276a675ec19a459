import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Files, type GitRepository, gitRepository, newGitRepository } from '../setup/git-repository.ts';

const role = (name: string) =>
  `organization: ${name}\nrole: Engineer\ncategory: engineering\nsummary: Builds things.\nstart: "2020-01"\n`;

/** Stands for the release's check of the content: it wants each profile to say `greeting`. */
const check = `import { readFileSync } from 'node:fs';
if (!readFileSync('content/profile.yaml', 'utf8').includes('greeting')) {
  console.log('content/profile.yaml: greeting is missing');
  process.exitCode = 2;
}
`;

/** A project with two releases. The second one changes, adds and deletes files of the sample content. */
export const newProject = async (): Promise<GitRepository> => {
  const project = await newGitRepository();
  await project.commit({ 'README.md': 'An early version.\n' });
  await project.commit({
    'README.md': '# Agent API\n\nHow it works.\n\nLicense: MIT\n',
    'src/app.ts': 'export const version = 1;\n',
    'package-lock.json': '{ "version": 1 }\n',
    'content/.schemas/role.schema.json': '{ "version": 1 }\n',
    'content/profile.yaml': 'name: Robin Sample\n',
    'content/experience/first.yaml': role('First'),
    'content/experience/second.yaml': role('Second'),
    'content/skills/contact/SKILL.md': 'Version 1\n',
  });
  await project.git('tag', 'v1.0.0');
  await project.commit({ 'content/profile.yaml': 'name: Robin Sample, edited\n' });
  await project.commit({
    'src/app.ts': 'export const version = 2;\n',
    'src/new.ts': 'export {};\n',
    'src/commands/upgrade/check-content.ts': check,
    'test/fixtures/first.yaml': role('First'),
    'package-lock.json': '{ "version": 2 }\n',
    'content/.schemas/role.schema.json': '{ "version": 2 }\n',
    'content/profile.yaml': 'name: Robin Sample\ngreeting: Hello\n',
    'content/experience/first.yaml': `${role('First')}url: https://first.example\n`,
    'content/experience/second.yaml': undefined,
    'content/experience/third.yaml': role('Third'),
    'content/skills/contact/SKILL.md': 'Version 2\n',
  });
  await project.git('tag', '--annotate', '--message', 'Release', 'v1.1.0');
  await project.git('tag', 'v2.0.0-beta.1');
  return project;
};

/** The owner's content: the sample is gone, apart from a skill. */
export const ownContent: Files = {
  'content/profile.yaml': 'name: Ada\n',
  'content/experience/first.yaml': undefined,
  'content/experience/second.yaml': undefined,
  'content/experience/mine.yaml': role('Mine'),
};

/** A fork of the first release, with content of its own. */
export const newFork = async (project: GitRepository): Promise<GitRepository> => {
  const fork = gitRepository(await mkdtemp(join(tmpdir(), 'fork-')));
  await fork.git('clone', '--quiet', '--no-tags', project.folder, '.');
  await fork.git('remote', 'rename', 'origin', 'upstream');
  await fork.git('reset', '--quiet', '--hard', await project.git('rev-parse', 'v1.0.0'));
  await fork.git('config', 'user.name', 'A');
  await fork.git('config', 'user.email', 'a@example.com');
  await fork.commit(ownContent);
  return fork;
};

/** A site made from the files of the first release, with a history of its own. `edited` is part of its first commit. */
export const newCopy = async (project: GitRepository, edited: Files = {}): Promise<GitRepository> => {
  const copy = await newGitRepository();
  await project.git('worktree', 'add', '--quiet', '--detach', '.git/first', 'v1.0.0');
  await cp(join(project.folder, '.git/first'), copy.folder, {
    recursive: true,
    filter: source => !source.endsWith(join('first', '.git')),
  });
  await project.git('worktree', 'remove', '.git/first');
  await copy.commit(edited);
  await copy.git('remote', 'add', 'upstream', project.folder);
  return copy;
};

/** Everything that an upgrade may change: the files, the branch and the state of a merge. */
export const stateOf = async ({ git }: GitRepository): Promise<readonly string[]> => [
  await git('rev-parse', 'HEAD'),
  await git('status', '--porcelain', '--branch'),
  await git('for-each-ref'),
];

/** Removes the folders of repositories. */
export const removeAll = (repositories: readonly GitRepository[]): Promise<unknown> =>
  Promise.all(repositories.map(({ folder }) => rm(folder, { recursive: true, force: true })));

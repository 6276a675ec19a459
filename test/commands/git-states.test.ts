import { execSync } from 'node:child_process';
import { cpSync, globSync, lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { appendFile, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Applied, applyPlan, undoLines } from '../../src/commands/content-edit/apply-plan.ts';
import { ContentPlan } from '../../src/commands/content-edit/content-plan.ts';
import { contents } from '../setup/contents.ts';
import { newRepository } from '../setup/new-repository.ts';
import { ownerTerminal } from '../setup/owner-terminal.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

/** Contains the site. Its name has characters that a shell would read. */
const workspace = temporaryFolder("Ada's $(exit 1) ");
let site: Awaited<ReturnType<typeof newRepository>>;

const path = (...names: readonly string[]) => join(workspace, ...names);
const content = (...names: readonly string[]) => path('site', 'content', ...names);

const smallest = (folder: string) => cpSync(contents.smallest, folder, { recursive: true });

beforeEach(async () => {
  smallest(content());
  site = await newRepository(path('site'));
  await site.commit();
});
afterEach(() => {
  vi.unstubAllEnvs();
  return rm(workspace, { recursive: true });
});

const profile = 'profile.yaml';
const analyst = 'experience/analyst.yaml';

/** Contents of all files and targets of all links, except git’s own. */
const snapshot = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(workspace, { recursive: true, encoding: 'utf8' })
      .filter(name => !/(^|\/)\.git(\/|$)/.test(name) && !lstatSync(path(name)).isDirectory())
      .map(name => {
        const isLink = lstatSync(path(name)).isSymbolicLink();
        return [name, isLink ? `→ ${readlinkSync(path(name))}` : readFileSync(path(name), 'latin1')];
      }),
  );

/** Changes, adds, and removes files, as `init` does. */
const change = async (root: string, uncommitted = false): Promise<Applied> => {
  const plan = new ContentPlan(root);
  for (const name of globSync('*.yaml', { cwd: join(root, 'experience') }))
    plan.write(`experience/${name}`, undefined);
  plan.write('experience/engineer.yaml', 'organization: Example\nrole: Engineer\nstart: 2020\n');
  plan.edit('profile.yaml', text => `${text}headline: Engineer\n`);
  return applyPlan(plan, { json: true, ...(uncommitted && { uncommitted: true }) }, ownerTerminal(root));
};

/** Runs the printed command from another folder. */
const undo = (applied: Applied): void => {
  const command = undoLines(applied).find(line => line.startsWith('  git '));
  execSync(command ?? 'exit 9', { cwd: '/', stdio: 'pipe', env: { PATH: process.env['PATH'] } });
};

type Arrange = () => unknown;
const edit = (name: string) => appendFile(content(name), '# A thought.\n');
const git = (...args: readonly string[]) => site.git(...args);
const untrack = async (name: string) => {
  await git('rm', '--quiet', '-r', '--cached', name);
  await git('commit', '--quiet', '--message', 'untrack');
};
const link = async (from: string, to: string) => {
  await mkdir(path('outside'));
  await rename(from, to);
  await symlink(to, from);
};

describe('applyPlan writes, and the printed command undoes exactly that, if the content', () => {
  const states: Readonly<Record<string, Arrange>> = {
    'is committed, with uncommitted changes elsewhere': () => edit('site.yaml'),
    'is a submodule': async () => {
      smallest(path('origin'));
      await (await newRepository(path('origin'))).commit();
      await untrack('content');
      await rm(content(), { recursive: true });
      await git('submodule', '--quiet', 'add', path('origin'), 'content');
    },
    'is a link to another repository': async () => {
      await link(content(), path('outside', 'content'));
      await (await newRepository(path('outside'))).commit();
    },
    'has names that a shell or git would read': async () => {
      for (const name of ['*', "it's $(touch pwned)", '-n', ':(top)'])
        cpSync(content(analyst), content('experience', `${name}.yaml`));
      await site.commit();
    },
    'is converted to other line ends by git': async () => {
      await git('config', 'core.autocrlf', 'true');
      await rm(content(), { recursive: true });
      await git('checkout', '--quiet', 'HEAD', '--', '.');
    },
  };
  test.each(Object.entries(states))('%s', async (_, arrange) => {
    await arrange();
    const before = snapshot();
    const applied = await change(content());
    expect(readFileSync(content('profile.yaml'), 'utf8')).toContain('headline: Engineer');
    expect(applied.copies).toBeUndefined();
    const later = content('experience/later.yaml');
    await writeFile(later, 'later');
    undo(applied);
    expect(readFileSync(later, 'utf8')).toBe('later');
    await rm(later);
    expect(snapshot()).toEqual(before);
  });
});

describe('applyPlan stops with the name of a file that git could not restore, because it', () => {
  const states: Readonly<Record<string, readonly [file: string, arrange: Arrange]>> = {
    'is ignored': [
      'experience/draft.yaml',
      async () => {
        cpSync(content(analyst), content('experience/draft.yaml'));
        await writeFile(path('site/.git/info/exclude'), 'draft.yaml\n');
      },
    ],
    'is modified': [profile, () => edit(profile)],
    'has another version that is staged': [
      profile,
      async () => {
        await edit(profile);
        await git('add', '.');
        await git('restore', '--source=HEAD', '--worktree', '.');
      },
    ],
    'is modified and assumed to be unchanged': [
      profile,
      async () => {
        await git('update-index', '--assume-unchanged', 'content/profile.yaml');
        await edit(profile);
      },
    ],
    'is modified behind a monitor that reports no change': [
      profile,
      async () => {
        await writeFile(path('monitor'), '#!/bin/sh\nprintf "token\\0"\n', { mode: 0o755 });
        await git('config', 'core.fsmonitor', `"${path('monitor').replaceAll('$', '\\$')}"`);
        await git('status');
        await edit(profile);
      },
    ],
    'is a link to a file elsewhere': [
      profile,
      async () => {
        await link(content(profile), path('outside/profile.yaml'));
        await site.commit();
      },
    ],
    'is a dangling link in place of a new file': [
      'experience/engineer.yaml',
      () => symlink(path('nothing'), content('experience/engineer.yaml')),
    ],
    'has a conflict': [
      profile,
      async () => {
        await git('checkout', '--quiet', '-b', 'other');
        await edit(profile);
        await site.commit();
        await git('checkout', '--quiet', 'main');
        await writeFile(content(profile), 'updated: 2026-01-01\n');
        await site.commit();
        await git('merge', 'other').catch(() => undefined);
        await writeFile(content(profile), 'updated: 2026-02-02\n');
      },
    ],
    'is untracked here, though tracked in the repository of the environment': [
      profile,
      async () => {
        cpSync(path('site/.git'), path('elsewhere'), { recursive: true });
        await untrack('content/profile.yaml');
        vi.stubEnv('GIT_DIR', path('elsewhere'));
        vi.stubEnv('GIT_WORK_TREE', path('site'));
      },
    ],
  };
  test.each(Object.entries(states))('%s', async (_, [name, arrange]) => {
    await arrange();
    const before = snapshot();
    const stop = change(content()).catch(({ message, details }) => [message, ...details].join('\n'));
    expect(await stop).toContain(content(name));
    expect(snapshot()).toEqual(before);

    // With --uncommitted, copies are made first.
    if (name === 'experience/engineer.yaml') return;
    const { copies, undo: command } = await change(content(), true);
    expect([copies, command]).toEqual([`${content()}.before`, undefined]);
    const saved = Object.values(snapshot());
    for (const bytes of Object.values(before)) if (!bytes.startsWith('→')) expect(saved).toContain(bytes);
  });
});

describe('applyPlan first copies what it replaces if the content', () => {
  test.each<[string, Arrange]>([
    ['is not in git', () => rm(path('site/.git'), { recursive: true })],
    ['has no commit', () => git('update-ref', '-d', 'HEAD')],
  ])('%s', async (_, arrange) => {
    await arrange();
    await mkdir(`${content()}.before`);
    const before = snapshot();
    const applied = await change(content());
    expect(applied.undo).toBeUndefined();
    expect(undoLines(applied).join('\n')).toContain(
      `Copies of the replaced files are in ${content()}.before-2.`,
    );
    expect(Object.values(snapshot())).toEqual(expect.arrayContaining(Object.values(before)));
    expect(readFileSync(`${content()}.before-2/${analyst}`)).toEqual(
      readFileSync(join(contents.smallest, analyst)),
    );
  });
});

test('the printed undo keeps later changes of a file that the command wrote', async () => {
  const applied = await change(content());
  await appendFile(content('profile.yaml'), 'summary: Later work.\n');
  undo(applied);
  expect(readFileSync(content('profile.yaml'), 'utf8')).not.toContain('Engineer');
  await site.git('stash', 'pop');
  expect(readFileSync(content('profile.yaml'), 'utf8')).toContain('Later work.');
});

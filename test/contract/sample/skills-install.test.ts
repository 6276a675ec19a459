import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { validate } from 'skills-ref';
import { expect, test } from 'vitest';
import { paths } from '../../../src/api/paths.ts';
import { agentSkillIndex } from '../../../src/schemas/agent-skill.ts';
import { temporaryFolder } from '../../setup/temporary-folder.ts';
import { expectFits } from '../expectations.ts';
import { address } from '../site.ts';
import { request } from './request.ts';

const command = resolve('node_modules/skills/bin/cli.mjs');
const folder = temporaryFolder();

const skills = (...args: string[]) =>
  promisify(execFile)(process.execPath, [command, ...args], {
    cwd: folder,
    env: { ...process.env, HOME: folder, DISABLE_TELEMETRY: '1', CI: '1', NO_COLOR: '1' },
  });

test('npx skills add with the site’s URL installs every skill into an empty folder', async () => {
  await skills('add', address.site, '--skill', '*', '--agent', 'universal', '--yes', '--copy');
  const files = await readdir(folder, { recursive: true });
  const index = expectFits(await request(address.page(paths.agentSkills)), agentSkillIndex).skills;
  expect(index.length).toBeGreaterThanOrEqual(2);
  for (const { name, url } of index) {
    const installed = files.find(file => file.endsWith(join(name, 'SKILL.md')));
    if (!installed) throw new Error(`${name} is in none of ${files.join(', ')}`);
    expect(await readFile(join(folder, installed), 'utf8')).toBe((await request(url)).text);
    expect(await validate(join(folder, installed, '..'))).toEqual([]);
  }
});

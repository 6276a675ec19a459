import { expect, test } from 'vitest';
import { mcpDescriptionFile } from '../../src/api/reads/internal-files.ts';
import { responseFiles } from '../../src/api/response-files.ts';
import { readContent } from '../../src/content-files/read-content.ts';
import { mcpDescription } from '../../src/mcp/description/mcp-description.ts';
import { builtOf } from '../setup/built-from.ts';
import { toolsOf } from '../setup/built-site.ts';
import { contents, TODAY } from '../setup/contents.ts';

test('a recruiter’s agent decides after four calls and 12 KB, and sees which role was a break', async () => {
  const content = readContent(contents.pioneer, TODAY);
  const leave = content.experience
    .slice(0, 1)
    .map(role => ({ ...role, id: 'leave', career_break: true as const }));
  const bodies = builtOf({ ...content, experience: [...content.experience.slice(0, 10), ...leave] });
  const files = new Map<string, unknown>(responseFiles(bodies.build));
  files.set(mcpDescriptionFile, mcpDescription(bodies.build));
  const call = toolsOf(path => JSON.stringify(files.get(path)));
  const list = await call('search_experience');
  const role = await call('search_experience', { q: 'compiler', brief: false });
  const others = [await call('get_profile'), await call('get_skills'), role];
  expect(Buffer.byteLength(list + others.join(''))).toBeLessThan(12 * 1024);
  expect(JSON.parse(list).roles).toContainEqual(expect.objectContaining({ id: 'leave', career_break: true }));
});

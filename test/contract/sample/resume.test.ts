import { render } from 'jsonresume-theme-even';
import { expect, test } from 'vitest';
import { resume } from '../../../src/schemas/resume.ts';
import { read } from './request.ts';

test('GET /resume can be rendered by a public theme', async () => {
  const body = await read('/resume', resume);
  const html = render(JSON.parse(JSON.stringify(body)));
  for (const text of [body.basics.name, body.work[0]?.name ?? '', body.projects[0]?.name ?? '']) {
    expect(html).toContain(text);
  }
});

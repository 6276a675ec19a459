import { expect, test } from 'vitest';
import { pathsReadIn } from '../../src/contract/snippets.ts';

const SITE = 'https://robin.example';
const read = (text: string) => pathsReadIn(text, url => url.startsWith(`${SITE}/`));

test('the commands that read are found, quoted or not, in lines, inline code and tables', () => {
  const text = [
    `curl ${SITE}/api/v1`,
    `| Where? | \`curl -s '${SITE}/api/v1/experience?q=a%20b'\`: any case |`,
    `curl -s -o /dev/null -w '%{redirect_url}\\n' \\\n  "${SITE}/api/v1/products/{id}/download?platform=ios"`,
  ].join('\n');
  expect(read(text)).toEqual([
    '/api/v1',
    '/api/v1/experience?q=a%20b',
    '/api/v1/products/{id}/download?platform=ios',
  ]);
});

test.each([
  `curl -X POST ${SITE}/api/v1/inquiries`,
  `curl ${SITE}/api/v1/inquiries \\\n  -H 'Content-Type: application/json' \\\n  -d '{\n  "company": "A"\n}'`,
  `curl --data-raw '{}' ${SITE}/api/v1/support`,
  'curl https://elsewhere.example/api/v1',
  'Install curl or another client.',
])('a command that writes or leads elsewhere is not run: %s', text => {
  expect(read(text)).toEqual([]);
});

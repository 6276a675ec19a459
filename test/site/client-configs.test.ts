import { expect, test } from 'vitest';
import { clientConfigs, configName } from '../../src/site/client-configs.ts';

const url = 'https://site.example/mcp';

test.each([
  ['Robin Sample', 'robin-sample'],
  ['Éloïse d’Arc', 'eloise-d-arc'],
  ['王小明', 'agent-api'],
])('the MCP server of %s is named %s', (owner, name) => {
  expect(configName(owner)).toBe(name);
});

const owner = 'Zoë “Zed” O’Neil \\';
const name = configName(owner);
const configFor = (wanted: string) => clientConfigs(url, owner).find(({ client }) => client === wanted);

test('clientConfigs returns JSON and an install link for Visual Studio Code', () => {
  const { text = '', install = '' } = configFor('Visual Studio Code') ?? {};
  expect(JSON.parse(text)).toEqual({ servers: { [name]: { type: 'http', url } } });
  const [address, config = ''] = install.split('?');
  expect(address).toBe('vscode:mcp/install');
  expect(JSON.parse(decodeURIComponent(config))).toEqual({ name, type: 'http', url });
});

test('clientConfigs returns one command for Claude Code', () => {
  expect(configFor('Claude Code')?.text).toBe(`claude mcp add --transport http ${name} ${url}`);
});

import { describe, expect, test } from 'vitest';
import { clientConfigs, configName } from '../../src/mcp/client-configs.ts';

const url = 'https://site.example/mcp';

test.each([
  ['Robin Sample', 'robin-sample'],
  ['Éloïse d’Arc', 'eloise-d-arc'],
  ['王小明', 'agent-api'],
])('the MCP server of %s is named %s', (owner, name) => {
  expect(configName(owner)).toBe(name);
});

describe.each(['Zoë “Zed” O’Neil \\'])('clientConfigs for the owner %s', owner => {
  const name = configName(owner);
  const configs = clientConfigs(url, owner);
  const textFor = (client: string) => configs.find(config => config.client === client)?.text ?? '';

  test.each([['Visual Studio Code', { servers: { [name]: { type: 'http', url } } }]])(
    'returns JSON for %s',
    (client, config) => {
      expect(JSON.parse(textFor(client))).toEqual(config);
    },
  );

  test('returns an install link for Visual Studio Code', () => {
    const link = configs.find(({ client }) => client === 'Visual Studio Code')?.install ?? '';
    const [address, config = ''] = link.split('?');
    expect(address).toBe('vscode:mcp/install');
    expect(JSON.parse(decodeURIComponent(config))).toEqual({ name, type: 'http', url });
  });

  test('returns one command for Claude Code', () => {
    expect(textFor('Claude Code').split(' ')).toEqual([
      'claude',
      'mcp',
      'add',
      '--transport',
      'http',
      name,
      url,
    ]);
  });
});

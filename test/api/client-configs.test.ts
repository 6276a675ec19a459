import { describe, expect, test } from 'vitest';
import { clientConfigs, configName } from '../../src/api/mcp/client-configs.ts';

const url = 'https://site.example/mcp';

test.each([
  ['Robin Sample', 'robin-sample'],
  ['Éloïse d’Arc', 'eloise-d-arc'],
  ['王小明', 'agent-api'],
])('the server of %s is called %s', (owner, name) => {
  expect(configName(owner)).toBe(name);
});

describe.each(['Zoë “Zed” O’Neil \\'])('the configurations for %s', owner => {
  const name = configName(owner);
  const configs = clientConfigs(url, owner);
  const textFor = (client: string) => configs.find(config => config.client === client)?.text ?? '';

  test.each([
    ['Cursor', { mcpServers: { [name]: { type: 'http', url } } }],
    ['Visual Studio Code', { servers: { [name]: { type: 'http', url } } }],
    ['Gemini CLI', { mcpServers: { [name]: { httpUrl: url } } }],
  ])('are JSON for %s', (client, config) => {
    expect(JSON.parse(textFor(client))).toEqual(config);
  });

  test('can be installed in Cursor by a link', () => {
    const link = new URL(configs.find(({ client }) => client === 'Cursor')?.install ?? '');
    expect(link.href.split('?')[0]).toBe('cursor://anysphere.cursor-deeplink/mcp/install');
    expect(link.searchParams.get('name')).toBe(name);
    expect(JSON.parse(atob(link.searchParams.get('config') ?? ''))).toEqual({ url });
  });

  test('can be installed in Visual Studio Code by a link', () => {
    const link = configs.find(({ client }) => client === 'Visual Studio Code')?.install ?? '';
    const [address, config = ''] = link.split('?');
    expect(address).toBe('vscode:mcp/install');
    expect(JSON.parse(decodeURIComponent(config))).toEqual({ name, type: 'http', url });
  });

  test('are a TOML table for Codex', () => {
    expect(textFor('Codex').split('\n')).toEqual([`[mcp_servers.${name}]`, `url = "${url}"`]);
  });

  test('are one command for Claude Code', () => {
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

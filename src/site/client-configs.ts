/** By its name in Markdown and highlighters. */
export type CodeLanguage = 'json' | 'markdown' | 'plaintext' | 'sh';

interface ClientConfig {
  readonly client: string;
  /** Instructions for `text`. */
  readonly how: string;
  /** A command, the content of a file, or a URL. */
  readonly text: string;
  readonly language: CodeLanguage;
  /** Opens the client, which asks the user whether to add the server. */
  readonly install?: string;
}

const json = (value: object): string => JSON.stringify(value, undefined, 2);

/** Letters, digits, and hyphens. */
export const configName = (owner: string): string =>
  owner
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'agent-api';

export const commonConfig = (url: string, owner: string): string =>
  json({ mcpServers: { [configName(owner)]: { type: 'http', url } } });

/** @see https://code.visualstudio.com/api/extension-guides/ai/mcp */
const codeInstall = (name: string, url: string): string =>
  `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name, type: 'http', url }))}`;

export const clientConfigs = (url: string, owner: string): ClientConfig[] => {
  const name = configName(owner);
  return [
    {
      client: 'Claude Code',
      how: 'Run this in a terminal.',
      text: `claude mcp add --transport http ${name} ${url}`,
      language: 'sh',
    },
    {
      client: 'Claude and other chat apps',
      how: 'Add a custom connector with this URL. No sign-in is needed.',
      text: url,
      language: 'plaintext',
    },
    {
      client: 'Visual Studio Code',
      how: 'Add this to .vscode/mcp.json.',
      text: json({ servers: { [name]: { type: 'http', url } } }),
      language: 'json',
      install: codeInstall(name, url),
    },
  ];
};

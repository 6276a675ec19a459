/** How one client is told of the server. */
interface ClientConfig {
  readonly client: string;
  /** What to do with `text`. */
  readonly how: string;
  /** A command, a file’s content or an address, to be copied. */
  readonly text: string;
}

const json = (value: object): string => JSON.stringify(value, undefined, 2);

/** A name for configuration files: letters, digits and hyphens, from the name of the owner. */
export const configName = (owner: string): string =>
  owner
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'agent-api';

/** Configuration in the form that most clients read, for the server at `url`. */
export const commonConfig = (url: string, owner: string): string =>
  json({ mcpServers: { [configName(owner)]: { type: 'http', url } } });

/** Configuration of the common clients for the server at `url`, ready to copy. */
export const clientConfigs = (url: string, owner: string): ClientConfig[] => {
  const name = configName(owner);
  return [
    {
      client: 'Claude Code',
      how: 'Run in a terminal.',
      text: `claude mcp add --transport http ${name} ${url}`,
    },
    {
      client: 'Claude and other chat apps',
      how: 'Add a custom connector with this address. No sign-in is needed.',
      text: url,
    },
    {
      client: 'Cursor',
      how: 'Put into .cursor/mcp.json.',
      text: commonConfig(url, owner),
    },
    {
      client: 'Visual Studio Code',
      how: 'Put into .vscode/mcp.json.',
      text: json({ servers: { [name]: { type: 'http', url } } }),
    },
    {
      client: 'Codex',
      how: 'Put into ~/.codex/config.toml.',
      text: `[mcp_servers.${name}]\nurl = "${url}"`,
    },
    {
      client: 'Gemini CLI',
      how: 'Put into ~/.gemini/settings.json.',
      text: json({ mcpServers: { [name]: { httpUrl: url } } }),
    },
  ];
};

import type { Command } from 'commander';
import { documents } from '../../api/documents/documents.ts';
import { guardedSite } from '../../commands/local-server/temporary-site.ts';
import { steadyEnvironment } from '../steady-environment.ts';
import { table } from '../table.ts';
import { afdocs } from './afdocs.ts';
import { agentReadiness } from './agent-readiness.ts';
import { lighthouse } from './lighthouse.ts';
import { mcpReadiness } from './mcp-readiness.ts';
import { oneOfEachKind, sitePages } from './site-pages.ts';
import { installTools } from './tools.ts';

const judge = async (): Promise<void> => {
  await installTools();
  // The guard keeps connections open. netlify-cli closes each, at which afdocs fails.
  const site = await guardedSite(steadyEnvironment(), line => console.log(line));
  try {
    const paths = await sitePages(site.url);
    const scores = [
      ...(await mcpReadiness(site.url)),
      ...(await agentReadiness(site.url)),
      ...(await afdocs(site.url, paths)),
      // The page at the address of the MCP server is not in the sitemap, because other clients than browsers do not get it.
      ...(await lighthouse(site.url, [...oneOfEachKind(paths), documents.mcp])),
    ];
    console.log(table(scores));
    for (const { what, wanted } of scores.filter(({ wanted }) => wanted.length > 0)) {
      console.log(`\n${what}:\n${wanted.map(line => `  ${line}`).join('\n')}`);
    }
    process.exitCode = scores.every(({ met }) => met) ? 0 : 1;
  } finally {
    await site.stop();
  }
};

/**
 * `npm run project -- readiness`: judges the site of the sample content with Lighthouse, afdocs, agent-readiness and mcp-readiness, prints
 * what each of them found, and exits with 1 if a goal is missed. The first run installs the checkers.
 */
export const configure = (command: Command): Command => command.action(judge);

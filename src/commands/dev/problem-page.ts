import { createServer, type Server } from 'node:http';
import { stripVTControlCharacters } from 'node:util';
import { escape as escaped } from 'html-escaper';
import { isLocal } from '../local-server/reject.ts';

const page = (report: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>The site cannot be built</title>
<style>
body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; font-family: system-ui, sans-serif; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
<main>
<h1>The site cannot be built</h1>
<pre>${escaped(stripVTControlCharacters(report).trim())}</pre>
<p>This page returns to the site once this is fixed.</p>
</main>
</html>
`;

/** Answers every request with the report of the failed build. Browsers ask again every second. */
export const problemServer = (report: string, hosts: readonly string[]): Server =>
  createServer(({ headers }, response) => {
    const fields = {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      Connection: 'close',
      Refresh: '1',
    };
    // Another site must not read it through DNS rebinding.
    if (!isLocal(`http://${headers.host}`, hosts)) return response.writeHead(403).end();
    return response.writeHead(503, fields).end(page(report));
  });

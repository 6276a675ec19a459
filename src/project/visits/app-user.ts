import { McpVisit, versions } from './mcp-visit.ts';
import { HttpVisit, type Question, type Step, type Wandered } from './visit.ts';

/** What the person wants to know, and what answers it in the sample content. */
const questions: readonly Question[] = [
  { asks: 'which app takes notes of plants', answeredBy: /field notes/i },
  { asks: 'what that app costs', answeredBy: /"model":"free"|Price:\W*free|Pricing:\W*free/ },
  { asks: 'whether an older Android phone runs it', answeredBy: /Android 9 or later/ },
  { asks: 'whether an iPhone runs it', answeredBy: /iOS 17\.0 or later/ },
  { asks: 'of which day its newest version is', answeredBy: /2026-08-11|11 August 2026/ },
  { asks: 'since when another app is gone', answeredBy: /2025-06-30|30 June 2025/ },
  { asks: 'why that app is gone', answeredBy: /carriers closed the interfaces/ },
  {
    asks: 'what changed lately',
    answeredBy: /Overlap, version 1\.12\.3|Overlap\].*: version 1\.12\.3|"kind":"released"/,
  },
  { asks: 'where to get it for an iPhone', answeredBy: /hedgerow\/download\?platform=ios/ },
  { asks: 'where to get it for Android', answeredBy: /hedgerow\/download\?platform=android/ },
];

const future: readonly Question[] = [
  { asks: 'how to withdraw the message', answeredBy: /withdraw/ },
  { asks: 'that no reply time is promised', answeredBy: /reply time is promised|is not promised/ },
];

const request = {
  product: 'hedgerow',
  kind: 'bug',
  email: 'lena@swimmer.example',
  message: 'The app closes when a long list is opened. It was expected to open.',
  platform: 'android',
  agent: 'Visit, operated by Lena',
};

/** Finds an app, learns what it costs, requires, where it is and what changed, and asks for support, over HTTP. */
export const appUserOverHttp = async (site: string): Promise<Step[]> => {
  const visit = new HttpVisit(site);
  await visit.open(new URL(site).href);
  await visit.open(visit.link(/\/products\.md$/));
  await visit.learn(questions, [/\/changes\.md$/]);
  await visit.send(visit.link(/\/api\/.*\/support$/), request);
  await visit.learn(future);
  return visit.steps;
};

const looked: readonly Wandered[] = [
  { path: '/' },
  { path: '/llms.txt' },
  { path: '/skills/get-app-and-support/SKILL.md' },
  { path: '/api/v1/products' },
  { path: '/changes.md' },
  { path: '/support.md' },
  { path: '/privacy.md' },
  { path: '/products/hedgerow.md' },
  { path: '/products/windowbox.md' },
  { path: '/docs/createSupportRequest.md' },
  { path: '/docs/listChanges.md' },
  { path: '/api/v1/products/hedgerow/download' },
  { path: '/products/doorstep.md' },
];

/** The same as an agent did it before one document settled it. */
export const wanderingAppUserOverHttp = async (site: string): Promise<Step[]> => {
  const visit = new HttpVisit(site);
  await visit.wander(looked);
  await visit.learn(questions);
  await visit.send(visit.link(/\/api\/.*\/support$/), { ...request, app_version: '2.0.1' });
  return visit.steps;
};

const answered = (visit: McpVisit, asked: readonly Question[]): boolean =>
  asked.every(({ answeredBy }) => visit.knows(answeredBy));

const mustKnow = (visit: McpVisit, asked: readonly Question[]): void => {
  const open = asked.find(({ answeredBy }) => !visit.knows(answeredBy));
  if (open) throw new Error(`No response says ${open.asks}.`);
};

/** The same over MCP, by the short list. Calls that the list makes needless are left out. */
export const appUserOverMcp = async (server: string): Promise<Step[]> => {
  const visit = new McpVisit(server);
  await visit.connect();
  await visit.call('list_products', {});
  const [about, retired] = [questions.slice(0, 5), questions.slice(5, 7)];
  if (!answered(visit, about)) await visit.call('get_product', { id: 'hedgerow' });
  if (!answered(visit, retired)) await visit.call('get_download', { id: 'doorstep' });
  if (!answered(visit, questions)) await visit.call('list_changes', { since: '2026-08-01' });
  if (!answered(visit, questions)) await visit.call('get_download', { id: 'hedgerow' });
  mustKnow(visit, questions);
  await visit.call('request_support', { ...request, platform: 'ios' });
  mustKnow(visit, future);
  return visit.steps;
};

/** The same as an agent did it, with a client that begins with a handshake. */
export const wanderingAppUserOverMcp = async (server: string): Promise<Step[]> => {
  const visit = new McpVisit(server, versions.handshake);
  const { origin } = new URL(server);
  await visit.connect();
  await visit.call('list_products', {});
  await visit.call('list_changes', {});
  await visit.listResources();
  await visit.read('skill://get-app-and-support/SKILL.md');
  await visit.lookFor(`${origin}/privacy.md`);
  await visit.call('get_download', { id: 'hedgerow' });
  await visit.call('get_product', { id: 'hedgerow' });
  await visit.call('request_support', { ...request, subject: 'Closes with a long list' });
  await visit.read(`${origin}/api/v1`);
  await visit.lookFor(`${origin}/openapi.json`);
  mustKnow(visit, questions);
  return visit.steps;
};

import { McpVisit } from './mcp-visit.ts';
import { HttpVisit, type Step } from './visit.ts';

/** What the person needs, and what answers it in the sample content. */
const tides = {
  found: /tides.*swim/i,
  id: 'tidenote',
  price: /\bpaid\b/,
  requires: /iOS 16\.4 or later/,
  download: /apps\.apple\.com\/app\/tidenote|tidenote\/download\?platform=ios/,
};
const parcels = { found: /parcel/i, id: 'doorstep', retired: /It was retired on|"status":"retired"/ };

const request = {
  product: tides.id,
  email: 'lena@swimmer.example',
  message: 'The dial shows the tides of another beach since the last update.',
  platform: 'ios',
  agent: 'Visit, operated by Lena',
};

const questions = [
  { asks: 'what the app costs', answeredBy: tides.price },
  { asks: 'what the app requires', answeredBy: tides.requires },
  { asks: 'where the app can be downloaded', answeredBy: tides.download },
];
const retirement = { asks: 'whether the other app is retired', answeredBy: parcels.retired };

/** Finds an app, learns what it costs, requires and where it is, whether another is retired, and asks for support, over HTTP. */
export const appUserOverHttp = async (site: string): Promise<Step[]> => {
  const visit = new HttpVisit(site);
  await visit.open(new URL(site).href);
  await visit.open(visit.link(/\/products\.md$/));
  if (!visit.knows(tides.found) || !visit.knows(parcels.found)) throw new Error('The list lacks an app.');
  await visit.learn([...questions, retirement]);
  await visit.send(visit.link(/\/api\/.*\/support$/), request);
  return visit.steps;
};

/** The same over MCP. */
export const appUserOverMcp = async (server: string): Promise<Step[]> => {
  const visit = new McpVisit(server);
  await visit.connect();
  await visit.call('list_products', { brief: true });
  if (!visit.knows(tides.found) || !visit.knows(parcels.found)) throw new Error('The list lacks an app.');
  if (!questions.every(({ answeredBy }) => visit.knows(answeredBy))) {
    await visit.call('get_product', { id: tides.id });
  }
  for (const { asks, answeredBy } of [...questions, retirement]) {
    if (!visit.knows(answeredBy)) throw new Error(`No response says ${asks}.`);
  }
  await visit.call('request_support', request);
  return visit.steps;
};

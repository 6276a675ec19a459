import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** An app in the format of Apple’s lookup, without the URLs of its pictures. */
export const app = {
  screenshotUrls: [],
  ipadScreenshotUrls: [],
  isGameCenterEnabled: false,
  features: ['iosUniversal'],
  kind: 'software',
  advisories: [],
  artistViewUrl: 'https://apps.apple.com/us/developer/ada-example/id1000000001?uo=4',
  minimumOsVersion: '17.0',
  averageUserRating: 4.71429,
  averageUserRatingForCurrentVersion: 4.71429,
  trackCensoredName: 'Tide & Time',
  languageCodesISO2A: ['EN', 'PT'],
  fileSizeBytes: '48234496',
  sellerUrl: 'https://tide.example.org',
  formattedPrice: 'Free',
  contentAdvisoryRating: '4+',
  userRatingCountForCurrentVersion: 7,
  trackViewUrl: 'https://apps.apple.com/us/app/tide-time/id1234567890?uo=4',
  trackContentRating: '4+',
  currentVersionReleaseDate: '2026-10-28T07:00:00Z',
  releaseNotes: 'Fixes.',
  artistId: 1_000_000_001,
  artistName: 'Ada Example',
  genres: ['Weather', 'Navigation'],
  price: 0,
  description:
    'Tide & Time shows the tides. It works without a network.\n\nFeatures:\n• 9,000 stations\n• Widgets',
  primaryGenreName: 'Weather',
  primaryGenreId: 6001,
  isVppDeviceBasedLicensingEnabled: true,
  bundleId: 'org.example.tide',
  sellerName: 'Ada Example',
  genreIds: ['6001', '6010'],
  trackId: 1_234_567_890,
  trackName: 'Tide & Time',
  releaseDate: '2020-03-17T07:00:00Z',
  version: '4.10',
  wrapperType: 'software',
  currency: 'USD',
  userRatingCount: 7,
} as const;

/** A response to return instead of the app, or changes to the app. */
export type Answer = { readonly status: number; readonly body: string } | { readonly changed: object };

/** A server that simulates Apple’s lookup and serves the apps’ pictures. */
export interface AppStoreServer {
  /** Environment variables that point a command to this server. */
  readonly env: { readonly APP_STORE_LOOKUP: string };
  /** Query strings received so far. */
  readonly queries: string[];
  answer: Answer | undefined;
  readonly stop: () => void;
}

export const appStoreServer = async (): Promise<AppStoreServer> => {
  const picture = { width: 512, height: 512, channels: 3, background: '#336699' } as const;
  const icon = await sharp({ create: picture }).jpeg().toBuffer();
  const queries: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    if (url.pathname === '/512x512bb.jpg') return void response.end(icon);
    if (url.pathname !== '/lookup') return void response.writeHead(404).end();
    queries.push(url.search);
    const { answer } = state;
    if (answer && 'status' in answer) return void response.writeHead(answer.status).end(answer.body);
    const found = { ...app, artworkUrl512: `${url.origin}/512x512bb.jpg`, ...answer?.changed };
    const results = url.searchParams.get('id') === String(app.trackId) ? [found] : [];
    response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
    response.end(`\n\n\n${JSON.stringify({ resultCount: results.length, results })}\n\n\n`);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state: AppStoreServer = {
    env: { APP_STORE_LOOKUP: `${origin}/lookup` },
    queries,
    answer: undefined,
    stop: () => server.close(),
  };
  return state;
};

import { firstSentence } from '../../api/prose/sentences.ts';
import { downloadIcon } from '../app-stores/app-icon.ts';
import {
  type AppRecord,
  appAddress,
  firstReleased,
  iosFacts,
  languagesOf,
  lookUpApp,
  priceOf,
} from '../app-stores/app-store.ts';
import { CommandError } from '../command-line/command-error.ts';
import type { Terminal } from '../command-line/terminal.ts';
import type { Draft } from './required-fields.ts';

/** Notes on what the owner should check or add. */
export interface Remark {
  readonly field: string;
  readonly message: string;
}

/** Maximum length of a product’s tagline. */
const MAX_TAGLINE_LENGTH = 200;

/** The first sentence of the description; undefined if it is too long. */
const taglineOf = ({ description = '' }: AppRecord): string | undefined => {
  const [line = ''] = description.split('\n', 1);
  const sentence = firstSentence(line.trim()).replace(/\.$/, '');
  return sentence === '' || sentence.length > MAX_TAGLINE_LENGTH ? undefined : sentence;
};

const releasesOf = ({ releaseNotes: notes, ...app }: AppRecord) => {
  const { version, updated: date } = iosFacts(app);
  return notes === undefined ? undefined : [{ platform: 'ios', version, date, notes }];
};

const draftOf = (app: AppRecord): Draft => {
  const languages = languagesOf(app);
  const price = priceOf(app);
  const fields = {
    name: app.trackName,
    tagline: taglineOf(app),
    // One paragraph per line, which is how the site shows them.
    description: app.description?.split(/\s*[\n\u2028\u2029]\s*/).join('\n'),
    status: 'live',
    category: app.genres,
    pricing: app.price !== undefined && {
      model: app.price === 0 ? 'free' : 'paid',
      ...(price && { price: { ...price } }),
    },
    languages: languages.length > 0 && languages,
    website: app.sellerUrl,
    first_released: firstReleased(app),
    platforms: { ios: iosFacts(app) },
    releases: releasesOf(app),
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
};

export interface AppDraft {
  readonly draft: Draft;
  readonly icon?: Uint8Array;
  readonly remarks: readonly Remark[];
}

const REMARKS: readonly Remark[] = [
  { field: 'tagline', message: 'It is the first sentence of the description.' },
  {
    field: 'pricing.model',
    message: 'It is derived from the price. Write “subscription” if that is how the app is sold.',
  },
  {
    field: 'pricing.in_app_purchases',
    message:
      'The store does not say whether the app has in-app purchases: add `in_app_purchases: true` or `false`.',
  },
  {
    field: 'platforms.ios.requires',
    message: 'The store shows the version for iPhones. Add iPadOS if the app runs there.',
  },
];

/** Downloads the icon, or returns the reason for a failure. Without an icon, the site draws one. */
const iconOf = async ({ artworkUrl512: url }: AppRecord): Promise<Uint8Array | string> => {
  if (url === undefined || !/^https?:/.test(url)) return 'The store does not provide an icon.';
  try {
    return await downloadIcon(url);
  } catch (error) {
    if (error instanceof CommandError) return error.message;
    throw error;
  }
};

/**
 * Looks up an app by its address in the App Store.
 * @throws {CommandError} if the address is not an app’s, if the store does not respond, or if the app is not there
 */
export const draftFromAppStore = async (address: string, env: Terminal['env']): Promise<AppDraft> => {
  const { id, country } = appAddress(address);
  const app = await lookUpApp({ id, country }, env);
  if (!app) {
    throw new CommandError(
      `The App Store of ${country.toUpperCase()} has no app ${id}. Use the address of a country that has it, such as https://apps.apple.com/pt/app/id${id}.`,
    );
  }
  if (app.kind === 'mac-software') {
    throw new CommandError(
      `${app.trackName ?? id} is an app for the Mac. Products are for iOS, Android and the web.`,
    );
  }
  const icon = await iconOf(app);
  const draft = draftOf(app);
  return typeof icon === 'string'
    ? { draft, remarks: [...REMARKS, { field: 'icon', message: `${icon} The site draws one.` }] }
    : { draft, icon, remarks: REMARKS };
};

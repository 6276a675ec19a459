import { firstSentence } from '../../api/prose/first-sentence.ts';
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
import type { Draft } from './field-options.ts';
import type { Remark } from './new-entry.ts';

/** The longest tagline that a product can have. */
const LONGEST_TAGLINE = 200;

/** The description with a paragraph on each line, as the site shows it. */
const paragraphs = (text: string): string => text.split(/\s*[\n\u2028\u2029]\s*/).join('\n');

const PRICE = 'It follows from the price. Say “subscription” if that is how the app is sold.';

/** The first sentence of the description; undefined if it is too long. */
const taglineOf = ({ description = '' }: AppRecord): string | undefined => {
  const [line = ''] = description.split('\n', 1);
  const sentence = firstSentence(line.trim()).replace(/\.$/, '');
  return sentence === '' || sentence.length > LONGEST_TAGLINE ? undefined : sentence;
};

const pricingOf = (app: AppRecord): Draft | undefined => {
  if (app.price === undefined) return undefined;
  const price = priceOf(app);
  return { model: app.price === 0 ? 'free' : 'paid', ...(price && { price: { ...price } }) };
};

const draftOf = (app: AppRecord): Draft => {
  const languages = languagesOf(app);
  const fields = {
    name: app.trackName,
    description: app.description && paragraphs(app.description),
    status: 'live',
    category: app.genres,
    pricing: pricingOf(app),
    languages: languages.length > 0 ? languages : undefined,
    website: app.sellerUrl,
    first_released: firstReleased(app),
    platforms: { ios: iosFacts(app) },
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
};

/** A product as the App Store knows it. */
export interface AppDraft {
  readonly draft: Draft;
  /** Why the store told nothing, as a sentence; undefined if it did. The draft then has only what the address says. */
  readonly failure?: string;
  readonly tagline: string | undefined;
  readonly icon: Uint8Array | undefined;
  readonly remarks: readonly Remark[];
}

/** Downloads the icon. Without it, the site draws one, so a failure is only remarked. */
const iconOf = async ({ artworkUrl512: url }: AppRecord): Promise<Uint8Array | string> => {
  if (url === undefined || !/^https?:/.test(url)) return 'The store states no icon.';
  try {
    return await downloadIcon(url);
  } catch (error) {
    if (error instanceof CommandError) return error.message;
    throw error;
  }
};

/**
 * Looks up an app by its address in the App Store.
 * @throws {CommandError} if the address is none of an app, or if the store says that it has no such app
 */
export const draftFromAppStore = async (address: string, env: Terminal['env']): Promise<AppDraft> => {
  const { id, country } = appAddress(address);
  const app = await lookUpApp({ id, country }, env).catch((error: unknown) => {
    if (error instanceof CommandError) return error;
    throw error;
  });
  if (app instanceof CommandError) {
    const draft = { platforms: { ios: { url: address.trim(), app_id: id } } };
    return { draft, failure: app.message, tagline: undefined, icon: undefined, remarks: [] };
  }
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
  const model = app.price === undefined ? [] : [{ field: 'pricing.model', message: PRICE }];
  return {
    draft: draftOf(app),
    tagline: taglineOf(app),
    icon: typeof icon === 'string' ? undefined : icon,
    remarks: [
      ...model,
      {
        field: 'platforms.ios.requires',
        message: 'The store states the version for iPhones. Add iPadOS if it runs there.',
      },
      ...(typeof icon === 'string' ? [{ field: 'icon', message: `${icon} The site draws one.` }] : []),
    ],
  };
};

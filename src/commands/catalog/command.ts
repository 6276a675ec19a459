import type { Command } from 'commander';
import { counted } from '../../api/prose/counted.ts';
import { type Content, contentKinds } from '../../schemas/content.ts';
import { downloadIcon } from '../app-stores/app-icon.ts';
import { DEFAULT_COUNTRY } from '../app-stores/app-store.ts';
import { CommandError } from '../command-line/command-error.ts';
import {
  type EditingOptions,
  editingCommand,
  type Outcome,
  perform,
  printOutcome,
} from '../command-line/owner-command.ts';
import { processTerminal, type Terminal, todayOf } from '../command-line/terminal.ts';
import { type Applied, applyPlan, undoLines } from '../content-edit/apply-plan.ts';
import { ContentPlan } from '../content-edit/content-plan.ts';
import { withContentField } from '../content-edit/entry-file.ts';
import { ownContent } from '../content-edit/own-content.ts';
import {
  askStores,
  type Product,
  type StoreAnswer,
  type StoreAnswers,
  type StoreName,
} from './ask-stores.ts';
import { withoutStores, withProductFacts, withReleases, withStoreFacts } from './product-edit.ts';

export interface CatalogOptions extends EditingOptions {
  readonly acceptRetired?: true;
}

/** A note for the owner about a product that was not, or not completely, refreshed. */
interface Note {
  readonly product: string;
  readonly store: StoreName;
  readonly message: string;
}

const { folder, entry } = contentKinds.products;
const { file: SITE } = contentKinds.site;

const storeNames: Readonly<Record<StoreName, string>> = { ios: 'the App Store', android: 'Google Play' };
const stores = Object.keys(storeNames) as StoreName[];

/** Milliseconds before the first retry. */
const RETRY_AFTER = 1000;

const kindIs = (answers: StoreAnswers, id: string, kind: StoreAnswer['kind']): StoreName[] =>
  stores.filter(store => answers.get(id)?.[store]?.kind === kind);

/** The icon file that the refresh may write: the product’s own file of that name, or a new one. */
const iconFile = ({ id, icon }: Product): string | undefined =>
  icon === undefined || icon === `./${id}.webp` ? `${id}.webp` : undefined;

/** Fetches the icon and puts it next to the product’s file. If that fails, the current icon stays. */
const refreshIcon = async (plan: ContentPlan, product: Product, url: string): Promise<void> => {
  const file = iconFile(product);
  if (file === undefined) return;
  plan.write(`${folder}/${file}`, await downloadIcon(url));
  if (product.icon === undefined) {
    plan.edit(`${folder}/${product.id}.yaml`, text =>
      withContentField(text, entry.schemaName, ['icon'], `./${file}`),
    );
  }
};

/** Plans the changes of one product. Returns notes for the owner. */
const refreshProduct = async (
  plan: ContentPlan,
  product: Product,
  answers: StoreAnswers,
  acceptRetired: boolean,
): Promise<Note[]> => {
  const { id } = product;
  const path = `${folder}/${id}.yaml`;
  const notes: Note[] = [];
  const note = (store: StoreName, message: string) => notes.push({ product: id, store, message });
  let { icon, price, languages, purchases }: Partial<Extract<StoreAnswer, { kind: 'found' }>> = {};
  for (const store of stores) {
    const answer = answers.get(id)?.[store];
    if (answer?.kind === 'failed') note(store, `${answer.reason} It was left unchanged.`);
    if (answer?.kind !== 'found') continue;
    plan.edit(path, text =>
      withReleases(withStoreFacts(text, product, store, answer), product, store, answer),
    );
    price ??= answer.price;
    languages ??= answer.languages;
    purchases ??= answer.purchases;
    if (product.first_released === undefined && answer.firstReleased !== undefined) {
      plan.edit(path, text =>
        withContentField(text, entry.schemaName, ['first_released'], answer.firstReleased),
      );
    }
    icon ??= answer.icon;
  }
  plan.edit(path, text =>
    withProductFacts(text, product, {
      ...(price && { price }),
      ...(languages && { languages }),
      ...(purchases && { purchases }),
    }),
  );
  if (icon !== undefined) {
    await refreshIcon(plan, product, icon).catch((error: unknown) => {
      if (!(error instanceof CommandError)) throw error;
      note('ios', `${error.message} The current icon stays.`);
    });
  }
  const gone = kindIs(answers, id, 'gone');
  if (gone.length > 0 && acceptRetired) plan.edit(path, text => withoutStores(text, product, gone));
  else {
    for (const store of gone)
      note(
        store,
        `${storeNames[store]} no longer has it. To remove that store from the product, add --accept-retired.`,
      );
  }
  return notes;
};

const summary = (asked: number, { changes, dry_run: dry }: Applied, notes: readonly Note[]): string[] => {
  const done =
    changes.length === 0 ? 'Nothing has changed.' : dry ? 'Nothing was written.' : 'The content was written.';
  const lines = notes.map(({ product, message }) => `note: ${product}: ${message}`);
  return [...lines, `Checked ${counted(asked, 'product')} in the stores. ${done}`];
};

/** The live products that are in a store. */
const askedFor = ({ products }: Content): Product[] =>
  products.filter(({ status, platforms }) => status === 'live' && stores.some(store => platforms[store]));

/**
 * Refreshes the facts about the products from the stores. A failure affects only its own product, which keeps its
 * last values. The snapshot date is set only if every store responded for every product.
 * @throws {CommandError} if the content is invalid
 */
export const refreshCatalog = async (
  options: CatalogOptions,
  terminal: Terminal,
  retryAfter = RETRY_AFTER,
): Promise<Outcome> => {
  const content = ownContent(terminal);
  const products = askedFor(content);
  if (products.length === 0) {
    return { value: { changes: [], notes: [] }, lines: ['None of the live products is in a store.'] };
  }
  if (!options.json) terminal.report([`Checking ${counted(products.length, 'product')} in the stores…`]);
  const { country_code: country = DEFAULT_COUNTRY } = content.profile.location ?? {};
  const answers = await askStores(products, { country, retryAfter, env: terminal.env });
  const plan = new ContentPlan(terminal.content);
  const notes: Note[] = [];
  for (const product of products)
    notes.push(...(await refreshProduct(plan, product, answers, options.acceptRetired ?? false)));
  const failures = products.flatMap(({ id }) => kindIs(answers, id, 'failed'));
  if (failures.length === 0) {
    const today = todayOf(terminal);
    plan.edit(SITE, text => withContentField(text, 'site', ['catalog_snapshot'], today));
  }
  const applied = await applyPlan(plan, options, terminal);
  return {
    value: { ...applied, notes, complete: failures.length === 0 },
    lines: [...summary(products.length, applied, notes), ...undoLines(applied)],
    // Google Play has no public API, so its failures do not affect the exit code.
    ok: !failures.includes('ios'),
  };
};

const examples = `
npm run catalog                            refresh versions, release notes, prices, ratings and more
npm run catalog -- --dry-run               show what would change
npm run catalog -- --accept-retired        retire platforms whose store no longer has the product
`;

const catalogProgram = (terminal: Terminal): Command =>
  editingCommand('catalog', terminal, {
    description:
      'Refreshes the apps from the App Store and Google Play. Values that a store does not publish are kept. If the App Store does not respond for an app, the other apps are still refreshed, and the exit code is 1.',
    examples,
  })
    .option(
      '--accept-retired',
      'move platforms whose store no longer has the product to `former_platforms`, and retire products that have no platform left',
    )
    .action(async (options: CatalogOptions) =>
      printOutcome(options, terminal, await refreshCatalog(options, terminal)),
    );

/** `npm run catalog`. Resolves to the exit code. */
export const catalogCommand = (args: readonly string[], terminal: Terminal): Promise<number> =>
  perform(catalogProgram(terminal), args, terminal);

if (import.meta.main) process.exitCode = await catalogCommand(process.argv.slice(2), processTerminal());

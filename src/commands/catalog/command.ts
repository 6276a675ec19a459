import type { Command } from 'commander';
import { counted } from '../../api/prose/counted.ts';
import { contentKinds } from '../../schemas/content.ts';
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
import { ContentPlan, ownContent } from '../content-edit/content-plan.ts';
import { withContentField } from '../content-edit/yaml-edit.ts';
import { downloadIcon } from './app-icon.ts';
import { askAppStore, DEFAULT_COUNTRY, type Product, type StoreAnswer } from './app-store.ts';
import { withoutAppStore, withStoreFacts } from './product-edit.ts';

export interface CatalogOptions extends EditingOptions {
  readonly acceptRetired?: true;
}

/** A note for the owner about a product that was not, or not completely, refreshed. */
interface Note {
  readonly product: string;
  readonly message: string;
}

const { folder, entry } = contentKinds.products;
const { file: SITE } = contentKinds.site;

/** Fetches the icon and puts it next to the product’s file, unless the owner has put another file there. */
const refreshIcon = async (plan: ContentPlan, { id, icon }: Product, url: string): Promise<void> => {
  const file = `${id}.webp`;
  if (icon !== undefined && icon !== `./${file}`) return;
  plan.write(`${folder}/${file}`, await downloadIcon(url));
  if (icon !== undefined) return;
  plan.edit(`${folder}/${id}.yaml`, text => withContentField(text, entry.schemaName, ['icon'], `./${file}`));
};

/** Plans the changes of one product. Returns a message for the owner if there is something to know. */
const refreshProduct = async (
  plan: ContentPlan,
  product: Product,
  answer: StoreAnswer | undefined,
  acceptRetired: boolean,
): Promise<string | undefined> => {
  const edit = (change: (text: string) => string) => plan.edit(`${folder}/${product.id}.yaml`, change);
  if (answer?.kind === 'failed') return `${answer.reason} The product stays as it is.`;
  if (answer?.kind !== 'found') {
    if (!acceptRetired)
      return 'the App Store no longer has it. To remove the App Store from the product, add --accept-retired.';
    edit(text => withoutAppStore(text, product));
    return undefined;
  }
  edit(text => withStoreFacts(text, product, answer));
  try {
    if (answer.icon !== undefined) await refreshIcon(plan, product, answer.icon);
    return undefined;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return `${error.message} The current icon stays.`;
  }
};

const summary = (asked: number, { changes, dry_run: dry }: Applied, notes: readonly Note[]): string[] => {
  const done =
    changes.length === 0 ? 'Nothing has changed.' : dry ? 'Nothing was written.' : 'The content was written.';
  const lines = notes.map(({ product, message }) => `note: ${product}: ${message}`);
  return [...lines, `Checked ${counted(asked, 'product')} in the App Store. ${done}`];
};

/**
 * Refreshes the facts about the products from the App Store. A failure affects only its own product, which keeps
 * its last values. The snapshot date is set only if the store responded for every product, and none is on Google
 * Play, which has no public source of such facts.
 * @throws {CommandError} if the content is invalid
 */
export const refreshCatalog = async (options: CatalogOptions, terminal: Terminal): Promise<Outcome> => {
  const content = ownContent(terminal);
  const live = content.products.filter(({ status }) => status === 'live');
  const products = live.filter(({ platforms }) => platforms.ios);
  if (products.length === 0) {
    return { value: { changes: [], notes: [] }, lines: ['None of the live products is in the App Store.'] };
  }
  if (!options.json) terminal.report([`Checking ${counted(products.length, 'product')} in the App Store…`]);
  const { country_code: country = DEFAULT_COUNTRY } = content.profile.location ?? {};
  const answers = await askAppStore(products, country, terminal.env);
  const plan = new ContentPlan(terminal.content);
  const notes: Note[] = [];
  for (const product of products) {
    const answer = answers.get(product.id);
    const message = await refreshProduct(plan, product, answer, options.acceptRetired ?? false);
    if (message !== undefined) notes.push({ product: product.id, message });
  }
  const complete = products.every(({ id }) => answers.get(id)?.kind !== 'failed');
  const android = live.filter(({ platforms }) => platforms.android);
  if (complete && android.length === 0)
    plan.edit(SITE, text => withContentField(text, 'site', ['catalog_snapshot'], todayOf(terminal)));
  for (const { id } of android)
    notes.push({
      product: id,
      message: 'check its Google Play facts yourself, and then set `catalog_snapshot` in site.yaml.',
    });
  const applied = await applyPlan(plan, options, terminal);
  return {
    value: { ...applied, notes, complete },
    lines: [...summary(products.length, applied, notes), ...undoLines(applied)],
    ok: complete,
  };
};

const examples = `
npm run catalog                            refresh versions, release notes, prices, ratings and more
npm run catalog -- --dry-run               show what would change
npm run catalog -- --accept-retired        retire apps that the App Store no longer has
`;

const catalogProgram = (terminal: Terminal): Command =>
  editingCommand('catalog', terminal, {
    description:
      'Refreshes the apps from the App Store. Values that the store does not publish are kept. If it does not respond for an app, the other apps are still refreshed, and the exit code is 1.',
    examples,
  })
    .option(
      '--accept-retired',
      'move the App Store to `former_platforms` of products that it no longer has, and retire those without another platform',
    )
    .action(async (options: CatalogOptions) =>
      printOutcome(options, terminal, await refreshCatalog(options, terminal)),
    );

/** `npm run catalog`. Resolves to the exit code. */
export const catalogCommand = (args: readonly string[], terminal: Terminal): Promise<number> =>
  perform(catalogProgram(terminal), args, terminal);

if (import.meta.main) process.exitCode = await catalogCommand(process.argv.slice(2), processTerminal());

import { counted } from '../../api/prose/counted.ts';
import { type Content, contentKinds } from '../../schemas/content.ts';
import { platformNames } from '../../schemas/platform.ts';
import { CommandError } from '../command-line/command-error.ts';
import * as owner from '../command-line/owner-command.ts';
import { processTerminal, type Terminal, todayOf } from '../command-line/terminal.ts';
import { applyPlan, undoLines } from '../content-edit/apply-plan.ts';
import { ContentPlan, ownContent } from '../content-edit/content-plan.ts';
import { withContentField } from '../content-edit/yaml-edit.ts';
import { addProduct, targetAt } from './add-product.ts';
import { refreshIcon } from './app-icon.ts';
import { DEFAULT_COUNTRY } from './app-store.ts';
import { type Part, partsOf, uncheckedOf } from './parts.ts';
import { partNotes, problemIn, withFacts, withoutPlatform } from './product-edit.ts';
import { type Answer, readFacts } from './source.ts';
import { sourceNames } from './sources.ts';

export interface CatalogOptions extends owner.EditingOptions {
  readonly acceptRetired?: true;
  readonly add?: readonly string[];
}

/** Returns messages for the owner. */
const refreshPart = async (
  plan: ContentPlan,
  part: Part,
  answer: Answer,
  { acceptRetired, today }: Pick<CatalogOptions, 'acceptRetired'> & { readonly today: string },
): Promise<string[]> => {
  const { product, source, platform, app } = part;
  const file = `${contentKinds.products.folder}/${product.id}.yaml`;
  if (answer instanceof CommandError) return [`${answer.message} Its facts were not changed.`];
  if (answer === 'gone') {
    const isOnlyStore = source.platforms?.length === 1 && platform && !app.stores;
    if (!isOnlyStore) return [`${source.label} does not have ${part.id}. Correct the product’s file.`];
    if (!acceptRetired)
      return [
        `${source.label} no longer has this app. To remove the platform from the product, add --accept-retired.`,
      ];
    plan.edit(file, text => withoutPlatform(text, part, platform));
    return [];
  }
  const edited = withFacts(plan.text(file), part, answer);
  const problem = problemIn(edited, part, answer, today);
  if (problem) return [`${source.label} returned ${problem}. Its facts were not changed.`];
  plan.write(file, edited);
  const notes = partNotes(part, answer);
  return answer.icon === undefined ? notes : [...notes, ...(await refreshIcon(plan, product, answer.icon))];
};

const sourceOptions = ({ profile, site }: Content, isNew: boolean) => ({
  country: profile.location?.country_code ?? DEFAULT_COUNTRY,
  userAgent: `agent-api (+${site.owner.url === undefined ? `mailto:${site.owner.email}` : new URL(site.owner.url).href})`,
  isNew,
});

const addProducts = async (options: CatalogOptions, terminal: Terminal): Promise<owner.Outcome> => {
  const content = ownContent(terminal);
  const targets = (options.add ?? []).map(targetAt);
  const answers = await readFacts(targets, sourceOptions(content, true), terminal);
  const plan = new ContentPlan(terminal.content);
  const missing = [...answers].flatMap(([target, answer]) => addProduct(plan, target, answer, content));
  const applied = await applyPlan(plan, options, terminal);
  const lines = [...missing.map(problem => `to do: ${problem}`), ...undoLines(applied)];
  return { value: { ...applied, missing }, lines };
};

/**
 * A failure affects only the products in its source, which keep their last values. The snapshot date is set only if
 * every source responded, and no product is in a store that publishes no facts, such as Google Play.
 */
export const refreshCatalog = async (options: CatalogOptions, terminal: Terminal): Promise<owner.Outcome> => {
  if (options.add) return addProducts(options, terminal);
  const content = ownContent(terminal);
  const today = todayOf(terminal);
  const live = content.products.filter(({ status }) => status === 'live');
  const parts = live.flatMap(partsOf);
  const nothing = `No live product is in ${sourceNames}.`;
  if (parts.length === 0) return { value: { changes: [], notes: [] }, lines: [nothing] };
  const places = new Intl.ListFormat('en').format(new Set(parts.map(({ source }) => source.label)));
  const scope = `${counted(new Set(parts.map(({ product }) => product)).size, 'product')} in ${places}`;
  if (!options.json) terminal.report([`Checking ${scope}…`]);
  const answers = await readFacts(parts, sourceOptions(content, false), terminal);
  const plan = new ContentPlan(terminal.content);
  const notes: { readonly product: string; readonly message: string }[] = [];
  for (const [part, answer] of answers)
    for (const message of await refreshPart(plan, part, answer, { ...options, today }))
      notes.push({ product: part.product.id, message });
  const complete = [...answers.values()].every(answer => !(answer instanceof CommandError));
  const unchecked = live.flatMap(({ id, ...product }) =>
    uncheckedOf(product).map(platform => ({
      product: id,
      message: `check its facts for ${platformNames[platform].system} by hand, then set \`catalog_snapshot\` in site.yaml.`,
    })),
  );
  if (complete && unchecked.length === 0)
    plan.edit(contentKinds.site.file, text => withContentField(text, 'site', ['catalog_snapshot'], today));
  const applied = await applyPlan(plan, options, terminal);
  const done = applied.dry_run ? 'Nothing was written.' : 'Updated the content.';
  const lines = [
    ...[...notes, ...unchecked].map(({ product, message }) => `note: ${product}: ${message}`),
    `${complete ? 'Checked' : 'Tried to check'} ${scope}. ${applied.changes.length === 0 ? 'Nothing changed.' : done}`,
    ...undoLines(applied),
  ];
  return { value: { ...applied, notes: [...notes, ...unchecked], complete }, lines, ok: complete };
};

const help = {
  description: `Refreshes the facts about products that are in ${sourceNames}. Keeps values that a source does not publish. If a source does not respond, the others are still read, and the exit code is 1.`,
  examples: `
npm run catalog                            refresh versions, release notes, prices, ratings, and more
npm run catalog -- --dry-run               show what would change
npm run catalog -- --add https://crates.io/crates/example
npm run catalog -- --accept-retired        retire apps that a store no longer has
`,
};

if (import.meta.main) {
  const terminal = processTerminal();
  const program = owner
    .editingCommand('catalog', terminal, help)
    .option('--add <url...>', 'add the products at these URLs, with the facts that the source publishes')
    .option(
      '--accept-retired',
      'remove platforms whose store no longer has the app, and retire products that list no other platform or package',
    )
    .action(async (options: CatalogOptions) =>
      owner.printOutcome(options, terminal, await refreshCatalog(options, terminal)),
    );
  process.exitCode = await owner.perform(program, process.argv.slice(2), terminal);
}

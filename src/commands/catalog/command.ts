import { counted } from '../../api/prose/counted.ts';
import { type Content, contentKinds } from '../../schemas/content.ts';
import { CommandError } from '../command-line/command-error.ts';
import * as owner from '../command-line/owner-command.ts';
import { processTerminal, type Terminal, todayOf } from '../command-line/terminal.ts';
import { applyPlan, undoLines } from '../content-edit/apply-plan.ts';
import { ContentPlan, ownContent } from '../content-edit/content-plan.ts';
import { withContentField } from '../content-edit/yaml-edit.ts';
import { addProduct, targetAt } from './add-product.ts';
import { refreshIcon } from './app-icon.ts';
import { DEFAULT_COUNTRY } from './app-store.ts';
import { type Part, type Product, partsOf, unreadableOf } from './parts.ts';
import { isPriceRead, partNotes, problemIn, withFacts } from './product-edit.ts';
import { type Answer, readFacts } from './source.ts';
import { sourceNames } from './sources.ts';

export interface CatalogOptions extends owner.EditingOptions {
  readonly add?: readonly string[];
}

const fileOf = ({ id }: Product): string => `${contentKinds.products.folder}/${id}.yaml`;

const { schemaName } = contentKinds.products.entry;

/** `isRead` if the file now has what the source says. */
const refreshPart = async (
  plan: ContentPlan,
  part: Part,
  answer: Answer,
  today: string,
): Promise<{ readonly isRead: boolean; readonly messages: readonly string[] }> => {
  const { product, source } = part;
  const file = fileOf(product);
  const failed = (message: string) => ({ isRead: false, messages: [message] });
  if (answer instanceof CommandError) return failed(`${answer.message} Its facts were not changed.`);
  if (answer === 'gone')
    return failed(`${source.label} does not have ${part.id}. Correct the product’s file.`);
  const edited = withFacts(plan.text(file), part, answer);
  const problem = problemIn(edited, part, answer, today);
  if (problem) return failed(`${source.label} returned ${problem}. Its facts were not changed.`);
  plan.write(file, edited);
  const icons = answer.icon === undefined ? [] : await refreshIcon(plan, product, answer.icon);
  return { isRead: true, messages: [...partNotes(part, answer), ...icons] };
};

const unreadOf = (product: Product, answers: readonly Answer[]) => [
  ...unreadableOf(product),
  ...(answers.some(answer => typeof answer === 'object' && 'fields' in answer && isPriceRead(product, answer))
    ? []
    : [{ name: 'the price', isDated: true }]),
];

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
 * A failure affects only the products in its source, which keep their last values. `checked` is set only if every
 * listing that has dated facts was read.
 */
export const refreshCatalog = async (options: CatalogOptions, terminal: Terminal): Promise<owner.Outcome> => {
  if (options.add) return addProducts(options, terminal);
  const content = ownContent(terminal);
  const today = todayOf(terminal);
  const live = content.products.filter(({ status }) => status === 'live');
  const parts = live.flatMap(partsOf);
  const places = new Intl.ListFormat('en').format(new Set(parts.map(({ source }) => source.label)));
  const scope = `${counted(new Set(parts.map(({ product }) => product)).size, 'product')} in ${places}`;
  if (!options.json && parts.length > 0) terminal.report([`Checking ${scope}…`]);
  const answers = await readFacts(parts, sourceOptions(content, false), terminal);
  const plan = new ContentPlan(terminal.content);
  const notes: { readonly product: string; readonly message: string }[] = [];
  for (const product of live) {
    const ofProduct = [...answers].filter(([part]) => part.product === product);
    const note = (message: string) => notes.push({ product: product.id, message });
    let isRead = ofProduct.length > 0;
    for (const [part, answer] of ofProduct) {
      const refreshed = await refreshPart(plan, part, answer, today);
      isRead &&= refreshed.isRead;
      refreshed.messages.forEach(note);
    }
    const unread = unreadOf(
      product,
      ofProduct.map(([, answer]) => answer),
    );
    const isDated = unread.some(one => one.isDated);
    if (isRead && !isDated)
      plan.edit(fileOf(product), text => withContentField(text, schemaName, ['checked'], today));
    if (unread.length > 0)
      note(
        `not checked: ${unread.map(({ name }) => name).join(', ')}.${isDated ? ' Check by hand, then set `checked`.' : ''}`,
      );
  }
  const complete = [...answers.values()].every(answer => !(answer instanceof CommandError));
  const applied = await applyPlan(plan, options, terminal);
  const done = applied.dry_run ? 'Nothing was written.' : 'Updated the content.';
  const changed = applied.changes.length === 0 ? 'Nothing changed.' : done;
  const lines = [
    ...notes.map(({ product, message }) => `note: ${product}: ${message}`),
    parts.length === 0
      ? `No live product is in ${sourceNames}.`
      : `${complete ? 'Checked' : 'Tried to check'} ${scope}. ${changed}`,
    ...undoLines(applied),
  ];
  return { value: { ...applied, notes, complete }, lines, ok: complete };
};

const help = {
  description: `Refreshes the facts about products that are in ${sourceNames}. Keeps values that a source does not publish. If a source does not respond, the others are still read, and the exit code is 1.`,
  examples: `
npm run catalog                            refresh versions, release notes, prices, ratings, and more
npm run catalog -- --dry-run               show what would change
npm run catalog -- --add https://crates.io/crates/example
`,
};

if (import.meta.main) {
  const terminal = processTerminal();
  const program = owner
    .editingCommand('catalog', terminal, help)
    .option('--add <url...>', 'add the products at these URLs, with the facts that the source publishes')
    .action(async (options: CatalogOptions) =>
      owner.printOutcome(options, terminal, await refreshCatalog(options, terminal)),
    );
  process.exitCode = await owner.perform(program, process.argv.slice(2), terminal);
}

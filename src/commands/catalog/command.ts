import type { Command } from 'commander';
import { counted } from '../../api/prose/words.ts';
import { readContent } from '../../content-files/read-content.ts';
import { contentKinds } from '../../schemas/content.ts';
import { perform } from '../command-line/owner-command.ts';
import type { Terminal } from '../command-line/terminal.ts';
import { type EditingOptions, editingCommand, type Outcome } from '../content-edit/apply-plan.ts';
import type { ContentPlan } from '../content-edit/content-plan.ts';
import { withContentField } from '../content-edit/yaml-edit.ts';
import { DEFAULT_COUNTRY } from './app-store.ts';
import { isPriceRead, listingNotes, productProblem, withFacts } from './product-edit.ts';
import { type Facts, NoFacts, readFacts } from './source.ts';
import { isDated, isListing, placesOf, sourceNames } from './sources.ts';

/**
 * A failure affects only the products in its source, which keep their last values. `checked` is set only if every
 * listing that has dated facts was read.
 */
const refreshCatalog = async (
  plan: ContentPlan,
  options: EditingOptions,
  terminal: Terminal,
): Promise<Outcome> => {
  const { today } = terminal;
  const { products, profile, site } = readContent(terminal.content, today);
  const live = products.filter(({ status }) => status === 'live');
  const listings = live.flatMap(placesOf).filter(isListing);
  const places = new Intl.ListFormat('en').format(new Set(listings.map(({ source }) => source.label)));
  const scope = `${counted(new Set(listings.map(({ product }) => product)).size, 'product')} in ${places}`;
  if (!options.json && listings.length > 0) terminal.report([`Checking ${scope}…`]);
  const country = profile.location?.country_code ?? DEFAULT_COUNTRY;
  const contact = site.owner.url === undefined ? `mailto:${site.owner.email}` : new URL(site.owner.url).href;
  const answers = await readFacts(listings, country, `agent-api (+${contact})`);
  const notes: { readonly product: string; readonly message: string }[] = [];
  for (const product of live) {
    const file = `${contentKinds.products.folder}/${product.id}.yaml`;
    const ofProduct = answers.filter(([listing]) => listing.product === product);
    const note = (message: string) => notes.push({ product: product.id, message });
    const read: Facts[] = [];
    for (const [listing, answer] of ofProduct) {
      const text = 'fields' in answer ? withFacts(plan.text(file), listing, answer) : '';
      const problem = 'fields' in answer ? productProblem(text, listing, answer, today) : answer.message;
      if (problem !== undefined) note(`${problem} Its facts were not changed.`);
      if (problem !== undefined || !('fields' in answer)) continue;
      plan.write(file, text);
      listingNotes(listing, answer).forEach(note);
      read.push(answer);
    }
    const unread = placesOf(product).filter(place => !isListing(place));
    const prices = read.map(facts => isPriceRead(product, facts));
    const isPriceUnread = prices.includes(false) || (product.pricing?.price && !prices.includes(true));
    const isStale = isPriceUnread || unread.some(isDated);
    if (read.length > 0 && read.length === ofProduct.length && !isStale)
      plan.edit(file, text => withContentField(text, contentKinds.products, ['checked'], today));
    const remedy = isStale ? ' Check by hand, then set `checked`.' : '';
    const names = [...unread.map(({ name }) => name), ...(isPriceUnread ? ['the price'] : [])];
    if (names.length > 0) note(`not checked: ${names.join(', ')}.${remedy}`);
  }
  const complete = answers.every(([, answer]) => 'fields' in answer || answer instanceof NoFacts);
  const lines = [
    ...notes.map(({ product, message }) => `note: ${product}: ${message}`),
    listings.length === 0
      ? `No live product is in ${sourceNames}.`
      : `${complete ? 'Checked' : 'Tried to check'} ${scope}.`,
  ];
  return { value: { notes, complete }, lines, ok: complete };
};

const help = {
  description: `Refreshes the facts about products that are in ${sourceNames}. Keeps values that a source does not publish. If a source does not respond, the others are still read, and the exit code is 1.`,
  examples: `
npm run catalog                            refresh versions, release notes, prices, ratings, and more
npm run catalog -- --dry-run               show what would change
`,
};

export const catalogCommand = (terminal: Terminal): Command =>
  editingCommand('catalog', terminal, help, refreshCatalog);

if (import.meta.main) process.exitCode = await perform(catalogCommand);

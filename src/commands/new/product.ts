import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contentKinds } from '../../schemas/content.ts';
import type { Questions } from '../command-line/questions.ts';
import type { Terminal } from '../command-line/terminal.ts';
import { fieldsOf, type Leaf } from '../content-edit/content-fields.ts';
import type { ContentPlan } from '../content-edit/content-plan.ts';
import { withContentField } from '../content-edit/entry-file.ts';
import { idFrom } from '../content-edit/entry-id.ts';
import { draftFromAppStore } from './app-draft.ts';
import type { NewKind } from './kind.ts';
import { askFields, type Draft, requiredFields } from './required-fields.ts';

const { folder, entry, schema } = contentKinds.products;
const { file: SITE } = contentKinds.site;

/** Fields required only for live products, which most new ones are. */
const LIVE_ONLY: readonly string[] = ['pricing.model', 'privacy_policy'];

const isOfPlatform = ({ path }: Leaf): boolean => path[0] === 'platforms';

/** The required fields of a live product on any platform. */
const fields = requiredFields(
  fieldsOf(entry.schemaName),
  leaf =>
    leaf.required || LIVE_ONLY.includes(leaf.path.join('.')) || (isOfPlatform(leaf) && leaf.requiredInGroup),
);

/** Asks for required fields that are missing. */
const ask = async (questions: Questions, start: Draft): Promise<Draft> => {
  const always = fields.filter(({ required }) => required);
  const draft = await askFields(questions, schema, start, always);
  if (draft['status'] === 'retired') return draft;
  const platforms = new Set<string | undefined>();
  if (draft['platforms'] === undefined) {
    if (await questions.confirm({ message: 'Is it on Google Play?' })) platforms.add('android');
    if (await questions.confirm({ message: 'Can people use it in a browser?' })) platforms.add('web');
  }
  const needed = fields.filter(field => !isOfPlatform(field) || platforms.has(field.path[1]));
  return askFields(questions, schema, draft, needed);
};

/**
 * The first product counts as checked if its facts are from the store. Later, the date would claim that other
 * products were checked too.
 */
const addSnapshot = (plan: ContentPlan, today: string): void => {
  const path = join(plan.root, folder);
  if (existsSync(path) && readdirSync(path).some(name => name.endsWith('.yaml'))) return;
  plan.edit(SITE, text => withContentField(text, 'site', ['catalog_snapshot'], today));
};

/** A product, with facts and icon from the App Store if its address there is known. */
export const newProduct = ({ env }: Terminal): NewKind => ({
  schema,
  fields,
  folder,
  schemaName: entry.schemaName,
  id: ({ name }, language) => idFrom([String(name)], language) || 'product',
  start: async (questions, given, appStore = '') => {
    const isAsked = questions !== undefined && appStore === '' && !given;
    const address = isAsked
      ? await questions.text({ message: 'What is its App Store address? (Enter if it has none)' })
      : appStore;
    return address === '' ? undefined : draftFromAppStore(address, env);
  },
  ask,
  addApp: (plan, id, today, icon) => {
    addSnapshot(plan, today);
    if (!icon) return {};
    plan.write(`${folder}/${id}.webp`, icon);
    return { icon: `./${id}.webp` };
  },
});

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contentKinds } from '../../schemas/content.ts';
import type { Questions } from '../command-line/questions.ts';
import type { Terminal } from '../command-line/terminal.ts';
import { fieldsOf } from '../content-edit/content-fields.ts';
import type { ContentPlan } from '../content-edit/content-plan.ts';
import { withContentField } from '../content-edit/entry-file.ts';
import { idFrom } from '../content-edit/entry-id.ts';
import { draftFromAppStore } from './app-draft.ts';
import { askFields } from './ask-fields.ts';
import { type Draft, fieldOptions, valueAt, withValue } from './field-options.ts';
import { type NewKind, yamlFile } from './new-entry.ts';

const { folder, entry, schema } = contentKinds.products;
const { file: SITE } = contentKinds.site;
const options = fieldOptions(fieldsOf(entry.schemaName));

/** What only a live product needs, which most new ones are. */
const LIVE_ONLY: readonly string[] = ['pricing.model', 'privacy_policy'];

/** Asks for what the product needs and does not have yet. */
const ask = async (questions: Questions, start: Draft): Promise<Draft> => {
  const draft = await askFields(
    questions,
    schema,
    start,
    options.filter(({ required }) => required),
  );
  if (draft['status'] === 'retired') return draft;
  const platforms = new Set<string | undefined>();
  if (draft['platforms'] === undefined) {
    if (await questions.confirm({ message: 'Is it on Google Play?' })) platforms.add('android');
    if (await questions.confirm({ message: 'Can people use it in a browser?' })) platforms.add('web');
  }
  const needed = options.filter(
    ({ path, requiredInGroup }) =>
      LIVE_ONLY.includes(path.join('.')) ||
      (path[0] === 'platforms' && requiredInGroup && platforms.has(path[1])),
  );
  return askFields(
    questions,
    schema,
    draft,
    needed.map(option => ({ ...option, required: true })),
  );
};

/** The first product counts as checked if the store gave its facts. With further products, the date would say nothing about the others. */
const addSnapshot = (plan: ContentPlan, today: string): void => {
  const path = join(plan.root, folder);
  if (existsSync(path) && readdirSync(path).some(name => name.endsWith('.yaml'))) return;
  plan.edit(SITE, text => withContentField(text, 'site', ['catalog_snapshot'], today));
};

/** A product. With its address in the App Store, the facts and the icon come from there. */
export const newProduct = ({ env }: Terminal): NewKind => ({
  schema,
  options,
  ...yamlFile(folder, entry.schemaName),
  id: ({ name }, language) => idFrom([String(name)], language) || 'product',
  complete: async (given, questions, { appStore = '' }) => {
    const isAsked = questions !== undefined && appStore === '' && Object.keys(given).length === 0;
    const address = isAsked
      ? await questions.text({ message: 'What is its App Store address? (Enter if it has none)' })
      : appStore;
    const app = address === '' ? undefined : await draftFromAppStore(address, env);
    // What the owner typed wins, and needs no check.
    const known = options.reduce((data, { path }) => {
      const value = valueAt(given, path);
      return value === undefined ? data : withValue(data, path, value as string);
    }, app?.draft ?? {});
    const draft = questions ? await ask(questions, known) : known;
    const remarks = app?.remarks.filter(({ field }) => valueAt(given, field.split('.')) === undefined);
    const icon = draft['icon'] === undefined ? app?.icon : undefined;
    return {
      draft,
      ...(remarks && { remarks }),
      beside: (plan, id, today) => {
        if (app) addSnapshot(plan, today);
        if (!icon) return draft;
        plan.write(`${folder}/${id}.webp`, icon);
        return { ...draft, icon: `./${id}.webp` };
      },
    };
  },
});

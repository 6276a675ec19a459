import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contentKinds } from '../../schemas/content.ts';
import type { Questions } from '../command-line/questions.ts';
import type { Terminal } from '../command-line/terminal.ts';
import { fieldsOf } from '../content-edit/content-fields.ts';
import type { ContentPlan } from '../content-edit/content-plan.ts';
import { contentFile, withContentField } from '../content-edit/entry-file.ts';
import { idFrom } from '../content-edit/entry-id.ts';
import { withHints } from '../content-edit/field-hints.ts';
import { draftFromAppStore } from './app-draft.ts';
import { askFields } from './ask-fields.ts';
import { type Draft, fieldOptions, valueAt } from './field-options.ts';
import type { NewKind } from './new-entry.ts';

const { folder, entry, schema } = contentKinds.products;
const { file: SITE } = contentKinds.site;

/** What only a live product needs, which most new ones are. */
const LIVE_ONLY: readonly string[] = ['pricing.model', 'privacy_policy'];

const options = fieldOptions(fieldsOf(entry.schemaName)).map(option =>
  LIVE_ONLY.includes(option.path.join('.')) ? { ...option, required: true } : option,
);

const isGroup = (value: unknown): value is Draft => Object(value) === value && !Array.isArray(value);

/** Merges both, group by group. What the owner typed wins. */
const merged = (store: Draft, typed: Draft): Draft => {
  const entries = Object.entries(typed).map(([name, value]): [string, Draft[string]] => {
    const known = store[name];
    return [name, isGroup(known) && isGroup(value) ? merged(known, value) : value];
  });
  return { ...store, ...Object.fromEntries(entries) };
};

/** Asks for what the product needs and does not have yet. */
const ask = async (questions: Questions, start: Draft, suggested: Record<string, string>): Promise<Draft> => {
  const isRetired = start['status'] === 'retired';
  const general = options
    .filter(({ required }) => required)
    .map(option => ({ ...option, required: !(isRetired && LIVE_ONLY.includes(option.path.join('.'))) }));
  const draft = await askFields(questions, schema, start, general, suggested);
  if (draft['platforms'] !== undefined || draft['status'] === 'retired') return draft;
  const android = await questions.confirm({ message: 'Is it on Google Play?' });
  const web = await questions.confirm({ message: 'Can people use it in a browser?' });
  const needed = options.filter(
    ({ path: [group, platform], requiredInGroup }) =>
      group === 'platforms' &&
      requiredInGroup &&
      ((android && platform === 'android') || (web && platform === 'web')),
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
  file: id => `${folder}/${id}.yaml`,
  text: (data, today) => withHints(contentFile(entry.schemaName, data), entry.schemaName, data, today),
  id: ({ name }, language) => idFrom([String(name)], language) || 'product',
  complete: async (given, questions, { appStore = '' }) => {
    const isAsked = questions !== undefined && appStore === '' && Object.keys(given).length === 0;
    const address = isAsked
      ? await questions.text({ message: 'What is its App Store address? (Enter if it has none)' })
      : appStore;
    const app = address === '' ? undefined : await draftFromAppStore(address, env);
    const known = merged(app?.draft ?? {}, given);
    const tagline = app?.tagline === undefined ? {} : { tagline: app.tagline };
    const draft = questions ? await ask(questions, known, tagline) : { ...tagline, ...known };
    // What the owner typed needs no check.
    const remarks = (app?.remarks ?? []).filter(
      ({ field }) => field === 'icon' || valueAt(given, field.split('.')) === undefined,
    );
    const icon = draft['icon'] === undefined ? app?.icon : undefined;
    return {
      draft,
      remarks,
      beside: (plan, id, today) => {
        if (app) addSnapshot(plan, today);
        if (!icon) return draft;
        plan.write(`${folder}/${id}.webp`, icon);
        return { ...draft, icon: `./${id}.webp` };
      },
    };
  },
});

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { contentKinds } from '../../schemas/content.ts';
import type { Questions } from '../command-line/questions.ts';
import type { Terminal } from '../command-line/terminal.ts';
import { fieldsOf } from '../content-edit/content-fields.ts';
import type { ContentPlan } from '../content-edit/content-plan.ts';
import { contentFile, withContentField } from '../content-edit/entry-file.ts';
import { idFrom } from '../content-edit/entry-id.ts';
import { withHints } from '../content-edit/field-hints.ts';
import { type YamlValue, yamlPair } from '../content-edit/yaml-edit.ts';
import { type AppDraft, draftFromAppStore } from './app-draft.ts';
import { askFields, type FieldQuestion } from './ask-fields.ts';
import { type Draft, type FieldOption, fieldOptions, valueAt } from './field-options.ts';
import type { Drafted, NewKind, Remark } from './new-entry.ts';

const { folder, entry, schema } = contentKinds.products;
const { file: SITE } = contentKinds.site;

/** What only a live product needs, which most new ones are. */
const LIVE_ONLY: readonly string[] = ['pricing.model', 'privacy_policy'];

const options = fieldOptions(fieldsOf(entry.schemaName)).map(option =>
  LIVE_ONLY.includes(option.path.join('.')) ? { ...option, required: true } : option,
);

const isOf = (platform: string) => (option: FieldOption) =>
  option.path[0] === 'platforms' && option.path[1] === platform && option.path.length === 3;

/** Fields that are asked for although a product does not need them. */
const USEFUL: readonly string[] = ['pricing.in_app_purchases', 'website'];

const isUseful = ({ path }: FieldOption): boolean => USEFUL.includes(path.join('.'));

const isGroup = (value: unknown): value is Draft => Object(value) === value && !Array.isArray(value);

/** Merges both, group by group. What the owner typed wins. */
const merged = (store: Draft, typed: Draft): Draft => {
  const entries = Object.entries(typed).map(([name, value]): [string, Draft[string]] => {
    const known = store[name];
    return [name, isGroup(known) && isGroup(value) ? merged(known, value) : value];
  });
  return { ...store, ...Object.fromEntries(entries) };
};

const askPlatforms = async (questions: Questions, draft: Draft): Promise<string[]> => {
  const known = Object.keys(Object(draft['platforms'] ?? {}));
  if (known.length > 0 || draft['status'] === 'retired') return known;
  const android = await questions.confirm({ message: 'Is it on Google Play?' });
  const web = await questions.confirm({ message: 'Can people use it in the browser?' });
  return [...(android ? ['android'] : []), ...(web ? ['web'] : [])];
};

/** Asks for what the product needs and does not have yet. */
const ask = async (questions: Questions, start: Draft, tagline: string | undefined): Promise<Draft> => {
  const question = (option: FieldOption): FieldQuestion => {
    const initial = option.path[0] === 'tagline' && tagline !== undefined ? { initial: tagline } : {};
    const mayLack = start['status'] === 'retired' && LIVE_ONLY.includes(option.path.join('.'));
    return { option, optional: isUseful(option) || mayLack, ...initial };
  };
  const general = options.filter(option => option.required || isUseful(option));
  const draft = await askFields(questions, schema, start, general.map(question));
  const platforms = await askPlatforms(questions, draft);
  const needed = platforms.flatMap(name =>
    options.filter(option => isOf(name)(option) && option.requiredInGroup),
  );
  // A platform with a fact that the owner does not know yet is left out.
  const unsure = (option: FieldOption): FieldQuestion => ({ option, optional: !isOf('web')(option) });
  return askFields(questions, schema, draft, needed.map(unsure));
};

const askAddress = (questions: Questions): Promise<string> =>
  questions.text({ message: 'What is its address in the App Store? (Enter: it is not there)' });

/** What the owner must check, because no question was asked. */
const unasked = (draft: Draft, app: AppDraft | undefined): Remark[] => {
  const purchases = valueAt(draft, ['pricing', 'in_app_purchases']) === undefined;
  return [
    ...(app?.tagline !== undefined && draft['tagline'] === app.tagline
      ? [{ field: 'tagline', message: 'It is the first sentence of the description.' }]
      : []),
    ...(app && app.failure === undefined && purchases
      ? [
          {
            field: 'pricing.in_app_purchases',
            message:
              'The store does not say whether the app has purchases: add `in_app_purchases: true` or `false`.',
          },
        ]
      : []),
  ];
};

/** The first product was checked if the store stated its facts. Of further ones, the day says nothing about the others. */
const addSnapshot = (plan: ContentPlan, today: string): void => {
  const path = join(plan.root, folder);
  if (existsSync(path) && readdirSync(path).some(name => name.endsWith('.yaml'))) return;
  plan.edit(SITE, text => withContentField(text, 'site', ['catalog_snapshot'], today));
};

interface Completed {
  readonly draft: Draft;
  readonly remarks: readonly Remark[];
  readonly keptBack?: string;
}

/** Takes out the platforms in `unsure` that lack a required field. What is known of them is kept back. */
const withoutIncomplete = (draft: Draft, unsure: readonly string[]): Completed => {
  const remarks: Remark[] = [];
  const keptBack: string[] = [];
  const { platforms, ...rest } = draft;
  const left: Draft = isGroup(platforms) ? { ...platforms } : {};
  for (const name of unsure) {
    const lacking = options
      .filter(
        option => isOf(name)(option) && option.requiredInGroup && valueAt(draft, option.path) === undefined,
      )
      .map(({ path }) => path.at(-1));
    const known = left[name];
    if (lacking.length === 0 || known === undefined) continue;
    delete left[name];
    const message = `It is left out until it is complete. Missing: ${lacking.join(', ')}. What is known is in a comment at the end of the file.`;
    remarks.push({ field: `platforms.${name}`, message });
    keptBack.push(`Left out of \`platforms\` until it has ${lacking.join(', ')}:\n${yamlPair(name, known)}`);
  }
  const complete = Object.keys(left).length > 0 ? { ...rest, platforms: left as YamlValue } : rest;
  if (keptBack.length === 0) return { draft, remarks };
  return { draft: complete, remarks, keptBack: keptBack.join('\n') };
};

/** A product. With its address in the App Store, the facts and the icon come from there, unless the store cannot be asked. */
export const newProduct = ({ env, report }: Terminal): NewKind => ({
  schema,
  options,
  file: id => `${folder}/${id}.yaml`,
  text: (data, today) => withHints(contentFile(entry.schemaName, data), entry.schemaName, data, today),
  id: ({ name }, language) => idFrom([String(name)], language) || 'product',
  complete: async (given, questions, command: Command): Promise<Drafted> => {
    const option = command.opts<{ appStore?: string }>().appStore;
    const nothing = Object.keys(given).length === 0;
    const address = option ?? (questions && nothing ? await askAddress(questions) : '');
    const app = address === '' ? undefined : await draftFromAppStore(address, env);
    if (app?.failure !== undefined) report([`The App Store told nothing about the app: ${app.failure}`]);
    const known = merged(app?.draft ?? {}, given);
    const tagline = app?.tagline === undefined ? {} : { tagline: app.tagline };
    const completed = questions ? await ask(questions, known, app?.tagline) : { ...tagline, ...known };
    const unsure = questions ? ['ios', 'android'] : app?.failure === undefined ? [] : ['ios'];
    const { draft, remarks, keptBack } = withoutIncomplete(completed, unsure);
    const icon = draft['icon'] === undefined ? app?.icon : undefined;
    const beside = (plan: ContentPlan, id: string, today: string): Draft => {
      if (app && app.failure === undefined) addSnapshot(plan, today);
      if (!icon) return draft;
      plan.write(`${folder}/${id}.webp`, icon);
      return { ...draft, icon: `./${id}.webp` };
    };
    return {
      draft,
      beside,
      remarks: [...remarks, ...unasked(draft, app), ...(app?.remarks ?? [])],
      ...(keptBack !== undefined && { keptBack }),
    };
  },
  follow: () => undefined,
});

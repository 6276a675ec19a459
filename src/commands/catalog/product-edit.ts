import { withField, type YamlValue } from '../../content-edit/yaml-edit.ts';
import { platforms } from '../../schemas/platform.ts';
import type { Product, StoreAnswer, StoreName } from './ask-stores.ts';

type Found = Extract<StoreAnswer, { kind: 'found' }>;

const orderOf = (store: StoreName): string[] => Object.keys(platforms.shape[store].unwrap().shape);

/** Whether the owner’s words already say the system version of the store, such as “iOS 17.0 or later, iPadOS 17.0 or later”. */
const saysAlready = (known: unknown, fact: YamlValue): boolean =>
  typeof known === 'string' && typeof fact === 'string' && known.startsWith(fact);

/** The text of a product’s file with the facts of a store. A fact that the store does not state keeps its last value. */
export const withStoreFacts = (
  text: string,
  product: Product,
  store: StoreName,
  { facts }: Found,
): string => {
  const known: object = product.platforms[store] ?? {};
  return Object.entries(facts).reduce((edited, [name, fact]) => {
    const before: unknown = Reflect.get(known, name);
    const same = JSON.stringify(before) === JSON.stringify(fact);
    if (same || (name === 'requires' && saysAlready(before, fact))) return edited;
    return withField(edited, ['platforms', store, name], fact, orderOf(store));
  }, text);
};

/** The text of a product’s file without a store that no longer has it, and retired if no platform is left. */
export const withoutStores = (text: string, product: Product, gone: readonly StoreName[]): string => {
  const left = Object.keys(product.platforms).filter(name => !gone.some(store => store === name));
  if (left.length === 0) return withField(withField(text, ['platforms'], {}), ['status'], 'retired');
  return gone.reduce((edited, store) => withField(edited, ['platforms', store], undefined), text);
};

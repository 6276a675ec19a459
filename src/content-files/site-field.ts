import { parseYaml } from './yaml-file.ts';

/** A string in the site file, such as `owner.email`; undefined if missing. The file does not have to be valid. */
export const siteField = (text: string, ...path: readonly string[]): string | undefined => {
  const parsed = parseYaml('', text);
  const root = 'value' in parsed ? parsed.value : undefined;
  const value = path.reduce<unknown>((parent, name) => Reflect.get(Object(parent), name), root);
  return typeof value === 'string' ? value : undefined;
};

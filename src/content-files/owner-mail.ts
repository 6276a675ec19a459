import { parseYaml } from './yaml-file.ts';

/** The owner’s e-mail address in the text of a site file, which need not be valid; undefined if there is none. */
export const ownerMailIn = (text: string): string | undefined => {
  const parsed = parseYaml('', text);
  const owner: unknown = 'value' in parsed ? Reflect.get(Object(parsed.value), 'owner') : undefined;
  const mail: unknown = Reflect.get(Object(owner), 'email');
  return typeof mail === 'string' ? mail : undefined;
};

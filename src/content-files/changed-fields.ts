import type { Revision } from './git-log.ts';
import type { ReadBlobs } from './retirement.ts';

/** The newest revisions are enough: to compare all of a large catalog would cost seconds. */
const MOST_REVISIONS = 2000;

/** The top-level fields of a YAML file with their lines, without comments and blank lines. */
const fieldsOf = (text: string): ReadonlyMap<string, string> => {
  const fields = new Map<string, string>();
  let name = '';
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*(#|$|---)/.test(line)) continue;
    name = /^["']?(\w+)["']?\s*:/.exec(line)?.[1] ?? name;
    if (name !== '') fields.set(name, `${fields.get(name) ?? ''}${line}\n`);
  }
  return fields;
};

/** The names of the top-level fields that differ between two versions of a YAML file, in the order of the newer one. */
export const differingFields = (before: string, after: string): string[] => {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...now.keys(), ...old.keys()])].filter(name => old.get(name) !== now.get(name));
};

/** The edited fields of each revision of a YAML file whose two versions the clone has. */
export const changedFields = async (
  revisions: readonly Revision[],
  readBlobs: ReadBlobs,
): Promise<ReadonlyMap<Revision, readonly string[]>> => {
  const edits = revisions
    .filter(({ action, path }) => action === 'changed' && /\.ya?ml$/.test(path))
    .slice(0, MOST_REVISIONS);
  const texts = await readBlobs(edits.flatMap(({ before, after }) => [before, after]));
  return new Map(
    edits.flatMap(edit => {
      const [before, after] = [texts.get(edit.before), texts.get(edit.after)];
      return before === undefined || after === undefined
        ? []
        : [[edit, differingFields(before, after)] as const];
    }),
  );
};

import { contentKinds } from '../../../schemas/content.ts';
import type { SiteContext } from '../../operations/operation.ts';
import { techKey } from '../../prose/tech-key.ts';
import { rolesOf } from '../experience/experience.ts';
import { productsOf } from '../products/products.ts';

const listed = new Intl.ListFormat('en-GB');

/** A warning about technologies in several spellings, with the files; undefined if there are none. */
export const spellingWarning = (build: SiteContext): string | undefined => {
  const files = [
    ...rolesOf(build).map(({ id, tech }) => ({ file: `${contentKinds.experience.folder}/${id}.yaml`, tech })),
    ...productsOf(build).map(({ id, tech = [] }) => ({
      file: `${contentKinds.products.folder}/${id}.yaml`,
      tech,
    })),
  ];
  const found = files.flatMap(({ file, tech }) => tech.map(name => ({ file, name })));
  const sentences = [...Map.groupBy(found, ({ name }) => techKey(name)).values()].flatMap(uses => {
    const byName = [...Map.groupBy(uses, ({ name }) => name)];
    if (byName.length < 2) return [];
    const where = byName.map(
      ([name, of]) => `“${name}” (${[...new Set(of.map(({ file }) => file))].join(', ')})`,
    );
    return `${listed.format(where)} are listed as one technology, “${byName[0]?.[0]}”.`;
  });
  if (sentences.length === 0) return undefined;
  return `${sentences.join(' ')} Write each the same in all files. If two are different technologies, give one of them a longer name.`;
};

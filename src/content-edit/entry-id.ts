import slugify from '@sindresorhus/slugify';

/** The most characters of an id, as its schema has it. */
export const LONGEST_ID = 80;

/** The id that names suggest: in Latin letters, cut between words. Empty if there are none. */
export const idFrom = (...names: readonly string[]): string => {
  const id = slugify(names.join(' '), { decamelize: false, customReplacements: [['&', ' and ']] });
  const cut = id.length > LONGEST_ID ? id.slice(0, LONGEST_ID).replace(/-[^-]*$/, '') : id;
  return cut
    .replaceAll(/[^a-z0-9-]/g, '')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '');
};

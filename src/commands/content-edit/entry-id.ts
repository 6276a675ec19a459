import slugify from '@sindresorhus/slugify';

const LONGEST = 80;

/** The id that names suggest: in Latin letters, cut between words. Empty if there are none. */
export const idFrom = (...names: readonly string[]): string => {
  const id = slugify(names.join(' '), { decamelize: false, customReplacements: [['&', ' and ']] });
  const cut = id.length > LONGEST ? id.slice(0, LONGEST).replace(/-[^-]*$/, '') : id;
  return cut
    .replaceAll(/[^a-z0-9-]/g, '')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '');
};

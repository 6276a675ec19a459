import { around, nameAt, type Packages, resolve } from './lockfile.ts';

/** What a lockfile may lack, with what follows from it and what helps. */
const kinds = {
  unverified: {
    fault:
      'These packages have no sha512 `integrity`. npm installs them without comparing them with anything:',
    remedy:
      'Delete these entries from the lockfile and run `npm install --package-lock-only`, which writes them again with their hashes.',
  },
  missing: {
    fault: 'These optional packages have no entry. `npm ci` fails, on their platforms or everywhere:',
    remedy:
      'Run `npm install --package-lock-only`. If it adds no entry, the registry does not have the package in this version: go back to the newest version of the dependency that is complete (docs/dependencies.md). `npm ls --package-lock-only <name>` shows which dependency that is.',
  },
  addressed: {
    fault:
      'These entries say where npm gets the package from (`resolved`), whatever registry it is set up with:',
    remedy:
      'Run `npm install --package-lock-only --omit-lockfile-registry-resolved`. If an address stays, it is not one of a registry: choose a version that is published in one.',
  },
};

type Kind = keyof typeof kinds;

/** Whether the package comes in the archive of another one, whose hash covers it. */
const isBundled = (all: Packages, path: string): boolean =>
  all[path]?.inBundle === true &&
  (all[around(path)]?.bundleDependencies !== undefined || isBundled(all, around(path)));

/** The packages that need one, as `vite 8.3.8`. */
const neededBy = (all: Packages, name: string): string[] =>
  Object.entries(all)
    .filter(
      ([path, { dependencies, optionalDependencies }]) =>
        path && (name in dependencies || name in optionalDependencies),
    )
    .map(([path, { version }]) => `${nameAt(path)} ${version}`);

const find = (all: Packages): Record<Kind, string[]> => {
  const entries = Object.entries(all).filter(([path]) => path !== '');
  const titled = (name: string, version = '') => {
    const needing = neededBy(all, name);
    return `${name} ${version}${needing.length > 0 ? `, needed by ${needing.join(' and ')}` : ''}`;
  };
  return {
    unverified: entries
      .filter(([path, { integrity }]) => !integrity.includes('sha512-') && !isBundled(all, path))
      .map(([path, { version }]) => titled(nameAt(path), version)),
    missing: Object.entries(all).flatMap(([path, { optionalDependencies }]) =>
      Object.entries(optionalDependencies)
        .filter(([name]) => !resolve(all, path, name))
        .map(([name, version]) => titled(name, version)),
    ),
    addressed: entries
      .filter(([, { resolved }]) => resolved !== undefined)
      .map(([path, { version, resolved }]) => `${nameAt(path)} ${version}: ${resolved}`),
  };
};

/** What is wrong with a lockfile, a paragraph for each kind of fault: the packages, then the remedy. Empty if all is well. */
export const faults = (all: Packages): string[] => {
  const found = find(all);
  return (Object.keys(kinds) as Kind[])
    .filter(kind => found[kind].length > 0)
    .map(kind => [kinds[kind].fault, ...found[kind].map(line => `  ${line}`), kinds[kind].remedy].join('\n'));
};

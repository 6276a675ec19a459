/** Hides the packages that `npm ci --omit=dev` does not install. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const root = new URL('../../', import.meta.url);
const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8'));
const hidden = Object.keys(packages)
  .filter(path => packages[path].dev)
  .map(path => `${new URL(path, root)}/`);

registerHooks({
  resolve: (name, context, next) => {
    const found = next(name, context);
    if (!hidden.some(folder => found.url.startsWith(folder))) return found;
    throw Object.assign(new Error(`Cannot find ${name}`), { code: 'ERR_MODULE_NOT_FOUND' });
  },
});

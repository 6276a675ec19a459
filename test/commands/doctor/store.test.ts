import { expect, test } from 'vitest';
import { storeFinding } from '../../../src/commands/doctor/store.ts';
import { MemoryStore } from '../../setup/memory-store.ts';

/** A store that writes whatever version was read. */
class ForgetfulStore extends MemoryStore {
  override async replace(key: string, value: object): Promise<string> {
    await this.set(key, value);
    return 'any';
  }
}

test.each([
  ['that checks versions is in order', new MemoryStore(), 'ok'],
  ['that ignores versions is a problem', new ForgetfulStore(), 'problem'],
])('a store %s, and keeps nothing of the check', async (_, store, level) => {
  expect(await storeFinding(store)).toMatchObject({ check: 'store', level });
  expect(await store.list('probe/')).toEqual([]);
});

import { expect, test } from 'vitest';
import { storeFinding } from '../../../src/commands/doctor/store.ts';
import { MemoryStore } from '../../setup/memory-store.ts';

/** A store that ignores the version that was read. */
class ForgetfulStore extends MemoryStore {
  override async replace(key: string, value: object): Promise<string> {
    await this.set(key, value);
    return 'any';
  }
}

test.each([
  ['accepts a store that compares versions', new MemoryStore(), 'ok'],
  ['reports a store that ignores versions', new ForgetfulStore(), 'problem'],
])('the store check %s, and deletes its probe', async (_, store, level) => {
  expect(await storeFinding(store)).toMatchObject({ check: 'store', level });
  expect(await store.list('probe/')).toEqual([]);
});

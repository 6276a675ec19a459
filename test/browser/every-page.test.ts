import { describe, expect, inject, test } from 'vitest';
import { documents } from '../../src/api/documents.ts';
import { useBrowser } from '../setup/browser.ts';

const { open } = useBrowser(inject('siteUrl'));

describe.each([documents.home, documents.reference, documents.support])('%s', path => {
  test('loads without a fault, and from this site alone', async () => {
    const { faults } = await open(path);
    expect(faults).toEqual([]);
  });
});

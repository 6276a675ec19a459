import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { cachedPdf } from '../../../src/site/resume-pdf/cached-pdf.ts';

const language = `x-${randomUUID()}`;
const make = vi.fn(async () => ({ bytes: Buffer.from(`pdf ${make.mock.calls.length}`), warning: 'one' }));
const pdfOf = (name: string) => cachedPdf({ name }, language, [], make);

afterAll(() => rm(new URL(`../../../node_modules/.cache/resume/${language}.json`, import.meta.url)));

describe('the PDF of the last build', () => {
  it('is reused with its warning until the content changes', async () => {
    const first = await pdfOf('Ada');
    expect(await pdfOf('Ada')).toEqual(first);
    expect(make).toHaveBeenCalledTimes(1);
    expect(await pdfOf('Grace')).toEqual({ bytes: Buffer.from('pdf 2'), warning: 'one' });
  });

  it('is made again after a build that could not make it', async () => {
    const reason = { reason: 'no font' };
    expect(await cachedPdf('none', language, [], async () => reason)).toEqual(reason);
    expect(await pdfOf('none')).toMatchObject({ warning: 'one' });
  });
});

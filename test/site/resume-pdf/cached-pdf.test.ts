import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { cachedPdf } from '../../../src/site/resume-pdf/cached-pdf.ts';
import { temporaryFolder } from '../../setup/temporary-folder.ts';

const file = join(temporaryFolder(), 'cache', 'resume.json');
const make = vi.fn(async () => ({ bytes: Buffer.from(`pdf ${make.mock.calls.length}`), warning: 'one' }));
const pdfOf = (name: string) => cachedPdf(file, { name }, [], make);

describe('the PDF of the last build', () => {
  it('is reused with its warning until the content changes', async () => {
    const first = await pdfOf('Ada');
    expect(await pdfOf('Ada')).toEqual(first);
    expect(make).toHaveBeenCalledTimes(1);
    expect(await pdfOf('Grace')).toEqual({ bytes: Buffer.from('pdf 2'), warning: 'one' });
  });
});

import { expect, test } from 'vitest';
import { paths } from '../../../src/api/paths.ts';
import { resume } from '../../../src/schemas/resume.ts';
import { address, read, request } from './request.ts';

const html = async (path: string): Promise<string> => (await request(`${address.site}${path}`)).text;

test('the home page (a ProfilePage) and the résumé link to the owner’s profiles with rel=me', async () => {
  const { basics } = await read('/resume', resume);
  const [home, page] = await Promise.all([html(paths.home), html(paths.resume)]);
  for (const { url } of basics.profiles) {
    expect(home).toContain(`<link rel="me" href="${url}">`);
    expect(page).toContain(`<a href="${url}" rel="me">`);
  }
  expect(home).toContain('"@type":"ProfilePage"');
  expect(home).toContain('"mainEntity":{"@type":"Person"');
});

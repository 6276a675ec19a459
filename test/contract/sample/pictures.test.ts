import { expect, test } from 'vitest';
import * as z from 'zod';
import { paths } from '../../../src/api/paths.ts';
import { address } from './request.ts';

const load = async (path: `/${string}`) => {
  const answer = await fetch(address.page(path));
  expect(answer.status, path).toBe(200);
  return { type: answer.headers.get('content-type') ?? '', bytes: Buffer.from(await answer.arrayBuffer()) };
};

const manifest = z.object({
  name: z.string().min(1),
  icons: z.array(z.object({ src: z.templateLiteral(['/', z.string()]), type: z.string() })).min(1),
});

test('the manifest lists existing icons with their types', async () => {
  const { bytes } = await load(paths.manifest);
  for (const icon of manifest.parse(JSON.parse(bytes.toString())).icons) {
    expect((await load(icon.src)).type).toBe(icon.type);
  }
});

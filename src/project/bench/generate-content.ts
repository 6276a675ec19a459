import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import { profileContent } from '../../schemas/profile.ts';
import { generateProduct } from './generate-product.ts';
import { generateRole } from './generate-role.ts';

/** The content that comes with the project. */
export const sampleContent = fileURLToPath(new URL('../../../content', import.meta.url));

const icon = (index: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="112" ` +
  `fill="#${(index % 4096).toString(16).padStart(3, '0')}"/><path d="${'M96 256h320v64H96z'.repeat(20)}" fill="#fff"/></svg>\n`;

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

/**
 * Writes a content folder of so many roles and products, the same on every run. The files beside the folders are the sample's; the
 * entries are of the sample's size, and three products in four have a picture of their own.
 */
export const generateContent = async (
  folder: string,
  { roles, products }: { readonly roles: number; readonly products: number },
): Promise<void> => {
  const write = (path: string, entry: object): Promise<void> =>
    writeFile(join(folder, `${path}.yaml`), stringify(entry, { lineWidth: 100 }));

  await mkdir(join(folder, 'experience'), { recursive: true });
  await mkdir(join(folder, 'products'), { recursive: true });
  const singles = (await readdir(sampleContent, { withFileTypes: true })).filter(entry => entry.isFile());
  for (const { name } of singles) await cp(join(sampleContent, name), join(folder, name));
  const profile = profileContent.parse(parse(await readFile(join(folder, 'profile.yaml'), 'utf8')));
  for (const index of range(roles)) {
    await write(`experience/role-${index}`, generateRole(index, profile.programming_languages));
  }
  for (const index of range(products)) {
    const id = `app-${index}`;
    const own = index % 4 !== 3;
    if (own) await writeFile(join(folder, 'products', `${id}.svg`), icon(index));
    const address = own ? `./${id}.svg` : `https://${id}.example.com/icon.png`;
    await write(`products/${id}`, generateProduct(index, id, address));
  }
};

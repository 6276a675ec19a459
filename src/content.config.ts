import { defineCollection } from 'astro:content';
import type { Loader } from 'astro/loaders';
import type { Content } from './api/content.ts';
import { readContent } from './content-files/read.ts';
import { contentDir } from './deploy/context.ts';
import { activityContent } from './schemas/activity.ts';
import { productContent } from './schemas/product.ts';
import { profileContent } from './schemas/profile.ts';
import { roleContent } from './schemas/role.ts';
import { siteContent } from './schemas/site.ts';

let reading: Promise<Content> | undefined;

/** All collections come from one reading of the folder: the files are checked against each other, and read once. */
const content = (): Promise<Content> => {
  reading ??= readContent(contentDir(process.env));
  return reading;
};

type Entries = (
  content: Content,
) => readonly { readonly id: string; readonly data: Record<string, unknown> }[];

const loader = (name: string, entries: Entries): Loader => ({
  name,
  async load({ store }) {
    store.clear();
    for (const { id, data } of entries(await content())) store.set({ id, data });
  },
});

const single = (name: 'site' | 'profile' | 'activity') =>
  loader(name, all => [{ id: name, data: { ...all[name] } }]);
const folder = (name: 'experience' | 'products') =>
  loader(name, all => all[name].map(({ id, ...data }) => ({ id, data })));

export const collections = {
  site: defineCollection({ loader: single('site'), schema: siteContent }),
  profile: defineCollection({ loader: single('profile'), schema: profileContent }),
  activity: defineCollection({ loader: single('activity'), schema: activityContent }),
  experience: defineCollection({ loader: folder('experience'), schema: roleContent }),
  products: defineCollection({ loader: folder('products'), schema: productContent }),
};
